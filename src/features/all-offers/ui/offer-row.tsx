import type { ReactNode } from 'react'
import { AvailabilityLine } from '#commerce/offers/ui/availability-line.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import type { ListedOffer } from '../contract/wire.ts'
import { Cost } from './cost.tsx'
import styles from './offers.module.css'

type Props = {
  offer: ListedOffer
  /** How it comes to the shopper. */
  delivery: ReactNode
  /** The form that adds it. */
  children: ReactNode
}

/** One way to buy the product. The expander shows the whole note of the seller, and what else is known of them; it needs no scripts. */
export function OfferRow({ offer, delivery, children }: Props) {
  const t = useMessages('all-offers')
  const { condition, note, seller, availability, maxOrderQuantity } = offer
  return (
    <li className={styles.offer} data-offer={offer.offerListingId}>
      <div className={styles.words}>
        {offer.isPinned && <Badge tone="strong">{t('pinned')}</Badge>}
        <Cost offer={offer} />
        <p className={styles.condition}>{t(`condition.${condition}`)}</p>
        {note && <p className={styles.note}>{note}</p>}
        <AvailabilityLine availability={availability} />
        <div className={styles.small}>{delivery}</div>
        <p className={styles.small}>{t('soldBy', { seller: seller.name })}</p>
        <details className={styles.features}>
          <summary>{t('features')}</summary>
          <dl>
            <dt>{t('detail.rating')}</dt>
            <dd>{t('rating', { rating: seller.rating })}</dd>
            {offer.delivery !== 'none' && (
              <>
                <dt>{t('detail.from')}</dt>
                <dd>{seller.shipsFrom}</dd>
              </>
            )}
            <dt>{t('detail.most')}</dt>
            <dd>{maxOrderQuantity}</dd>
          </dl>
        </details>
      </div>
      {children}
    </li>
  )
}

/** How an offer comes to anybody: what it costs where that is the same everywhere. */
export function PlainDelivery({ offer: { delivery, storeId } }: { offer: ListedOffer }) {
  const t = useMessages('buy-box')
  const own = useMessages('all-offers')
  if (storeId) return <p>{own('store')}</p>
  return <p>{t({ none: 'noDelivery', free: 'delivery', 'by-address': 'deliveryLater' }[delivery])}</p>
}
