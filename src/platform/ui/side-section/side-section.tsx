import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './side-section.module.css'

export type WithSideProps = { side: ReactNode; children?: ReactNode }

/** Something short beside something long; above it where there is no room. */
export function WithSide({ side, children }: WithSideProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{side}</div>
      {children}
    </div>
  )
}

/** The same as a section of a page: its heading and what belongs to it at the side, its articles in the middle. */
export function SideSection({ id, heading, side, children }: WithSideProps & { id: string; heading: string }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={classNames(styles.columns, styles.section)}>
      <div className={styles.side}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {heading}
        </h2>
        {side}
      </div>
      {children}
    </section>
  )
}

/** Articles below one another. */
export function Articles({ children }: { children: ReactNode }) {
  return <div className={styles.articles}>{children}</div>
}
