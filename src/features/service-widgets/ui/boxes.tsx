import type { ReactNode } from 'react'
import { prefixOf } from '#commerce/add-ons/rules/prefix.ts'
import { useIsAlive } from '#commerce/add-ons/ui/choice.ts'
import { ItemCount, ServiceFields } from '#commerce/add-ons/ui/hidden-fields.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { WidgetsOnPage } from '../contract/page.ts'
import { ServiceRow } from './service-row.tsx'
import { useBoxes } from './use-boxes.ts'
import styles from './widgets.module.css'

const LOOKS: Partial<Record<WidgetsOnPage['widget'], string | undefined>> = {
  serviceBanner: styles.banner,
  brandMessagingDesktop: styles.brand,
  prePurchase: styles.critical,
}

/** How many services a widget shows, where not all. */
const MOST: Partial<Record<WidgetsOnPage['widget'], number>> = { serviceBanner: 1, regularPPD: 1 }

/**
 * The widgets in which each service has a checkbox: the plain one, the banner, the brand's message, the question before buying and the
 * list of what the services do. They differ in what is said around it.
 */
export function Boxes({ page }: { page: WidgetsOnPage }) {
  const t = useMessages('service-widgets')
  const { asin, widget, promotions } = page
  const { buyable, chosen, set, awayFrom } = useBoxes(page)
  const isAlive = useIsAlive()
  const shown = buyable.slice(0, MOST[widget])
  return (
    <fieldset className={`${styles.frame} ${LOOKS[widget] ?? ''}`}>
      <legend className={styles.legend}>{t(`widget.${widget}.legend`)}</legend>
      <Intro widget={widget} />
      {shown.map((service, index) => (
        <div key={service.asin}>
          <ServiceRow
            service={service}
            position={index}
            promotion={promotions[service.asin]}
            awayFrom={awayFrom(service)}
            isChosen={chosen.includes(service.asin)}
            tag={`${prefixOf(widget, 'desktop')}_details`}
            onChoose={(isChosen) => set(service, isChosen)}
          />
          {widget === 'serviceCapabilities' && <Abilities bullets={service.bullets} />}
        </div>
      ))}
      <ServiceFields productAsin={asin} services={shown} chosen={chosen} isAlive={isAlive} />
      <ItemCount chosen={chosen} />
    </fieldset>
  )
}

/** A sentence that says what the widget is about; the plain one needs none. */
function Intro({ widget }: { widget: WidgetsOnPage['widget'] }): ReactNode {
  const t = useMessages('service-widgets')
  if (widget === 'regularPPD' || widget === 'serviceCapabilities') return null
  return <p className={styles.intro}>{t(`widget.${widget}.intro`)}</p>
}

function Abilities({ bullets }: { bullets: string[] }) {
  const t = useMessages('service-widgets')
  return (
    <AccordionItem className={styles.expander} summary={t('widget.serviceCapabilities.included')}>
      <ul className={styles.abilities}>
        {bullets.map((bullet) => (
          <li key={bullet}>
            <Icon name="check" size="small" />
            <span>{bullet}</span>
          </li>
        ))}
      </ul>
    </AccordionItem>
  )
}
