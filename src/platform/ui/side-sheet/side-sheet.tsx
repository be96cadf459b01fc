import { classNames } from '../class-names.ts'
import { DialogFrame, type DialogFrameProps } from '../dialog/dialog-frame.tsx'
import styles from './side-sheet.module.css'

export type SideSheetProps = DialogFrameProps & { pace?: 'usual' | 'measured' | 'slow' | undefined }

/** Slides in from the inline end; under 640 pixels from the bottom. */
export function SideSheet({ pace = 'usual', ...props }: SideSheetProps) {
  const isSlow = pace === 'slow'
  return (
    <DialogFrame
      {...props}
      className={classNames(styles.sheet, pace === 'measured' && styles.measured, isSlow && styles.slow)}
      scrimClassName={isSlow ? styles.slowScrim : undefined}
    />
  )
}
