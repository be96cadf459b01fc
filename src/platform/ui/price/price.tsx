import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './price.module.css'

export type PriceProps = {
  /** Formatted, including the currency. */
  amount: ReactNode
  /** For screen readers only; for example "Price:". */
  label?: string | undefined
  /** The struck-through list price, with a label for people who cannot see the line. */
  list?: { amount: ReactNode; label: string } | undefined
  saving?: ReactNode
  unit?: ReactNode
  size?: 'small' | 'medium' | 'large' | undefined
}

export function Price({ amount, label, list, saving, unit, size = 'medium' }: PriceProps) {
  return (
    <p className={classNames(styles.price, styles[size], 'tabular')}>
      <span className={styles.amount}>
        {label && <span className="visually-hidden">{label} </span>}
        {amount}
      </span>{' '}
      {list && (
        <s className={styles.list}>
          <span className="visually-hidden">{list.label} </span>
          {list.amount}
        </s>
      )}{' '}
      {saving && <span className={styles.saving}>{saving}</span>} {unit && <span className={styles.unit}>{unit}</span>}
    </p>
  )
}
