import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { orderPath } from '../rules/paths.ts'
import styles from './order-link.module.css'

/** On an order's page: the way to order its items again in other quantities, and to save them. */
export function Slot({ orderId }: SlotProps<'bulk-orders', 'order'>) {
  const t = useMessages('bulk-orders.order')
  const { prefix } = usePage()
  return (
    <p className={styles.onOrder}>
      <a href={prefix + orderPath(orderId)}>{t('link')}</a>
    </p>
  )
}
