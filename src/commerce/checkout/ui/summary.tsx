import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { Checkout } from '../contract.ts'
import styles from './summary.module.css'

/** What is bought and what it costs. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const t = useMessages('checkout')
  const { lines, itemsTotal, deliveryTotal, total } = checkout
  const rows = [
    { name: t('summary.items'), value: itemsTotal.displayString },
    { name: t('summary.delivery'), value: deliveryTotal.amount === 0 ? t('free') : deliveryTotal.displayString },
  ]
  return (
    <Card as="section" padding="large" className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={styles.heading}>
        {t('summary.heading')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <div className={styles.picture}>{line.imageId && <Picture id={line.imageId} text="" sizes="4rem" />}</div>
            <div>
              <p>{line.title}</p>
              <p className={styles.note}>{t('summary.quantity', { quantity: line.quantity })}</p>
              {line.gift.wrap && <p className={styles.note}>{t('summary.wrapped')}</p>}
              {line.problem && (
                <p className={styles.fault}>{t(`problem.${line.problem}`, { possible: line.maxQuantity })}</p>
              )}
            </div>
            <p className="tabular">{line.problem ? '' : line.subtotal?.displayString}</p>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {rows.map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('summary.total')}</dt>
          <dd className="tabular">{total.displayString}</dd>
        </div>
      </dl>
    </Card>
  )
}
