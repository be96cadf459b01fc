import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { MEASURES } from '../contract/measures.ts'
import type { Counts } from '../contract/numbers.ts'
import { shareOf } from '../rules/days.ts'
import styles from './numbers.module.css'

/** All counts of a period, and which share of its visits led to a checkout and to an order. */
export function Total({ counts }: { counts: Counts }) {
  const t = useMessages('analytics')
  const { locale } = usePage()
  const shares = [
    ['checkouts', shareOf(counts.checkouts, counts.visits)],
    ['orders', shareOf(counts.orders, counts.visits)],
  ] as const
  return (
    <dl className={styles.total}>
      {MEASURES.map((measure) => (
        <div key={measure}>
          <dt>{t(`measure.${measure}`)}</dt>
          <dd className="tabular">{counts[measure].toLocaleString(locale)}</dd>
        </div>
      ))}
      {shares.map(
        ([measure, share]) =>
          share !== undefined && (
            <div key={measure}>
              <dt>{t(`share.${measure}`)}</dt>
              <dd className="tabular">{share.toLocaleString(locale)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
