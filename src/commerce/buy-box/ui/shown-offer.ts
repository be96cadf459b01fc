import type { BuyingOption } from '#commerce/offers/contract.ts'
import { sharedValue, useShared } from '#platform/browser/shared-value.ts'

/** What the first form of the buy box offers instead of the winning offer; `isBusy` while another offer is being fetched. */
export type ShownOffer = { option?: BuyingOption | undefined; isBusy: boolean }

const AS_ON_PAGE: ShownOffer = { isBusy: false }
const shown = sharedValue(AS_ON_PAGE)

/** Shows another offer of the product in the first form, or that one is coming. Without an argument the page's own is back. */
export const showOffer = (next: ShownOffer = AS_ON_PAGE): void => shown.set(next)

export const useShownOffer = (): ShownOffer => useShared(shown)
