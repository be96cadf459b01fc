import { dayWords, rangeWords } from '#commerce/delivery/rules/window-words.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { OpenOrder } from '../contract/shopper.ts'
import { slotsPath } from '../rules/paths.ts'
import styles from './slots.module.css'

type Props = OpenOrder & { storeId: string; kind: 'delivery' | 'pickup' }

/** Holds the slot of an order that is placed, for more that comes with it. */
export function Join({ orderId, slotId, start, end, storeId, kind }: Props) {
  const t = useMessages('delivery-slots')
  const { prefix, locale } = usePage()
  const time = `${dayWords(start, locale)}, ${rangeWords({ start, end }, locale)}`
  return (
    <form method="post" action={prefix + slotsPath(storeId)} className={styles.join}>
      <input type="hidden" name="slot" value={slotId} />
      <input type="hidden" name="joins" value={orderId} />
      <Button type="submit" look="primary">
        {t('join.add', { time })}
      </Button>
      <p className={styles.note}>{t(`join.free.${kind}`)}</p>
    </form>
  )
}
