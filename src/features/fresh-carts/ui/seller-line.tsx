import { useRef } from 'react'
import type { SlotProps } from '#platform/render/declared.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { AddOutcome } from './add-outcome.tsx'
import styles from './seller-line.module.css'
import { useFreshAdd } from './use-fresh-add.ts'

/** In the form of a fresh store's offer: whose cart it comes into, how it is handed over, and what became of an add. */
export function Slot({ sellers, asin, offerListingId }: SlotProps<'fresh-carts', 'buy-box-actions'>) {
  const t = useMessages('fresh-carts')
  const place = useRef<HTMLParagraphElement>(null)
  const adding = useFreshAdd(place, { asin, offerListingId })
  const seller = sellers.find((each) => each.offerListingId === offerListingId)
  if (!seller) return null
  return (
    <>
      <p ref={place}>{t(`sold.${seller.kind}`, { name: seller.name })}</p>
      {adding.outcome && (
        <div className={styles.outcome}>
          <AddOutcome adding={adding} seller={seller} asin={asin} />
        </div>
      )}
    </>
  )
}
