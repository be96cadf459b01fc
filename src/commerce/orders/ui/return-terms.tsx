import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { ReturnPreview } from '../contract/pages.ts'
import type { Order } from '../contract/wire.ts'
import styles from './order.module.css'

/** Where a return goes and until when, and what comes back for it. */
export function Terms({ destination, sendBy, expected, isOwed }: ReturnPreview) {
  const t = useMessages('orders')
  const { locale } = usePage()
  return (
    <>
      <p>
        <strong>
          {expected
            ? t(isOwed ? 'returns.expectedOwed' : 'returns.expected', { amount: expected.displayString })
            : t('returns.expectedLater')}
        </strong>
      </p>
      <p>{t('returns.by', { date: toDay(sendBy, locale) })}</p>
      {destination.length > 0 ? (
        <div>
          <p>{t('returns.to')}</p>
          <address className={styles.address}>
            {destination.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      ) : (
        <p>{t('returns.toFollows')}</p>
      )}
    </>
  )
}

/** The return that is under way: its number, what to send where, and the slip for the parcel. */
export function OpenReturn({ order }: { order: Order }) {
  const t = useMessages('orders')
  const { prefix } = usePage()
  const open = order.returns.find(({ state }) => state === 'requested')
  if (!open) return null
  const titleOf = (position: number) => order.items.find((item) => item.position === position)?.title ?? ''
  return (
    <Card as="section" padding="large" aria-labelledby="return" className={styles.card}>
      <h2 id="return" className={styles.about}>
        {t('returns.numbered', { number: open.number })}
      </h2>
      <ul className={styles.schedule}>
        {open.items.map(({ position, quantity }) => (
          <li key={position}>{t('mail.line', { quantity, title: titleOf(position) })}</li>
        ))}
      </ul>
      {open.sendBy && (
        <Terms
          destination={open.destination ?? []}
          sendBy={open.sendBy}
          expected={open.expected}
          isOwed={order.nextPayment !== null}
        />
      )}
      <p>
        <a href={`${prefix}/orders/${order.id}/return-slip`}>{t('returns.slip')}</a>
      </p>
    </Card>
  )
}
