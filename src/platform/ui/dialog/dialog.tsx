import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

export type DialogProps = DialogFrameProps & { size?: 'small' | 'medium' | 'large' | 'full' | undefined }

export function Dialog({ size = 'medium', ...props }: DialogProps) {
  return <DialogFrame {...props} className={classNames(styles.dialog, styles[size])} />
}
