import type { TaxCategory } from '#commerce/catalog/contract.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { costOf } from '#commerce/measures/rules/amounts.ts'
import { measuresOf, toOfferPrice } from '#commerce/measures/rules/words.ts'
import { unitPriceOf } from '#commerce/measures/work/unit-price.ts'
import type { Condition } from '#commerce/offers/contract.ts'
import { orderLimit, toAvailability } from '#commerce/offers/rules.ts'
import type { Extras } from '../contract/terms.ts'
import type { CartLine } from '../contract/wire.ts'
import type { Adjustment } from './adjustments.ts'
import type { Tie } from './ties.ts'

/**
 * A line with its current product and offer. Money is in minor units; `added` is what terms add to
 * a unit. `room` is how many units fit beside the cart's other lines of the offer; if omitted, the
 * offer's whole limit.
 */
export type StoredLine = {
  id: string
  asin: string
  offerId: string
  quantity: number
  extras: Extras
  associatedLine: string | null
  /** Whether each goes when the other does. */
  goesTogether?: boolean
  tie?: Tie | null
  priceWhenAdded: number
  title: string | null
  imageId: string | null
  condition: Condition | null
  sellerId: string | null
  sellerName: string | null
  price: number | null
  giftWrapPrice: number | null
  /** How it is sold other than by the piece; quantity, stock and limit count steps. */
  sold?: Sold | null
  /** How much a pack has, of food. */
  netQuantity?: Amount | null
  stock: number
  lowStock: number
  maxOrderQuantity: number
  /** The fresh store whose cart it is in; null or absent for the retail one. */
  store?: string | null
  /** Whether a fresh store sells it now: only its own cart buys it. */
  isOfStore?: boolean
  /** Whether only a line with an invitation buys it. */
  isByInvitation?: boolean
  needsDelivery: boolean
  taxCategory: TaxCategory
  /** Grams of a unit; null if not known. */
  weight: number | null
  /** Code of the stock location; null for the marketplace's default. */
  location: string | null
  /** The day on which the product comes out; null once it is out. */
  releaseOn: string | null
  /** Names of the modules that have something for it (`isInCart`); null where nobody asked. */
  concerns?: string[] | null
  added?: number
  room?: number
  hold?: LineHold
  /** Due with each unit of the associated line (`surcharges.ts`): there while that is, in no cart's table, without an offer. */
  isSurcharge?: true
}

/** Whether a module has something for a line (`isInCart`), or nobody has asked. */
export const mayConcern = ({ concerns }: Pick<StoredLine, 'concerns'>, name: string): boolean =>
  concerns?.includes(name) ?? true

/**
 * Units that a feature has set aside for a line, which are not in the offer's stock. `data` is for
 * the feature's own pricing of the line.
 */
export type LineHold = { feature: string; units: number; data: Record<string, unknown> }

/** How many units of a line are set aside for it; the others need stock. */
export const heldUnits = ({ hold, quantity }: Pick<StoredLine, 'hold' | 'quantity'>): number =>
  Math.min(hold?.units ?? 0, quantity)

/**
 * Shares each offer's stock and limit among its lines by setting their `room`. Lines with terms come
 * first, because a term may hold a unit, then the oldest. A line that does not fit uses up nothing.
 * Held units count towards the limit of an order but need no stock. `lines` is sorted oldest first.
 */
export function withRoom(lines: StoredLine[]): StoredLine[] {
  const used = new Map<string, Used>()
  const usedBy = ({ offerId }: StoredLine) => used.get(offerId) ?? { units: 0, stock: 0 }
  const fits = new Set<string>()
  for (const line of lines.toSorted((a, b) => Number(hasTerms(b)) - Number(hasTerms(a)))) {
    if (line.quantity > roomBeside(line, usedBy(line))) continue
    used.set(line.offerId, besides(usedBy(line), line, 1))
    fits.add(line.id)
  }
  return lines.map((line) => {
    const others = fits.has(line.id) ? besides(usedBy(line), line, -1) : usedBy(line)
    return { ...line, room: roomBeside(line, others) }
  })
}

/** What lines of an offer take: units of the order's limit, and of these from stock. */
type Used = { units: number; stock: number }

const besides = ({ units, stock }: Used, line: StoredLine, times: 1 | -1): Used => ({
  units: units + times * line.quantity,
  stock: stock + times * (line.quantity - heldUnits(line)),
})

const roomBeside = ({ stock, maxOrderQuantity, hold }: StoredLine, used: Used): number =>
  Math.max(0, Math.min(stock - used.stock + (hold?.units ?? 0), maxOrderQuantity - used.units))

const hasTerms = ({ extras }: Pick<StoredLine, 'extras'>): boolean => Object.keys(extras).length > 0

/** The most units of a line that can be ordered beside the cart's other lines. */
export const mostOf = ({ room, ...offer }: Pick<StoredLine, 'stock' | 'maxOrderQuantity' | 'room'>): number =>
  room ?? orderLimit(offer)

