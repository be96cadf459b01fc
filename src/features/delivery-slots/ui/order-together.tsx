import { clockWords, dayWords } from '#commerce/delivery/rules/window-words.ts'
import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import { slotsPath } from '../rules/paths.ts'
import styles from './order-together.module.css'

/** On an order's page: what comes with it, and where more is added to it. */
export function Slot({ storeId, joins, added, open }: SlotProps<'delivery-slots', 'order'>) {
  const t = useMessages('delivery-slots')
  const { prefix, locale } = usePage()
  const link = (id: string) => (
    <a href={`${prefix}/orders/${id}`} className={`${styles.number} tabular`}>
      {id}
    </a>
  )
  return (
    <Card as="section" padding="large" aria-labelledby="together" className={styles.card}>
      <h2 id="together">{t(`order.heading.${joins || added.length > 0 ? 'together' : 'open'}`)}</h2>
      {joins && (
        <p>
          {t('order.with')} {link(joins)}
        </p>
      )}
      {added.map((id) => (
        <p key={id}>
          {t('order.added')} {link(id)}
        </p>
      ))}
      {open && (
        <form method="post" action={prefix + slotsPath(storeId)} className={styles.add}>
          <input type="hidden" name="slot" value={open.slotId} />
          <input type="hidden" name="joins" value={open.orderId} />
          <p>{t('order.until', { time: `${dayWords(open.until, locale)}, ${clockWords(open.until, locale)}` })}</p>
          <Button type="submit">{t('order.add')}</Button>
        </form>
      )}
    </Card>
  )
}
