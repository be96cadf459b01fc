import { DialogFrame, type DialogFrameProps } from '../dialog/dialog-frame.tsx'
import styles from './side-sheet.module.css'

export type SideSheetProps = DialogFrameProps

/** Slides in from the inline end; under 640 pixels from the bottom. */
export function SideSheet(props: SideSheetProps) {
  return <DialogFrame {...props} className={styles.sheet} />
}
