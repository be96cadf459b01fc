import type { MouseEvent } from 'react'
import type { Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { TierRow } from '../rules/ladder.ts'
import { ANCHOR, reloadPath, TABLE_TAG } from '../rules/navigation.ts'
import styles from './tier-table.module.css'

type RowProps = {
  row: TierRow
  isCurrent: boolean
  isNet: boolean
  path: string
  /** Of an offer that is not the page's own: which one the quantity is of. */
  offerListingId?: string | undefined
  onChoose: (event: MouseEvent) => void
}

/** A tier. Its quantities lead to the page with the least of them, and with scripts choose it here. */
export function Row({ row, isCurrent, isNet, path, offerListingId, onChoose }: RowProps) {
  const t = useMessages('price-tiers')
  const { tier, quantity } = row
  const { price, netPrice, savingsMessage, availabilityMessage, isLowestAvailablePrice, program } = tier
  const href = reloadPath({
    search: '',
    path,
    offerListingId,
    quantity,
    ref: TABLE_TAG,
    detailUrl: path,
    anchor: ANCHOR,
  })
  return (
    <tr>
      <th scope="row">
        <a
          href={href}
          rel="nofollow"
          className={styles.choose}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onChoose}
        >
          {rangeOf(row, t)}
        </a>
        {availabilityMessage && <span className={styles.mark}>{availabilityMessage}</span>}
      </th>
      <td>
        {((isNet && netPrice) || price).displayString}
        {savingsMessage && <span className={styles.mark}>{savingsMessage}</span>}
        {isLowestAvailablePrice && <span className={styles.mark}>{t('lowest')}</span>}
        {program && <span className={styles.mark}>{t('unlocked')}</span>}
      </td>
    </tr>
  )
}

function rangeOf({ quantity: least, upTo: most }: TierRow, t: Translate): string {
  if (most === undefined) return t('from', { least })
  return most === least ? t('only', { least }) : t('range', { least, most })
}
