import { useMessages } from '#platform/render/use-messages.ts'
import type { ShownDeposit } from '../contract/pages.ts'
import styles from './deposit.module.css'

/** What is due with each piece besides its price, of which it is no part. */
export function Slot({ amount, kind }: ShownDeposit) {
  const t = useMessages('deposits')
  return <p className={styles.deposit}>{t(`plus.${kind}`, { amount: amount.displayString })}</p>
}
