import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldText } from './field-frame.tsx'

export type TextAreaFieldProps = ComponentProps<'textarea'> & FieldText

export function TextAreaField({ label, labelHidden, mark, hint, error, id, className, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} mark={mark} hint={hint} error={error} id={id}>
      {(control) => (
        <textarea rows={4} {...rest} {...control} className={classNames(styles.control, styles.area, className)} />
      )}
    </FieldFrame>
  )
}
