import { useEffect } from 'react'
import { showBeside, showOffer } from '#commerce/buy-box/ui/shown-offer.ts'
import type { SlotProps } from '#platform/render/declared.ts'
import { priceIn } from './keep-quantity.ts'
import { useQuantity } from './use-quantity.ts'

/**
 * Shows nothing itself: the offer's form, and of the first one the phone's bar, say what the shopper pays in the chosen quantity, also before picker and
 * table are on the screen. Where the first form shows another offer of the product, that one stays as it is.
 */
export function Slot({ tables, option, place, ...told }: SlotProps<'price-tiers', 'buy-box-actions'>) {
  const { view } = useQuantity(told, tables)
  const own = JSON.stringify(priceIn(view))
  const isMeant = option?.offerListingId === told.offerListingId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's own offer stays
  useEffect(() => {
    if (!isMeant || !option || own === undefined) return
    // What one saves otherwise is not said of an own price.
    const shown = { ...option, ...JSON.parse(own), saving: null }
    if (place === 'offer') showOffer({ option: shown, isBusy: false })
    else showBeside(option.offerListingId, shown)
    return () => (place === 'offer' ? showOffer() : showBeside(option.offerListingId))
  }, [isMeant, own])
  return null
}
