import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

export type FieldNoteProps = {
  hint?: ReactNode
  hintId: string | undefined
  error?: ReactNode
  errorId: string | undefined
}

export function FieldNote({ hint, hintId, error, errorId }: FieldNoteProps) {
  return (
    <>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="error" size="small" className={styles.errorIcon} />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
