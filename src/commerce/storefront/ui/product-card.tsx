import type { ReactNode } from 'react'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { ComesOut } from '#commerce/offers/ui/comes-out.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { classNames } from '#platform/ui/class-names.ts'
import type { ProductCard as Card } from '../contract.ts'
import { CardPrice } from './card-price.tsx'
import styles from './product-card.module.css'

/** The widths of a card's picture in a grid of two, three or four columns. */
const GRID_SIZES = '(max-width: 40rem) 46vw, (max-width: 64rem) 30vw, (max-width: 80rem) 22vw, 320px'

const NONE = {}

export type CardFrameProps = {
  card: Pick<Card, 'asin' | 'title' | 'image'>
  first: boolean
  /** The picture's `sizes`, where it is not in a grid. */
  sizes?: string | undefined
  as: 'h2' | 'h3'
  /** Sets the spacing between the parts of the card. */
  className: string | undefined
  children: ReactNode
}

/**
 * A product's picture and title, with `children` below. The whole card is one link, named by the
 * title.
 */
export function CardFrame({ card, first, sizes = GRID_SIZES, as: Heading, className, children }: CardFrameProps) {
  const { prefix } = usePage()
  return (
    <article className={classNames(styles.frame, className)}>
      <div className={styles.stage}>
        {card.image && <Picture id={card.image.id} text="" sizes={sizes} first={first} />}
      </div>
      <Heading className={styles.title}>
        <a href={`${prefix}/dp/${card.asin}`} className={styles.link}>
          {card.title}
        </a>
      </Heading>
      {children}
      <Slots name="card" data={NONE} told={{ asin: card.asin, title: card.title }} />
    </article>
  )
}

/** A product in a list, with its price. */
export function ProductCard({ card, first = false, sizes }: { card: Card; first?: boolean; sizes?: string }) {
  const t = useMessages('storefront')
  return (
    <CardFrame card={card} first={first} sizes={sizes} as="h3" className={styles.card}>
      {card.price && card.availability.type !== 'OUT_OF_STOCK' ? (
        <CardPrice card={card} />
      ) : (
        <p className={styles.none}>{t('outOfStock')}</p>
      )}
      {card.store && <p className={styles.none}>{card.store}</p>}
      {card.availability.type === 'BY_INVITATION' && <p className={styles.none}>{t('byInvitation')}</p>}
      <ComesOut availability={card.availability} className={styles.none} />
      <Slots name="card-actions" data={card.parts ?? NONE} told={{ asin: card.asin, title: card.title }} />
    </CardFrame>
  )
}
