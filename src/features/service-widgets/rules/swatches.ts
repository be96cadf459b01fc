import { baseMerchant } from '#commerce/add-ons/rules/models.ts'
import type { OfferedService } from '#commerce/services/contract/services.ts'

/** Services of one group exclude each other in the order draft. */
export const SWATCHES = 'service-swatches'

/** How long a refresh for another merchant may take, in milliseconds (spec 2, section 9). */
export const REFRESH_TIMEOUT_MS = 90_000

/** How long a promotion's popover stays open unless the pointer is over it, in milliseconds (spec 2, section 9). */
export const PROMOTION_SHOWN_MS = 10_000

/**
 * What the page offers while swatches are chosen (spec 2, section 4). `seller` sells the product now; `wanted` is the swatch whose page
 * is being fetched.
 */
export type SwatchState =
  | { step: 'rest'; chosen: string | undefined; seller: string }
  | { step: 'refreshing'; chosen: string | undefined; seller: string; wanted: string; from: string }

export type SwatchEvent =
  | { type: 'chosen'; service: OfferedService }
  | { type: 'removed' }
  | { type: 'refreshed' }
  | { type: 'failed' }

/**
 * The next state. A service whose own provider would sell the product too needs a refresh where somebody else sells it now; others are
 * chosen at once. What cannot be had cannot be chosen. `first` is who sold the product when the page was opened.
 */
export function nextSwatch(state: SwatchState, event: SwatchEvent, first: string): SwatchState {
  if (event.type === 'removed') return { step: 'rest', chosen: undefined, seller: first }
  if (event.type === 'chosen') {
    const { service } = event
    if (!service.offer) return state
    const seller = baseMerchant(first, service)
    if (seller === state.seller) return { step: 'rest', chosen: service.asin, seller }
    return { step: 'refreshing', chosen: state.chosen, seller: state.seller, wanted: service.asin, from: seller }
  }
  if (state.step !== 'refreshing') return state
  const { chosen, seller, wanted, from } = state
  return event.type === 'refreshed' ? { step: 'rest', chosen: wanted, seller: from } : { step: 'rest', chosen, seller }
}
