import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { Quote } from '../contract/quotes.ts'
import styles from './quotes.module.css'

/** The lines of a quote: what was asked for, and what it is offered for. */
export function QuoteLines({ quote: { lines, total, state } }: { quote: Quote }) {
  const t = useMessages('quotes')
  const { prefix } = usePage()
  return (
    <>
      <ul className={styles.list}>
        {lines.map(({ line, asin, title, asked, quantity, price, total: cost }) => (
          <li key={line} className={styles.row}>
            <div className={styles.words}>
              <p>
                <a href={`${prefix}/dp/${asin}`}>
                  <bdi>{title}</bdi>
                </a>
              </p>
              <p className={styles.note}>{t('units', { count: quantity })}</p>
              {price && quantity !== asked && <p className={styles.note}>{t('askedFor', { count: asked })}</p>}
            </div>
            <p className={`${styles.price} tabular`}>
              {cost && price ? (
                <>
                  <strong>{cost.displayString}</strong>
                  <span className={styles.note}>{t('each', { price: price.displayString })}</span>
                </>
              ) : (
                state !== 'ASKED' && total && t('notOffered')
              )}
            </p>
          </li>
        ))}
      </ul>
      {total && (
        <p className={styles.total}>
          <span>{t('total')}</span>
          <strong className="tabular">{total.displayString}</strong>
        </p>
      )}
    </>
  )
}
