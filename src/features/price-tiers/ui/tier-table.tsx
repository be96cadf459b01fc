import { type MouseEvent, useEffect, useId } from 'react'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { useTaxDisplay } from '#commerce/offers/ui/tax-display.ts'
import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ladderOf, type TierRow } from '../rules/ladder.ts'
import { ANCHOR } from '../rules/navigation.ts'
import { tableState } from '../rules/price-cache.ts'
import { isChecking, tiersIn } from './keep-quantity.ts'
import { noteRow } from './note-row.ts'
import { Row } from './tier-row.tsx'
import styles from './tier-table.module.css'
import { useQuantity } from './use-quantity.ts'

/** What a unit of an offer costs from which quantity on: everybody's prices, and those of the shopper's company once they are known. */
export function Slot({ tables, hasOthers, ...told }: SlotProps<'price-tiers', 'below-offer'>) {
  const { place, asin, offerListingId } = told
  const t = useMessages('price-tiers')
  const { prefix } = usePage()
  const { display } = useTaxDisplay()
  const { keeper, view, isThere, isOwn } = useQuantity(told, tables)
  const noteId = useId()
  // Where the quantity is another feature's field, that says it.
  useEffect(() => {
    if (place === 'offer')
      return listenTo('quantity-changed', (said) => said.asin === asin && keeper.follow(said.quantity))
  }, [keeper, place, asin])
  if (!isThere) return null

  const { quantity, text, isExpanded, cache, checks } = view
  const tiers = tiersIn(view)
  const { rows, hasMore } = ladderOf(tiers, { quantity, isTextEmpty: text === '', isExpanded })
  const state = tableState(cache.get(quantity), rows.length, checks.verdict?.available === 0)
  const bulk = tiers.findLast(({ buyingInBulkLink }) => buyingInBulkLink !== undefined)
  const isShown = rows.length > 0 && (state === 'tiers' || state === 'fetching')

  function choose(event: MouseEvent, row: TierRow) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isChecking(view)) return
    noteRow({ tiers, row, quantity, offerListingId })
    void keeper.choose(row.quantity, true)
  }

  return (
    <div className={styles.tiers}>
      {isShown && (
        <table
          id={place === 'offer' ? ANCHOR : undefined}
          className={styles.table}
          aria-busy={state === 'fetching' || undefined}
          aria-describedby={noteId}
        >
          <caption>{isOwn ? t('own') : t('heading')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('quantity')}</th>
              <th scope="col">{t('each')}</th>
            </tr>
          </thead>
          <tbody className="tabular">
            {rows.map((row) => (
              <Row
                key={row.tier.minimumQuantity}
                row={row}
                isCurrent={row.tier.minimumQuantity <= quantity}
                isNet={display === 'without'}
                path={`${prefix}/dp/${asin}`}
                offerListingId={place === 'offer' ? undefined : offerListingId}
                onChoose={(event) => choose(event, row)}
              />
            ))}
          </tbody>
        </table>
      )}
      {isShown && hasMore && (
        <Button wide onClick={keeper.expand}>
          {t('more')}
        </Button>
      )}
      {isShown && bulk && (
        <p>
          <a href={prefix + bulk.buyingInBulkLink} rel="nofollow" className={styles.choose}>
            {bulk.buyingInBulkMessage}
          </a>
        </p>
      )}
      <p id={noteId} role="status" className={styles.note}>
        {state === 'fetching' && t('fetching')}
        {state === 'unavailable' && t('unavailable')}
        {state === 'error' && (
          <>
            {t('error')} {hasOthers && <a href={`${prefix}/dp/${asin}?aod=1`}>{t('all')}</a>}
          </>
        )}
      </p>
    </div>
  )
}
