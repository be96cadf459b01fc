import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge, type BadgeProps } from '#platform/ui/badge/badge.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { Part, Plan } from '../contract/shopper.ts'
import styles from './order-plans.module.css'

export type OrderPlansSlot = { plans: (Plan & { title: string })[] }

/** An order's payment plans: when each payment is due, what is paid, and what is still owed. */
export function Slot({ plans }: OrderPlansSlot) {
  const t = useMessages('installments')
  return (
    <Card as="section" padding="large" aria-label={t('order.heading')} className={styles.card}>
      <h2 className={styles.heading}>{t('order.heading')}</h2>
      {plans.map(({ line, title, owed, parts }) => (
        <div key={line} className={styles.plan}>
          <h3 className={styles.title}>{title}</h3>
          <ol className={styles.parts}>
            {parts.map((part) => (
              <PartRow key={part.id} part={part} />
            ))}
          </ol>
          <p className={styles.owed}>
            {owed.amount > 0 ? t('order.owed', { owed: owed.displayString }) : t('order.none')}
          </p>
        </div>
      ))}
    </Card>
  )
}

const TONES: Record<Part['state'], BadgeProps['tone']> = {
  open: 'neutral',
  due: 'warning',
  paid: 'success',
  ended: 'neutral',
}

function PartRow({ part: { number, dueOn, state, amount, owed } }: { part: Part }) {
  const t = useMessages('installments')
  const { locale } = usePage()
  const day = toDay(dueOn, locale, 'medium')
  const isOwed = state === 'open' || state === 'due'
  return (
    <li className={styles.part}>
      <span className={styles.when}>
        <span className="visually-hidden">{t('order.part', { number })}</span> <time dateTime={dueOn}>{day}</time>
      </span>
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      <span className="tabular">
        {state === 'ended' ? <s>{amount.displayString}</s> : (isOwed ? owed : amount).displayString}
      </span>
    </li>
  )
}
