import type { ReactNode } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import styles from './product-column.module.css'

export type ProductColumnProps = {
  asin: string
  /** Says that the link leads back to the product. */
  back: string
  heading: string
  width?: 'full' | 'medium' | 'reading'
  children: ReactNode
}

/** A page that is about one product: the way back to it, a heading, and the rest below one another. */
export function ProductColumn({ asin, back, heading, width = 'full', children }: ProductColumnProps) {
  const { prefix } = usePage()
  return (
    <div className={classNames(styles.column, styles[width])}>
      <a href={`${prefix}/dp/${asin}`} className={styles.back}>
        {back}
      </a>
      <h1>{heading}</h1>
      {children}
    </div>
  )
}
