import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** Stands in for something of the same size, so that nothing moves when it arrives. */
  shape?: 'text' | 'title' | 'button' | 'square' | 'picture' | 'circle' | undefined
  /** For text: how many lines. */
  lines?: number | undefined
  className?: string | undefined
}

export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  const bars = Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => `bar ${line}`)
  return (
    <span aria-hidden="true" className={classNames(styles.skeleton, className)}>
      {bars.map((bar) => (
        <span key={bar} className={classNames(styles.bar, styles[shape])} />
      ))}
    </span>
  )
}
