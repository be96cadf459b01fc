import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { PriorPrice } from '#commerce/offers/ui/prior-price.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Price } from '#platform/ui/price/price.tsx'
import type { ProductCard as Card } from '../contract.ts'
import styles from './product-card.module.css'

const SIZES = '(max-width: 40rem) 46vw, (max-width: 64rem) 30vw, 320px'

/** A product in a list. The whole card is one link, named by the product's title. */
export function ProductCard({ card, first = false }: { card: Card; first?: boolean }) {
  const t = useMessages('storefront')
  const { prefix } = usePage()
  return (
    <article className={styles.card}>
      <div className={styles.stage}>
        {card.image && <Picture id={card.image.id} text="" sizes={SIZES} first={first} />}
      </div>
      <h3 className={styles.title}>
        <a href={`${prefix}/dp/${card.asin}`} className={styles.link}>
          {card.title}
        </a>
      </h3>
      {card.price && card.availability.type !== 'OUT_OF_STOCK' ? (
        <Price
          size="small"
          label={t('price')}
          amount={card.price.displayString}
          {...(card.listPrice ? { list: { label: t('listPrice'), amount: card.listPrice.displayString } } : {})}
          {...(card.lowestPrice ? { unit: <PriorPrice price={card.lowestPrice} /> } : {})}
        />
      ) : (
        <p className={styles.none}>{t('outOfStock')}</p>
      )}
    </article>
  )
}
