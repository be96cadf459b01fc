import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './progress.module.css'

export type ProgressProps = {
  label: ReactNode
  labelHidden?: boolean | undefined
  value: number
  max?: number | undefined
  /** The value in words, visible and for screen readers; for example "62% claimed". */
  valueText: string
  tone?: 'neutral' | 'success' | 'warning' | 'error' | undefined
}

/** The browser's own progress element, whose fill needs no style attribute. */
export function Progress({ label, labelHidden, value, max = 100, valueText, tone = 'neutral' }: ProgressProps) {
  const id = useId()
  return (
    <div className={classNames(styles.frame, styles[tone])}>
      <span id={id} className={classNames(styles.label, labelHidden && 'visually-hidden')}>
        {label}
      </span>
      <span className={classNames(styles.value, 'tabular')} aria-hidden="true">
        {valueText}
      </span>
      <progress aria-labelledby={id} className={styles.bar} value={value} max={max} aria-valuetext={valueText} />
    </div>
  )
}
