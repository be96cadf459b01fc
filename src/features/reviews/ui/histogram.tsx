import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Stars } from '#platform/ui/stars/stars.tsx'
import type { Rating } from '../contract/wire.ts'
import { halvesOf, listPath, toPercents } from '../rules.ts'
import styles from './histogram.module.css'

/** The average and the number of reviews per star; each row links to those reviews. */
export function Histogram({ asin, rating, chosen = 0 }: { asin: string; rating: Rating; chosen?: number }) {
  const t = useMessages('reviews')
  const { prefix } = usePage()
  const { count, tenths, byStars } = rating
  const percents = toPercents(byStars)
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <Stars halves={halvesOf(tenths)} />
        <strong>{t('average', { average: tenths / 10 })}</strong>
      </p>
      <p className={styles.count}>{t('count', { count })}</p>
      <ul className={styles.rows}>
        {percents.map((percent, index) => {
          const stars = 5 - index
          return (
            <li key={stars}>
              <a
                href={prefix + listPath(asin, { stars: chosen === stars ? 0 : stars })}
                className={styles.row}
                aria-current={chosen === stars ? 'true' : undefined}
              >
                <span className={styles.stars}>{t('stars', { stars })}</span>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
                  <rect width="100" height="8" className={styles.ground} />
                  <rect width={percent} height="8" className={styles.full} />
                </svg>
                <span className={`${styles.percent} tabular`}>{t('percent', { percent })}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
