import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './radio.module.css'

export type RadioProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  look?: 'plain' | 'tile' | undefined
}

/** One option; options with the same name exclude each other, with or without JavaScript. */
export function Radio({ label, hint, look = 'plain', className, ...rest }: RadioProps) {
  const hintId = useId()
  return (
    <label className={classNames(styles.row, styles[look], className)}>
      <input {...rest} type="radio" className={styles.dot} aria-describedby={hint ? hintId : undefined} />
      <span className={styles.text}>
        <span>{label}</span>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
