import { useMessages } from '#platform/render/use-messages.ts'
import type { CartSetView } from '../contract/sets.ts'
import type { CartLine } from '../contract/wire.ts'
import { Line } from './line.tsx'
import { LineForms } from './line-forms.tsx'
import styles from './set-line.module.css'

/** Lines that were bought as one: one price and one quantity above the parts. */
export function SetLine({ set, parts, error }: { set: CartSetView; parts: CartLine[]; error?: string | undefined }) {
  const t = useMessages('cart')
  const { id, title, quantity, maxQuantity, subtotal, isComplete } = set
  return (
    <li className={styles.set}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.note}>{t('set.parts', { count: parts.length })}</p>
        </div>
        <p className={`${styles.price} tabular`}>{subtotal.displayString}</p>
      </div>
      <ul className={styles.parts}>
        {parts.map((line) => (
          <Line key={line.id} line={line} features={null} />
        ))}
      </ul>
      <LineForms
        id={id}
        title={title}
        quantity={quantity}
        maxQuantity={maxQuantity}
        canChange={isComplete}
        error={error}
      />
    </li>
  )
}
