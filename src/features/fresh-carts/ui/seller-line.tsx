import type { SlotProps } from '#platform/render/declared.ts'
import { useMessages } from '#platform/render/use-messages.ts'

/** In the form of a fresh store's offer: whose cart it comes into, and how it is handed over. */
export function Slot({ sellers, offerListingId }: SlotProps<'fresh-carts', 'buy-box-actions'>) {
  const t = useMessages('fresh-carts')
  const seller = sellers.find((each) => each.offerListingId === offerListingId)
  return seller ? <p>{t(`sold.${seller.kind}`, { name: seller.name })}</p> : null
}
