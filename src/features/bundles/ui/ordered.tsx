import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { OrderedBundles } from '../contract/pages.ts'
import styles from './bundles.module.css'

/** The bundles of an order: what each was called, its parts, and what was paid for them. */
export function Slot({ bundles }: OrderedBundles) {
  const t = useMessages('bundles')
  return (
    <Card as="section" padding="large" aria-label={t('order.heading')} className={styles.ordered}>
      <h2 className={styles.orderedHeading}>{t('order.heading')}</h2>
      {bundles.map(({ title, quantity, paid, parts }, index) => (
        <div key={`${title} ${String(index)}`} className={styles.orderedBundle}>
          <h3 className={styles.orderedTitle}>
            <span>{quantity > 1 ? t('order.times', { title, quantity }) : title}</span>
            <span className="tabular">{paid}</span>
          </h3>
          <ul className={styles.parts}>
            {parts.map((part, place) => (
              <li key={`${part.title} ${String(place)}`} className={styles.part}>
                <span className={styles.partTitle}>
                  {part.quantity > 1 && <span className="tabular">{part.quantity} × </span>}
                  {part.title}
                </span>
                <span className="tabular">{part.paid}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.refund}>{t('order.refund')}</p>
    </Card>
  )
}
