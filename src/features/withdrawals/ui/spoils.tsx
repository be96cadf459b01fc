import { useMessages } from '#platform/render/use-messages.ts'
import type { PagePart } from '../contract.ts'
import styles from './spoils.module.css'

/** On the page of what spoils quickly: that it does not come back. */
export function Slot({ note }: PagePart) {
  const t = useMessages('withdrawals.adjustment')
  return <p className={styles.note}>{t(note)}</p>
}
