import { useMessages } from '#platform/render/use-messages.ts'
import type { PlanFacts } from '../contract/pages.ts'
import styles from './plans.module.css'

/** On a plan's own page: that it is optional, its term and cap, who insures it, and what cancelling gives back. */
export function Slot({
  termMonths,
  laterDays,
  insuredBy,
  isAgent,
  capPercent,
  freeDays,
  feePercent,
  feeCap,
  proportion,
}: PlanFacts) {
  const t = useMessages('protection-plans')
  return (
    <section className={styles.facts} aria-labelledby="plan-facts">
      <h2 id="plan-facts">{t('facts.heading')}</h2>
      <p>
        {t('facts.optional')} {laterDays > 0 && t('facts.later', { days: laterDays })}
      </p>
      <ul>
        <li>{t('facts.term', { months: termMonths })}</li>
        <li>{t('facts.cap', { percent: capPercent / 100 })}</li>
        {insuredBy && <li>{t(isAgent ? 'insuredAgent' : 'insured', { insurer: insuredBy })}</li>}
        <li>
          {t('facts.free', { days: freeDays })} {t(`facts.${proportion}`)}{' '}
          {feeCap ? t('facts.fee', { percent: feePercent / 100, cap: feeCap.displayString }) : t('facts.noFee')}
        </li>
      </ul>
    </section>
  )
}