/** Total of a line before discounts, in minor units: of all that is sold by weight, at most. */
export const lineTotal = ({
  price,
  added = 0,
  quantity,
  sold,
}: Pick<StoredLine, 'price' | 'added' | 'quantity' | 'sold'>): number =>
  costOf(price ?? 0, quantity, sold) + added * quantity

/** Price of one unit including everything that terms add. */
export const unitPrice = ({ price, added = 0 }: Pick<StoredLine, 'price' | 'added'>): number => (price ?? 0) + added

/** Subtotal of the lines that can be bought, in minor units. */
export const subtotalOf = (lines: StoredLine[]): number =>
  lines.filter((line) => problemOf(line) === null).reduce((sum, line) => sum + lineTotal(line), 0)

/** What of that is for goods, without what is due with them. */
export const goodsOf = (lines: StoredLine[]): number => subtotalOf(lines.filter(({ isSurcharge }) => !isSurcharge))

/** Items in a cart, as the badge counts them: what is sold by weight or volume is one, and what is only due with others is none. */
export const countOf = (lines: Pick<StoredLine, 'quantity' | 'sold' | 'isSurcharge'>[]): number =>
  lines.reduce((sum, { quantity, sold, isSurcharge }) => {
    if (isSurcharge) return sum
    return sum + (sold?.picking === 'bulk' ? 1 : quantity)
  }, 0)

/** Why a line cannot be bought as it is; null if it can. */
export function problemOf(
  line: Pick<StoredLine, 'price' | 'stock' | 'maxOrderQuantity' | 'quantity' | 'room' | 'hold'>,
): CartLine['problem'] {
  if (line.price === null || (line.stock === 0 && heldUnits(line) === 0)) return 'unavailable'
  return line.quantity > mostOf(line) ? 'too-many' : null
}

/** Converts a line and its adjustments to the public form. */
export function toCartLine(line: StoredLine, marketplace: Marketplace, adjustments: Adjustment[] = []): CartLine {
  const { price, priceWhenAdded, extras, sold } = line
  const own = adjustments.filter(({ lineId }) => lineId === line.id)
  const subtotal = lineTotal(line)
  const off = own.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  return {
    id: line.id,
    asin: line.asin,
    offerListingId: line.offerId,
    quantity: line.quantity,
    ...measuresOf(line.quantity, sold, marketplace),
    ...(price === null ? {} : unitPriceOf(price, line, marketplace)),
    title: line.title ?? line.asin,
    imageId: line.imageId,
    condition: line.condition ?? 'new',
    sellerName: line.sellerName ?? '',
    price: price === null ? null : toOfferPrice(price, sold, marketplace),
    previousPrice: price === null || isKept(line, own) ? null : toOfferPrice(priceWhenAdded, sold, marketplace),
    subtotal: price === null ? null : toPrice(subtotal, marketplace),
    total: price === null ? null : toPrice(subtotal - off, marketplace),
    terms: extras,
    availability: heldUnits(line) < line.quantity ? toAvailability(line) : { type: 'IN_STOCK' },
    maxQuantity: mostOf(line),
    problem: problemOf(line),
    adjustments: own.map(({ feature, code, amount, values }) => ({
      feature,
      code,
      values,
      amount: toPrice(amount, marketplace),
    })),
    ...(line.isSurcharge ? { isSurcharge: true as const } : {}),
    associatedItemId: line.associatedLine,
    ...(line.associatedLine === null ? {} : { itemAssociation: toAssociation(line, line.associatedLine) }),
  }
}

/** How a line belongs to another one, as the wire spells it. */
const toAssociation = ({ goesTogether = false, tie }: StoredLine, associatedItemId: string) => ({
  ...(tie?.programType ? { programType: tie.programType } : {}),
  ...(tie?.renderType ? { renderType: tie.renderType } : {}),
  associatedItemId,
  deleteConstraint: { mutuallyInclusive: goesTogether },
})

/** A set that a shopper bought as one: a line at zero above its parts, which have the price, the stock and the tax. */
export const toParentLine = (
  set: { id: string; asin: string; offerListingId: string; title: string; imageId: string | null; quantity: number },
  marketplace: Marketplace,
): CartLine => ({
  id: set.id,
  asin: set.asin,
  offerListingId: set.offerListingId,
  quantity: set.quantity,
  title: set.title,
  imageId: set.imageId,
  condition: 'new',
  sellerName: '',
  price: toPrice(0, marketplace),
  previousPrice: null,
  subtotal: toPrice(0, marketplace),
  total: toPrice(0, marketplace),
  terms: {},
  availability: { type: 'IN_STOCK' },
  maxQuantity: set.quantity,
  problem: null,
  adjustments: [],
  associatedItemId: null,
})

/**
 * Whether a line still costs what it did when it was added: the price is unchanged or agreed, or a feature
 * takes off the whole difference.
 */
function isKept({ price, priceWhenAdded, quantity, sold }: StoredLine, own: Adjustment[]): boolean {
  const difference = costOf(price ?? 0, quantity, sold) - costOf(priceWhenAdded, quantity, sold)
  return difference === 0 || own.some(({ amount, isFinal }) => isFinal || (amount > 0 && amount === difference))
}
