import { Accordion, AccordionItem } from '../accordion/accordion.tsx'
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx'
import { Card } from '../card/card.tsx'
import { Carousel } from '../carousel/carousel.tsx'
import { Price } from '../price/price.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import styles from './samples.module.css'
import { Sample, Section } from './section.tsx'

const accessories = ['Case', 'Charger', 'Cable', 'Earbuds', 'Stand', 'Sleeve', 'Strap', 'Lens']
const places = [{ label: 'Shop', href: '#shop' }, { label: 'Phones', href: '#phones' }, { label: 'Clay 2' }]
const tabs = [
  { value: 'story', label: 'Story', panel: <p>A quiet phone with a battery that you can change yourself.</p> },
  { value: 'facts', label: 'Specifications', panel: <p>Weighs 180 g. Charges at 45 W.</p> },
  { value: 'box', label: 'In the box', panel: <p>Phone, cable, key for the back.</p> },
  { value: 'gone', label: 'Not for this phone', panel: null, disabled: true },
]

export function Structures() {
  return (
    <Section title="Structures">
      <Sample title="Breadcrumb" layout="column">
        <Breadcrumb label="You are here" items={places} />
      </Sample>
      <Sample title="Carousel" layout="column">
        <Carousel label="Accessories" previousLabel="Earlier accessories" nextLabel="More accessories">
          {accessories.map((name) => (
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
