import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldText } from './field-frame.tsx'

export type TextFieldProps = ComponentProps<'input'> & FieldText

export function TextField({ label, labelHidden, mark, hint, error, id, className, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} mark={mark} hint={hint} error={error} id={id}>
      {(control) => <input type="text" {...rest} {...control} className={classNames(styles.control, className)} />}
    </FieldFrame>
  )
}
