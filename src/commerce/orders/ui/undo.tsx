import { usePage } from '#platform/render/page-root.tsx'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { Order } from '../contract/wire.ts'
import { undoStyle } from '../rules/hold.ts'
import styles from './order.module.css'

/** Cancels an order before anything of it is captured or shipped, and says until when. */
export function Undo({ order: { id, placedAt }, until }: { order: Order; until: string }) {
  const t = useMessages('orders')
  const { prefix } = usePage()
  const toTime = useClockTime()
  const time = toTime(Date.parse(until), undoStyle({ placedAt, undoUntil: until }))
  return (
    <Card className={styles.card}>
      <form method="post" action={`${prefix}/orders/${id}/cancel`} className={styles.action}>
        <p id="undo-hint">{t('undoHint', { time })}</p>
        <Button type="submit" aria-describedby="undo-hint">
          {t('cancel')}
        </Button>
      </form>
    </Card>
  )
}
