import type { ReactNode } from 'react'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import styles from './ordered-line.module.css'

export type OrderedLineProps = {
  title: string
  imageId: string | null
  /** Empty if the line shows no price: on the return form, or if it cannot be ordered. */
  amount: string
  /** Notes on the line, one below the other. */
  children: ReactNode
}

/** A line of an order or of a checkout: picture, title, price. */
export function OrderedLine({ title, imageId, amount, children }: OrderedLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{imageId && <Picture id={imageId} text="" sizes="4rem" />}</div>
      <div className={styles.words}>
        <p>{title}</p>
        <div className={styles.notes}>{children}</div>
      </div>
      <p className="tabular">{amount}</p>
    </li>
  )
}
