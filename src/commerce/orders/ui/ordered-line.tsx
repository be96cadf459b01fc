import type { ReactNode } from 'react'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import styles from './ordered-line.module.css'

export type OrderedLineProps = {
  title: string
  imageId: string | null
  /** Empty where the line is not part of the order. */
  amount: string
  /** What is said about the line, one below the other. */
  children: ReactNode
}

/** A line of an order, or of what is about to be one: picture, words, price. */
export function OrderedLine({ title, imageId, amount, children }: OrderedLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{imageId && <Picture id={imageId} text="" sizes="4rem" />}</div>
      <div>
        <p>{title}</p>
        <div className={styles.notes}>{children}</div>
      </div>
      <p className="tabular">{amount}</p>
    </li>
  )
}
