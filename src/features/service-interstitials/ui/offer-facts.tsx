import { useMessages } from '#platform/render/use-messages.ts'
import { AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { Price } from '#platform/ui/price/price.tsx'
import type { ZipOffer } from '../rules/zip.ts'
import styles from './question.module.css'

/** What the service costs, who does it and where, and the next seller's price. */
export function OfferFacts({ offer }: { offer: ZipOffer }) {
  const t = useMessages('service-interstitials')
  const { price, nextOfferPrice, merchantName, rating, reviewLink, fulfillmentType, address } = offer
  return (
    <div className={styles.facts}>
      <Price label={t('price')} amount={price.displayString} size="large" />
      {nextOfferPrice && <p className={styles.muted}>{t('nextPrice', { price: nextOfferPrice.displayString })}</p>}
      <p>{t('by', { seller: merchantName })}</p>
      <p className={styles.rating}>{rating && (reviewLink ? <a href={reviewLink}>{rating}</a> : rating)}</p>
      <p className={styles.muted}>{t(`fulfillment.${fulfillmentType}`)}</p>
      {address && <p className={styles.muted}>{address}</p>}
    </div>
  )
}

/** How the service comes about: from the seller of the product, or from another one. */
export function HowItWorks({ isOneSeller }: { isOneSeller: boolean }) {
  const t = useMessages('service-interstitials')
  const model = isOneSeller ? 'oneSeller' : 'acrossSellers'
  return (
    <AccordionItem summary={t('how.title')}>
      <ol className={styles.steps} data-model={model}>
        {['first', 'second', 'third'].map((step) => (
          <li key={step}>{t(`how.${model}.${step}`)}</li>
        ))}
      </ol>
    </AccordionItem>
  )
}
