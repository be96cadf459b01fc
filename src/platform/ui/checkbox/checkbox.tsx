import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useControlWiring } from '../field/field-frame.tsx'
import { FieldNote } from '../field/field-note.tsx'
import styles from './checkbox.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const { control, hintId, errorId } = useControlWiring(hint, error, id)
  return (
    <div className={classNames(styles.choice, className)}>
      <label className={styles.row}>
        <input {...rest} {...control} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <div className={styles.notes}>
          <FieldNote hint={hint} hintId={hintId} error={error} errorId={errorId} />
        </div>
      )}
    </div>
  )
}
