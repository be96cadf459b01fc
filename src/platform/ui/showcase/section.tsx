import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './showcase.module.css'

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.samples}>{children}</div>
    </section>
  )
}

type SampleProps = { title: string; layout?: 'row' | 'column' | 'grid'; children: ReactNode }

export function Sample({ title, layout = 'row', children }: SampleProps) {
  return (
    <div className={styles.sample}>
      <h3 className={styles.sampleTitle}>{title}</h3>
      <div className={classNames(styles[layout])}>{children}</div>
    </div>
  )
}
