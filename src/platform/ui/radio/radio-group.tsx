import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useControlWiring } from '../field/field-frame.tsx'
import { FieldNote } from '../field/field-note.tsx'
import styles from './radio-group.module.css'

export type RadioGroupProps = ComponentProps<'fieldset'> & {
  legend: ReactNode
  legendHidden?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  layout?: 'column' | 'row' | 'tiles' | undefined
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, legendHidden, hint, error, layout = 'column', id, className, children, ...rest } = props
  const { control, hintId, errorId } = useControlWiring(hint, error, id)
  return (
    <fieldset
      {...rest}
      id={control.id}
      aria-describedby={control['aria-describedby']}
      {...(control.autoFocus && { autoFocus: true, tabIndex: -1 })}
      className={classNames(styles.group, className)}
    >
      <legend className={classNames(styles.legend, legendHidden && 'visually-hidden')}>{legend}</legend>
      <div className={styles[layout]}>{children}</div>
      <FieldNote hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </fieldset>
  )
}
