import { upsellPrefix } from '#commerce/buy-box/rules/upsell-fields.ts'

/** Returns the name of an accessory's field in the buy box form (spec 1, section 7). */
export const fieldOf = (position: number, field: 'asin' | 'offerListingId' | 'quantity'): string =>
  `${upsellPrefix(position)}[${field}]`

export type TagAction = 'add' | 'again' | 'select' | 'unselect' | 'decline'

/** Returns the reference tag for an action on an accessory (spec 1, section 9). */
export const referenceTag = (primaryAsin: string, slot: number, asin: string, action: TagAction): string =>
  `ods_dabb_${primaryAsin}_slot${slot}_${asin}_${action}`

/** Reference tag for accessories added to the cart with a special offer (spec 1, section 7). */
export const BESIDE_TAG = 'ldabb'

/** What the log says if the accessories of a special offer are not added (spec 1, section 8). */
export const BESIDE_FAILED =
  'An error has occurred with Cart API. Adding accessories to cart failed from ABB on Deals ASIN'
