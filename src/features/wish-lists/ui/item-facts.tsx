import type { ShownListItem } from '#commerce/lists/contract/lists.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { isThere } from './is-there.ts'
import styles from './item.module.css'

/** How a price has changed since the product was added. */
export function PriceChange({ item: { priceChange } }: { item: ShownListItem }) {
  const t = useMessages('wish-lists')
  if (!priceChange) return null
  const values = { by: priceChange.by.displayString, before: priceChange.before.displayString }
  return (
    <p className={priceChange.direction === 'down' ? styles.down : styles.up}>
      {t(`item.${priceChange.direction}`, values)}
    </p>
  )
}

/** Whether there is any left, where that matters. */
export function Stock({ item }: { item: ShownListItem }) {
  const t = useMessages('wish-lists')
  const { product } = item
  if (!product) return null
  if (product.availability.type === 'BY_INVITATION') return <Badge>{t('item.byInvitation')}</Badge>
  if (!isThere(item)) return <Badge tone="warning">{t('item.out')}</Badge>
  return product.availability.type === 'LOW_STOCK' ? (
    <Badge tone="warning">{t('item.few', { count: product.availability.left ?? 0 })}</Badge>
  ) : null
}
