import { Accordion, AccordionItem } from '../accordion/accordion.tsx'
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Carousel } from '../carousel/carousel.tsx'
import { ChoiceLinks } from '../choice-links/choice-links.tsx'
import { Pager } from '../pager/pager.tsx'
import { Price } from '../price/price.tsx'
import { Row, Rows } from '../rows/rows.tsx'
import { SideSection } from '../side-section/side-section.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import styles from './samples.module.css'
import { Sample, Section } from './section.tsx'

const products = ['Case', 'Charger', 'Cable', 'Earbuds', 'Stand', 'Sleeve', 'Strap', 'Lens']
const places = [{ label: 'Shop', href: '#shop' }, { label: 'Phones', href: '#phones' }, { label: 'Clay 2' }]
const tabs = [
  { value: 'story', label: 'Story', panel: <p>A quiet phone with a battery that you can change yourself.</p> },
  { value: 'facts', label: 'Specifications', panel: <p>Weighs 180 g. Charges at 45 W.</p> },
  { value: 'box', label: 'In the box', panel: <p>Phone, cable, key for the back.</p> },
  { value: 'gone', label: 'Not for this phone', panel: null, disabled: true },
]

const orders = [
  { href: '#newest', name: 'Newest', isChosen: true },
  { href: '#oldest', name: 'Oldest', isChosen: false },
]

export function Structures() {
  return (
    <Section title="Structures">
      <Sample title="Breadcrumb" layout="column">
        <Breadcrumb label="You are here" items={places} />
      </Sample>
      <Sample title="Choice links" layout="column">
        <ChoiceLinks label="Order of the samples" links={orders} className={styles.links} />
      </Sample>
      <Sample title="Pager" layout="column">
        <Pager
          label="Pages of samples"
          page={2}
          pages={3}
          className={styles.links}
          previous="Previous"
          next="Next"
          here="Page 2 of 3"
          hrefOf={(page) => `#page-${page}`}
        />
      </Sample>
      <Sample title="Rows" layout="column">
        <Rows>
          {places.map(({ label }) => (
            <Row key={label}>
              {label} <Button aria-label={`Remove ${label}`}>Remove</Button>
            </Row>
          ))}
        </Rows>
      </Sample>
      <Sample title="Section with a side" layout="column">
        <SideSection id="side-section" heading="What it is" side={<p>Short words at the side.</p>}>
          <p>Long ones in the middle; below one another where the window is narrow.</p>
        </SideSection>
      </Sample>
      <Sample title="Carousel" layout="column">
        <Carousel label="Products" previousLabel="Earlier products" nextLabel="More products">
          {products.map((name) => (
            <Card key={name} padding="none">
              <div className={styles.picture} />
              <div className={styles.caption}>
                <p>{name}</p>
                <Price size="small" label="Price:" amount="$29.00" />
              </div>
            </Card>
          ))}
        </Carousel>
      </Sample>
      <Sample title="Tabs" layout="column">
        <Tabs label="About this phone" tabs={tabs} />
      </Sample>
      <Sample title="Accordion" layout="column">
        <Accordion>
          <AccordionItem summary="How long is the warranty?" open>
            Two years on everything, five on the battery.
          </AccordionItem>
          <AccordionItem summary="Can I send it back?">Within thirty days, opened or not.</AccordionItem>
          <AccordionItem summary="A question that is so long that it has to go on over a second line on a narrow screen, with its sign still in place">
            Then it does.
          </AccordionItem>
        </Accordion>
      </Sample>
      <Sample title="Card" layout="grid">
        <Card>Outlined, on the page</Card>
        <Card look="sunken">Sunken, in the page</Card>
        <Card padding="large">With more room</Card>
      </Sample>
    </Section>
  )
}
