import type { CustomOffer } from '#commerce/offers/contract.ts'
import { AvailabilityLine } from '#commerce/offers/ui/availability-line.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import styles from './offers.module.css'

/** What the shopper's company was offered for the product, each with the way to the page on which it is taken. */
export function CustomOffers({ offers }: { offers: CustomOffer[] }) {
  const t = useMessages('all-offers')
  const { prefix, locale } = usePage()
  if (offers.length === 0) return null
  return (
    <ul aria-label={t('custom.label')}>
      {offers.map(({ offerListingId, priceToPay, total, quantity, availability, validOn, callToAction }) => (
        <li key={`${callToAction.url} ${offerListingId} ${total.amount}`} className={styles.offer}>
          <div className={styles.words}>
            <Badge tone="strong">{t('custom.label')}</Badge>
            <p className="tabular">
              <strong>
                {t('custom.terms', {
                  quantity: quantity.minOrderQuantity,
                  price: priceToPay.displayString,
                  total: total.displayString,
                })}
              </strong>
            </p>
            <p className={styles.small}>{t('custom.until', { day: toDay(validOn, locale) })}</p>
            {availability.type === 'OUT_OF_STOCK' && <AvailabilityLine availability={{ type: 'OUT_OF_STOCK' }} />}
          </div>
          <div className={styles.form}>
            <ButtonLink href={prefix + callToAction.url}>{t('custom.view')}</ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
