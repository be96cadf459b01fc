import type { ReactNode } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import styles from './product-column.module.css'

export type ProductColumnProps = {
  asin: string
  /** The label of the link back to the product. */
  back: string
  heading: string
  width?: 'full' | 'medium' | 'reading'
  children: ReactNode
}

/** A page about one product: a link back to it, a heading, and the content in one column. */
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
