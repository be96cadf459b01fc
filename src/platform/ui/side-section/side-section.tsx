import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './side-section.module.css'

export type WithSideProps = { side: ReactNode; children?: ReactNode }

/** Puts something short beside something long, or above it where there is no room. */
export function WithSide({ side, children }: WithSideProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{side}</div>
      {children}
    </div>
  )
}

/** A page section in the same layout: heading and related content at the side, articles in the middle. */
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

/** A vertical list of articles. */
export function Articles({ children }: { children: ReactNode }) {
  return <div className={styles.articles}>{children}</div>
}
