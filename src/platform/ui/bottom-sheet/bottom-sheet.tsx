import { DialogFrame, type DialogFrameProps } from '../dialog/dialog-frame.tsx'
import styles from './bottom-sheet.module.css'

export type BottomSheetProps = DialogFrameProps & {
  /** Without it the sheet is as high as its content. */
  height?: string | undefined
}

export function BottomSheet({ height, ...props }: BottomSheetProps) {
  return <DialogFrame {...props} className={styles.sheet} height={height} />
}
