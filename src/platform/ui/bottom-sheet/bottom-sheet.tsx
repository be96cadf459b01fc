import { DialogFrame, type DialogFrameProps } from '../dialog/dialog-frame.tsx'
import styles from './bottom-sheet.module.css'

export type BottomSheetProps = DialogFrameProps

export function BottomSheet(props: BottomSheetProps) {
  return <DialogFrame {...props} className={styles.sheet} />
}
