/** Returns the name of an accessory's field in the buy box form (spec 1, section 7). */
export const fieldOf = (position: number, field: 'asin' | 'offerListingId' | 'quantity'): string =>
  `items[${position}.upsell][${field}]`

/** Returns the name of a field of what an accessory's item carries. */
export const parameterField = (position: number, parameter: string, name: string): string =>
  `items[${position}.upsell][additionalParameters][${parameter}][${name}]`

export type TagAction = 'add' | 'again' | 'select' | 'unselect' | 'decline'

/** Returns the reference tag for an action on an accessory (spec 1, section 9). */
export const referenceTag = (primaryAsin: string, slot: number, asin: string, action: TagAction): string =>
  `ods_dabb_${primaryAsin}_slot${slot}_${asin}_${action}`

/** Reference tag for accessories added to the cart with a special offer (spec 1, section 7). */
export const BESIDE_TAG = 'ldabb'
