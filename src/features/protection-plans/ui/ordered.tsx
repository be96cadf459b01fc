import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { ShownPlan } from '../contract/shapes.ts'
import styles from './plans.module.css'
import { useDay } from './use-day.ts'

/** The plans of an order, the legal guarantee that a repair has prolonged, and the way to a plan for a device that has none. */
export function Slot({ plans, isOpen }: { plans: ShownPlan[]; isOpen: boolean }) {
  const t = useMessages('protection-plans')
  const { prefix } = usePage()
  const day = useDay()
  return (
    <Card as="section" padding="large" aria-label={t('page.heading')} className={styles.plan}>
      <h2>{t('page.heading')}</h2>
      {plans.map((plan) => (
        <div key={plan.id}>
          <p>
            {plan.title}: {plan.device.title}
          </p>
          <p className={styles.note}>
            {plan.state === 'ACTIVE'
              ? t('active', { months: plan.termMonths, from: day(plan.startsAt, plan), until: day(plan.endsAt, plan) })
              : t(`ended.${plan.endedBecause ?? 'term'}`, {
                  date: day(plan.endedAt ?? plan.endsAt, plan),
                  refund: plan.refund.displayString,
                })}
          </p>
          {plan.guaranteeUntil && <p>{t('guarantee', { date: day(plan.guaranteeUntil, plan) })}</p>}
        </div>
      ))}
      {plans.length > 0 && (
        <p>
          <a href={`${prefix}/account/plans`}>{t('page.link')}</a>
        </p>
      )}
      {isOpen && (
        <p>
          <a href={`${prefix}/account/plans#devices`}>{t('later.link')}</a>
        </p>
      )}
    </Card>
  )
}
