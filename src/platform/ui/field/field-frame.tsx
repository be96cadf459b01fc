import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldNote } from './field-note.tsx'

export type FieldText = {
  label: ReactNode
  labelHidden?: boolean | undefined
  /** For a word such as "optional" beside the label. */
  mark?: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export type ControlWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  autoFocus?: true
}

/**
 * Returns the ids that connect a control with its hint and error, for the component that renders the control. The first control that comes with an
 * error has the focus, before any script too.
 */
export function useControlWiring(hint: ReactNode, error: ReactNode, givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const control: ControlWiring = {
    id,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    ...(error ? { autoFocus: true } : {}),
  }
  return { control, hintId, errorId }
}

type FieldFrameProps = FieldText & { id?: string | undefined; children: (control: ControlWiring) => ReactNode }

/** Label above, control, then hint and error below, connected for assistive technology. */
export function FieldFrame({ label, labelHidden, mark, hint, error, id, children }: FieldFrameProps) {
  const { control, hintId, errorId } = useControlWiring(hint, error, id)
  return (
    <div className={styles.field}>
      <label htmlFor={control.id} className={classNames(styles.label, labelHidden && 'visually-hidden')}>
        {label}
        {mark && <span className={styles.mark}>{mark}</span>}
      </label>
      {children(control)}
      <FieldNote hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}
