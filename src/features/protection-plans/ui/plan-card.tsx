import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import type { ShownPlan } from '../contract/shapes.ts'
import styles from './plans.module.css'
import { useDay } from './use-day.ts'

/** One plan: its device, term and terms, its claims, and what can be done with it. */
export function PlanCard({ plan }: { plan: ShownPlan }) {
  const t = useMessages('protection-plans')
  const { prefix } = usePage()
  const day = useDay()
  const { id, title, device, state, endedBecause, termMonths, terms, claims } = plan
  const refund = plan.cancelRefund.displayString
  return (
    <Card as="section" padding="large" aria-labelledby={`plan-${id}`} className={styles.plan}>
      <h2 id={`plan-${id}`}>{title}</h2>
      <p>
        <a href={`${prefix}/dp/${device.asin}`}>{device.title}</a>
        {device.serial && <span className={styles.note}> · {t('serial', { serial: device.serial })}</span>}
      </p>
      <p>
        {state === 'ACTIVE'
          ? t('active', { months: termMonths, from: day(plan.startsAt, plan), until: day(plan.endsAt, plan) })
          : t(`ended.${endedBecause ?? 'term'}`, {
              date: day(plan.endedAt ?? plan.endsAt, plan),
              refund: plan.refund.displayString,
            })}
      </p>
      <p className={styles.note}>
        {terms.insuredBy && t(terms.isAgent ? 'insuredAgent' : 'insured', { insurer: terms.insuredBy })}{' '}
        {t('cap', { cap: plan.cap.displayString })}
      </p>
      {plan.guaranteeUntil && <p>{t('guarantee', { date: day(plan.guaranteeUntil, plan) })}</p>}
      <p>
        <a href={`${prefix}/orders/${plan.orderId}`}>{t('order', { id: plan.orderId })}</a>
      </p>
      {claims.length > 0 && <Claims plan={plan} />}
      {plan.canClaim && <ClaimForm plan={plan} />}
      {state === 'ACTIVE' && (
        <AccordionItem summary={t('cancel.ask')}>
          <form method="post" action={`${prefix}/account/plans/${id}/cancel`} className={styles.confirm}>
            <FormKey of={`cancel-${id}`} />
            <input type="hidden" name="agreedRefund" value={plan.agreedRefund} />
            <p>{t('cancel.what', { refund })}</p>
            <Button
              type="submit"
              look="danger"
              size="small"
              aria-label={`${t('cancel.button', { refund })}: ${title}, ${device.title}`}
            >
              {t('cancel.button', { refund })}
            </Button>
          </form>
        </AccordionItem>
      )}
    </Card>
  )
}

function Claims({ plan }: { plan: ShownPlan }) {
  const t = useMessages('protection-plans')
  const day = useDay()
  return (
    <>
      <h3>{t('claims')}</h3>
      <ul className={styles.claims}>
        {plan.claims.map(({ id, state, words, reason, amount, changedAt }) => (
          <li key={id}>
            <strong>{t(`claim.${state}`, { amount: amount.displayString })}</strong>{' '}
            <span className={styles.note}>{day(changedAt, plan)}</span>
            <p>{words}</p>
            {reason !== '' && <p>{t('answer', { reason })}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}

function ClaimForm({ plan: { id, title, device } }: { plan: ShownPlan }) {
  const t = useMessages('protection-plans')
  const { prefix } = usePage()
  return (
    <form method="post" action={`${prefix}/account/plans/${id}/claims`} className={styles.form}>
      <FormKey of={`claim-${id}`} />
      <TextAreaField label={t('open.words')} name="words" required maxLength={2000} rows={3} />
      <Button type="submit" size="small" aria-label={`${t('open.button')}: ${title}, ${device.title}`}>
        {t('open.button')}
      </Button>
    </form>
  )
}
