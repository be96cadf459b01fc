import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field-row.module.css'

/** A field with buttons beside it: as tall as its control and on one line with it, also with a hint or an error below. */
export const FieldRow = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(styles.row, className)}>{children}</div>
)
