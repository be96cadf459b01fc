import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

/** `wide` is 700 pixels wide; `broad` is 929 pixels wide, and the whole screen on a phone. */
export type DialogProps = DialogFrameProps & {
  size?: 'small' | 'medium' | 'wide' | 'large' | 'broad' | 'full' | undefined
  className?: string | undefined
}

export function Dialog({ size = 'medium', className, ...props }: DialogProps) {
  return <DialogFrame {...props} className={classNames(styles.dialog, styles[size], className)} />
}
