import { useIsAlive } from '#commerce/add-ons/ui/choice.ts'
import { ItemCount, ServiceFields } from '#commerce/add-ons/ui/hidden-fields.tsx'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { WidgetsOnPage } from '../contract/page.ts'
import { ServiceName, ServiceRow } from './service-row.tsx'
import { useBoxes } from './use-boxes.ts'
import styles from './widgets.module.css'

/** The product and its first service as one thing with one price, which is the sum that the cart will have. */
export function Together({ page }: { page: WidgetsOnPage }) {
  const t = useMessages('service-widgets')
  const place = findMarketplace(page.marketplace)
  const { buyable, chosen, set, awayFrom } = useBoxes(page)
  const isAlive = useIsAlive()
  const [service] = buyable
  const product = page.blocks['vas-common-vm'].buyboxPrice
  const minor = service && amountToMinor(service.offer.price.amount, place.currency)
  if (!service || product === null || minor === undefined) return null
  const total = toPrice(product + minor, place).displayString
  return (
    <fieldset className={`${styles.frame} ${styles.together}`}>
      <legend className={styles.legend}>{t('widget.ppdBundle.legend')}</legend>
      <ServiceRow
        service={service}
        position={0}
        promotion={page.promotions[service.asin]}
        awayFrom={awayFrom(service)}
        isChosen={chosen.includes(service.asin)}
        tag="ppdb_details"
        onChoose={(isChosen) => set(service, isChosen)}
        label={
          <>
            <ServiceName service={service} promotion={page.promotions[service.asin]} />
            {awayFrom(service) === undefined && (
              <span className={styles.intro}>{t('widget.ppdBundle.total', { total })}</span>
            )}
          </>
        }
      />
      <ServiceFields productAsin={page.asin} services={[service]} chosen={chosen} isAlive={isAlive} />
      <ItemCount chosen={chosen} />
    </fieldset>
  )
}
