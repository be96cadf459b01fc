import { useEffect } from 'react'
import { showOffer } from '#commerce/buy-box/ui/shown-offer.ts'
import type { SlotProps } from '#platform/render/declared.ts'
import { priceIn } from './keep-quantity.ts'
import { useQuantity } from './use-quantity.ts'

/**
 * Shows nothing itself: the first form and the phone's bar say what the shopper pays in the chosen quantity, also before picker and table are on the
 * screen. Where they show another offer of the product, that one stays as it is.
 */
export function Slot({ tables, option, place, ...told }: SlotProps<'price-tiers', 'buy-box-actions'>) {
  const { view } = useQuantity(told, tables)
  const own = JSON.stringify(priceIn(view))
  const isMeant = place === 'offer' && option?.offerListingId === told.offerListingId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's own offer stays
  useEffect(() => {
    // What one saves otherwise is not said of an own price.
    if (!isMeant || !option || own === undefined) return
    showOffer({ option: { ...option, ...JSON.parse(own), saving: null }, isBusy: false })
    return () => showOffer()
  }, [isMeant, own])
  return null
}
