import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import type { ShownPart } from '../contract/shapes.ts'
import styles from './group-gifts.module.css'

/** What somebody gave, what has become of it, and what went back. */
export function PartFacts({ names, state, amount, givenAt, refundBy, refunds }: ShownPart) {
  const t = useMessages('group-gifts')
  const { locale } = usePage()
  return (
    <div className={styles.part}>
      <p>
        <Badge>{t(`state.${state}`)}</Badge>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('part.for')}</dt>
          <dd>
            <bdi>{names}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('part.amount')}</dt>
          <dd className="tabular">{amount.displayString}</dd>
        </div>
        <div>
          <dt>{t('part.givenAt')}</dt>
          <dd>{toDay(givenAt, locale)}</dd>
        </div>
        {state === 'held' && (
          <div>
            <dt>{t('part.refundBy')}</dt>
            <dd>{toDay(refundBy, locale)}</dd>
          </div>
        )}
      </dl>
      {refunds.length > 0 && (
        <ul className={styles.refunds}>
          {refunds.map(({ amount: back, reason, way, isDone, at }, index) => (
            <li key={String(index)}>
              <span className="tabular">{back.displayString}</span> {t(`refund.${way}${isDone ? 'Done' : 'Wanted'}`)}{' '}
              <span className={styles.note}>
                {toDay(at, locale, 'medium')} · {t(`reason.${reason}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
