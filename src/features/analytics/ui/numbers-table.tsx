import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { MEASURES, type Measure, OTHERS, PAGES, type Way } from '../contract/measures.ts'
import type { Numbers } from '../contract/numbers.ts'
import styles from './numbers.module.css'

const SHOWN: Record<Way, readonly Measure[]> = {
  day: MEASURES,
  hour: MEASURES,
  page: ['views'],
  source: ['visits'],
  product: ['product-views', 'adds'],
  term: ['searches', 'empty-searches'],
}

/** A row for each day, hour, page, source, product or term. */
export function NumbersTable({ by, rows, timeZone }: Numbers) {
  const t = useMessages('analytics')
  const { locale, prefix } = usePage()
  const columns = SHOWN[by]
  const nameOf = (of: string) => {
    if (by === 'day') return toDay(of, locale)
    if (by === 'hour') return new Date(of).toLocaleString(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    if (by === 'page') return t(`page.${PAGES.find((page) => page === of) ?? 'other'}`)
    if (by === 'product') return <a href={`${prefix}/dp/${of}`}>{of}</a>
    if (of === OTHERS) return t('others')
    return of === '' ? t('directly') : <bdi>{of}</bdi>
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses keys has to be able to scroll it
    <section className={styles.scroll} aria-label={t(`by.${by}`)} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`of.${by}`)}</th>
            {columns.map((measure) => (
              <th key={measure} scope="col">
                {t(`measure.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ of, counts }) => (
            <tr key={of}>
              <th scope="row">{nameOf(of)}</th>
              {columns.map((measure) => (
                <td key={measure} className="tabular">
                  {counts[measure].toLocaleString(locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
