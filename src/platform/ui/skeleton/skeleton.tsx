import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** Takes the shape of the coming content, so that nothing shifts when it loads. */
  shape?: 'text' | 'title' | 'button' | 'square' | 'picture' | 'circle' | undefined
  /** For text: number of lines. */
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
