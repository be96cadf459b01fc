/** Name of an accessory's field in the buy box's form (spec 1, section 7). */
export const fieldOf = (position: number, field: 'asin' | 'offerListingId' | 'quantity'): string =>
  `items[${position}.upsell][${field}]`

/** Reference tag of what was done with an accessory (spec 1, section 9). */
export const referenceTag = (primaryAsin: string, slot: number, asin: string, action: 'add' | 'again'): string =>
  `ods_dabb_${primaryAsin}_slot${slot}_${asin}_${action}`

/** Reference tag of accessories that follow a lightning deal into the cart (spec 1, section 7). */
export const DEAL_TAG = 'ldabb'
