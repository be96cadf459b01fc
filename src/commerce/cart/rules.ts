import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Condition } from '#commerce/offers/contract.ts'
import { orderLimit, toAvailability } from '#commerce/offers/rules.ts'
import type { AddItem, AdditionalParameters, CartLine, ItemFault } from './contract.ts'

/** The most different lines that a cart holds. */
export const MAX_LINES = 100

/** What is attached to a line, keyed by who understands it. `gift` is the cart's own. */
export type Extras = { gift?: { wrap: boolean; receipt: boolean } } & Record<string, unknown>

/** An item on its way into the cart. `key` tells apart lines of the same offer with different extras. */
export type WantedItem = {
  asin: string
  offerId: string
  quantity: number
  extras: Extras
  key: string
  associatedLine: string | null
  goesTogether: boolean
}

/** Reads a request's items; the same offer with the same extras becomes one line. */
export function toWantedItems(items: AddItem[]): WantedItem[] {
  const wanted = new Map<string, WantedItem>()
  for (const { asin, offerListingId, quantity, additionalParameters = {} } of items) {
    const { itemAssociation, ...rest } = additionalParameters
    const extras = toExtras(rest)
    const associatedLine = itemAssociation?.associatedItemId ?? null
    const key = extrasKey(extras, associatedLine)
    const same = wanted.get(`${offerListingId} ${key}`)
    const goesTogether = itemAssociation?.deleteConstraint?.mutuallyInclusive ?? associatedLine !== null
    wanted.set(`${offerListingId} ${key}`, {
      ...{ asin, offerId: offerListingId, extras, key, associatedLine, goesTogether },
      quantity: quantity + (same?.quantity ?? 0),
    })
  }
  return [...wanted.values()]
}

function toExtras({ giftOptions, ...others }: AdditionalParameters): Extras {
  const gift = { wrap: giftOptions?.isToBeGiftWrapped ?? false, receipt: giftOptions?.includeGiftReceipt ?? false }
  const given = Object.entries(others).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), ...(gift.wrap || gift.receipt ? { gift } : {}) }
}

/** Equal for equal extras, whatever the order in which they came; empty for none. */
export function extrasKey(extras: Extras, associatedLine: string | null): string {
  const sorted = Object.entries(extras).sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.length === 0 && associatedLine === null ? '' : JSON.stringify([sorted, associatedLine], inKeyOrder)
}

const inKeyOrder = (_: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))

/** What the database said about one wanted item. `allowed` is null for an unknown offer, `held` what the cart has of it. */
export type Verdict = { allowed: number | null; held: number; asked: number; full: boolean }

/** Why an item does not fit, or undefined when it does. */
export function judgeAdd(
  item: WantedItem,
  index: number,
  { allowed, held, asked, full }: Verdict,
): ItemFault | undefined {
  const about = { index, asin: item.asin, offerListingId: item.offerId, requested: item.quantity }
  if (allowed === null) return { ...about, code: 'unknown-offer', possible: 0 }
  if (allowed === 0) return { ...about, code: 'out-of-stock', possible: 0 }
  if (held + asked > allowed) return { ...about, code: 'over-limit', possible: Math.max(0, allowed - held) }
  return full ? { ...about, code: 'cart-full', possible: 0 } : undefined
}

/** A line with everything of now that it is shown and sold with. Money is minor units. */
export type StoredLine = {
  id: string
  asin: string
  offerId: string
  quantity: number
  extras: Extras
  associatedLine: string | null
  priceWhenAdded: number
  title: string | null
  imageId: string | null
  condition: Condition | null
  sellerName: string | null
  price: number | null
  giftWrapPrice: number | null
  stock: number
  maxOrderQuantity: number
}

/** What one unit costs with everything attached to it that has a price. */
export const unitPrice = ({
  price,
  extras,
  giftWrapPrice,
}: Pick<StoredLine, 'price' | 'extras' | 'giftWrapPrice'>): number =>
  (price ?? 0) + (extras.gift?.wrap ? (giftWrapPrice ?? 0) : 0)

/** What the lines that can be bought cost together, in minor units. */
export const subtotalOf = (lines: StoredLine[]): number =>
  lines.filter((line) => problemOf(line) === null).reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0)

/** Units in the cart, as the badge counts them. */
export const countOf = (lines: Pick<StoredLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Why a line cannot be bought as it stands. */
export function problemOf(
  line: Pick<StoredLine, 'price' | 'stock' | 'maxOrderQuantity' | 'quantity'>,
): CartLine['problem'] {
  if (line.price === null || line.stock === 0) return 'unavailable'
  return line.quantity > orderLimit(line) ? 'too-many' : null
}

/** A line in its public form. */
export function toCartLine(line: StoredLine, marketplace: Marketplace): CartLine {
  const { price, priceWhenAdded, extras, giftWrapPrice } = line
  return {
    id: line.id,
    asin: line.asin,
    offerListingId: line.offerId,
    quantity: line.quantity,
    title: line.title ?? line.asin,
    imageId: line.imageId,
    condition: line.condition ?? 'new',
    sellerName: line.sellerName ?? '',
    price: price === null ? null : toPrice(price, marketplace),
    previousPrice: price === null || price === priceWhenAdded ? null : toPrice(priceWhenAdded, marketplace),
    subtotal: price === null ? null : toPrice(unitPrice(line) * line.quantity, marketplace),
    gift: {
      wrap: extras.gift?.wrap ?? false,
      receipt: extras.gift?.receipt ?? false,
      wrapPrice: giftWrapPrice === null ? null : toPrice(giftWrapPrice, marketplace),
    },
    availability: toAvailability(line.stock),
    maxQuantity: orderLimit(line),
    problem: problemOf(line),
    associatedItemId: line.associatedLine,
  }
}
