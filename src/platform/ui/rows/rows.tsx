import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './rows.module.css'

/** A vertical list, each row with text on the left and actions on the right. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

export function Row({ room = 'small', children }: { room?: 'small' | 'medium'; children: ReactNode }) {
  return <li className={classNames(styles.row, styles[room])}>{children}</li>
}
