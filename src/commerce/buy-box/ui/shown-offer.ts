import type { BuyingOption } from '#commerce/offers/contract.ts'
import { sharedValue, useShared } from '#platform/browser/shared-value.ts'

/**
 * What the first form of the buy box offers instead of the winning offer; `isBusy` while another offer is being fetched. `beside`: what its other forms
 * say of their offers, by offer.
 */
export type ShownOffer = {
  option?: BuyingOption | undefined
  isBusy: boolean
  beside?: Record<string, BuyingOption | undefined> | undefined
}

const AS_ON_PAGE: ShownOffer = { isBusy: false }
const shown = sharedValue(AS_ON_PAGE)

/** Shows another offer of the product in the first form, or that one is coming. Without an argument the page's own is back. */
export const showOffer = ({ option, isBusy }: Omit<ShownOffer, 'beside'> = AS_ON_PAGE): void =>
  shown.set({ option, isBusy, beside: shown.read().beside })

/** Shows the offer of another form at the price that the shopper has; as on the page without one. */
export const showBeside = (offerListingId: string, option?: BuyingOption): void => {
  const before = shown.read()
  shown.set({ ...before, beside: { ...before.beside, [offerListingId]: option } })
}

export const useShownOffer = (): ShownOffer => useShared(shown)

/** What a form of the buy box says of its offer. */
export function useShownOption(own: BuyingOption, isFirst: boolean): BuyingOption {
  const { option, beside } = useShownOffer()
  return (isFirst ? option : beside?.[own.offerListingId]) ?? own
}
