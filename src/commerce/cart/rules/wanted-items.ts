import type { DeclaredTerm, Extras } from '../contract/terms.ts'
import type { AddItem } from '../contract/wire.ts'
import { toExtras } from './terms.ts'
import { NO_TIE, type Tie } from './ties.ts'

/**
 * An item to add to the cart. `key` distinguishes lines of the same offer with different extras.
 */
export type WantedItem = {
  asin: string
  offerId: string
  quantity: number
  extras: Extras
  key: string
  associatedLine: string | null
  goesTogether: boolean
  /** What else there is to say of the tie to the associated line. */
  tie?: Tie
  /** Another item of the request takes its place: it is not added. */
  isReplaced?: true
}

/** Converts a request's items and merges those with the same offer and extras. */
export function toWantedItems(terms: DeclaredTerm[], items: AddItem[]): WantedItem[] {
  const wanted = new Map<string, WantedItem>()
  for (const { asin, offerListingId, quantity, additionalParameters = {} } of items) {
    const { itemAssociation, ...parameters } = additionalParameters
    const extras = toExtras(terms, parameters)
    const associatedLine = itemAssociation?.associatedItemId ?? null
    const key = extrasKey(extras, associatedLine)
    const place = `${asin} ${offerListingId} ${key}`
    const same = wanted.get(place)
    const { programType = null, renderType = null } = itemAssociation ?? {}
    const goesTogether = itemAssociation?.deleteConstraint?.mutuallyInclusive ?? associatedLine !== null
    wanted.set(place, {
      asin,
      offerId: offerListingId,
      extras,
      key,
      associatedLine,
      goesTogether,
      ...(associatedLine === null ? {} : { tie: { ...NO_TIE, programType, renderType } }),
      quantity: quantity + (same?.quantity ?? 0),
    })
  }
  return [...wanted.values()]
}

/** Key of a line's extras, independent of their order; empty if there are none. */
export function extrasKey(extras: Extras, associatedLine: string | null): string {
  const sorted = Object.entries(extras).sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.length === 0 && associatedLine === null ? '' : JSON.stringify([sorted, associatedLine], inKeyOrder)
}

const inKeyOrder = (_: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
