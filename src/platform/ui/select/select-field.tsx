import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from '../field/field.module.css'
import { FieldFrame, type FieldText } from '../field/field-frame.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './select.module.css'

export type SelectFieldProps = ComponentProps<'select'> & FieldText

/** The browser's own select, which posts with forms and opens the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, mark, hint, error, id, className, children, ...rest } = props
  return (
    <FieldFrame label={label} labelHidden={labelHidden} mark={mark} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={styles.frame}>
          <select {...rest} {...control} className={classNames(fieldStyles.control, styles.select, className)}>
            {children}
          </select>
          <Icon name="chevron-down" className={styles.chevron} />
        </span>
      )}
    </FieldFrame>
  )
}
