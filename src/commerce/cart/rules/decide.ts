import { orderLimit } from '#commerce/offers/rules.ts'
import { INVITATION } from '#commerce/offers/work/can-buy.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ItemFault } from '../contract/wire.ts'
import { followQuantities, goneWith, isApart, type TiedLine, tooMany } from './ties.ts'
import { extrasKey, type WantedItem } from './wanted-items.ts'

/** Maximum number of lines in a cart. */
export const MAX_LINES = 100

/** A line in one of the owner's carts. `price` is in minor units, from when the line was last added to; `store` is the fresh store of its cart,
 * `isBulk` whether its quantity counts steps of a weight or volume. */
export type HeldLine = WantedItem & { id: string; price: number; store?: string | null; isBulk?: boolean }

/** An offer, as far as a decision needs it. `price` is in minor units. */
export type KnownOffer = {
  id: string
  asin: string
  price: number
  stock: number
  maxOrderQuantity: number
  isByInvitation?: boolean
  /** The fresh store that sells it; null for what is sold in the retail cart. */
  store?: string | null
  isBulk?: boolean
  /** The fewest units of it in a line. */
  least?: number | null
}

/**
 * The input of a cart decision. `version` is null for a cart that does not exist yet. Units of lines
 * with one of the terms `holding` may be set aside for them and count towards the limit only; the
 * statement that sells finds out.
 */
export type CartState = { version: number | null; lines: HeldLine[]; offers: KnownOffer[]; holding?: string[] }

/** What to store: new and changed lines in their final state, and the ids of removed lines. */
export type CartPlan = { lines: HeldLine[]; removed: string[] }

/**
 * Decides on adding items, all or none. Each comes into the cart of the store that sells it. `newId` generates the ids of new lines; `replaced`: lines
 * of which the items take the place; `into`: the only cart that was meant; `isSet`: the quantities are what the lines shall hold, not how many more.
 */
export function decideAdd(
  { lines: held, offers, holding = [] }: CartState,
  asked: WantedItem[],
  newId: () => string,
  {
    replaced = [],
    into,
    isSet = false,
  }: { replaced?: { id: string; quantity: number }[] | undefined; into?: OneCart | undefined; isSet?: boolean } = {},
): Result<CartPlan, ItemFault[]> {
  const leftOf = (id: string) => replaced.find((each) => each.id === id)
  const lines = held.map((line) => ({ ...line, quantity: leftOf(line.id)?.quantity ?? line.quantity })).filter(isLeft)
  const items = asked.map((item) => (item.isReplaced ? { ...item, quantity: 0 } : item))
  const planned: HeldLine[] = []
  const faults: ItemFault[] = []
  const places = new Map<number, HeldLine>()
  for (const [index, given] of besideLast(items)) {
    if (given.isReplaced) continue
    const item = resolveTie(given, places)
    const offer = offers.find(({ id, asin }) => id === item.offerId && asin === item.asin)
    const same = lines.find(({ offerId, key }) => offerId === item.offerId && key === item.key)
    const besides = isSet ? lines.filter((line) => line !== same) : lines
    const unheld = besides.filter((line) => !mayHold(line, holding))
    const wanted = unitsOf(items, item.offerId)
    const isBeside = (line: HeldLine) => (line.store ?? null) === (offer?.store ?? null)
    const added = planned.filter((line) => isBeside(line) && !lines.some(({ id }) => id === line.id)).length
    const full = !same && lines.filter(isBeside).length + added >= MAX_LINES
    const fault =
      (into && offer && (offer.store ?? null) !== into.store ? otherCart(item, index) : undefined) ??
      judge(item, index, offer, unitsOf(besides, item.offerId), wanted, unitsOf(unheld, item.offerId)) ??
      (full ? { ...about(item, index), code: 'cart-full' as const, possible: 0 } : undefined)
    if (fault) faults.push(fault)
    else if (offer) {
      const line = {
        ...item,
        id: same?.id ?? newId(),
        quantity: item.quantity + (isSet ? 0 : (same?.quantity ?? 0)),
        price: offer.price,
        ...(offer.store ? { store: offer.store } : {}),
        ...(offer.isBulk ? { isBulk: true } : {}),
      }
      planned.push(line)
      places.set(index, line)
    }
  }
  if (faults.length > 0) return fail(faults)
  const after = [...lines.filter(({ id }) => planned.every((line) => line.id !== id)), ...planned]
  for (const [index, line] of places) {
    const many = tooMany(after, line)
    const item = items[index]
    if (item && isApart(line, after)) faults.push(otherCart(item, index))
    else if (many > 0 && item)
      faults.push({ ...about(item, index), code: 'over-limit', possible: Math.max(0, item.quantity - many) })
  }
  if (faults.length > 0) return fail(faults)
  const own = new Set(planned.map(({ id }) => id))
  const followers = followQuantities(after, own).filter(
    ({ id, quantity }) => !own.has(id) && held.some((line) => line.id === id && line.quantity !== quantity),
  )
  const removed = held.filter(({ id }) => leftOf(id)?.quantity === 0).map(({ id }) => id)
  return ok({ lines: [...inOrder(items, places), ...followers], removed })
}

/** The cart of a fresh store, or with null the retail one. */
export type OneCart = { store: string | null }

/** What is sold in another cart than the one that was meant. */
export const otherCart = (item: WantedItem, index: number): ItemFault => ({
  ...about(item, index),
  code: 'other-cart',
  possible: 0,
})

const isLeft = ({ quantity }: { quantity: number }): boolean => quantity > 0

/** The items with their index; those that belong to another item of the request come after it. */
const besideLast = (items: WantedItem[]): [number, WantedItem][] =>
  [...items.entries()].toSorted(
    ([, a], [, b]) => Number(a.tie?.beside !== undefined) - Number(b.tie?.beside !== undefined),
  )

const inOrder = (items: WantedItem[], places: Map<number, HeldLine>): HeldLine[] =>
  items.flatMap((_item, index) => places.get(index) ?? [])

/** An item that belongs to another one of its request, tied to the line that this one became. */
function resolveTie({ tie, ...item }: WantedItem, places: Map<number, HeldLine>): WantedItem {
  if (!tie) return item
  const { beside, ...kept } = tie
  const other = beside === undefined ? undefined : places.get(beside)
  if (!other) return { ...item, tie: kept }
  return { ...item, tie: kept, associatedLine: other.id, key: extrasKey(item.extras, other.id) }
}

/**
 * Why an item cannot be added, given the units of its offer in the cart and those requested in
 * total; undefined if it can. `fromStock`: how many of those in the cart need stock.
 */
export function judge(
  item: WantedItem,
  index: number,
  offer: KnownOffer | undefined,
  inCart: number,
  asked: number,
  fromStock = inCart,
): ItemFault | undefined {
  if (!offer) return { ...about(item, index), code: 'unknown-offer', possible: 0 }
  if (offer.isByInvitation && !(INVITATION in item.extras))
    return { ...about(item, index), code: 'invitation', possible: 0 }
  if (orderLimit(offer) === 0) return { ...about(item, index), code: 'out-of-stock', possible: 0 }
  const possible = Math.max(0, Math.min(offer.stock - fromStock, offer.maxOrderQuantity - inCart))
  if (asked > possible) return { ...about(item, index), code: 'over-limit', possible }
  const missing = (offer.least ?? 1) - inCart
  return asked < missing ? { ...about(item, index), code: 'minimum-quantity', possible: missing } : undefined
}

/**
 * Decides on new quantities, all or none. 0 removes a line and the lines that go with it (`ties.ts`).
 */
export function decideModify(
  { lines, offers, holding = [] }: CartState,
  items: { id: string; quantity: number }[],
  into?: OneCart,
): Result<CartPlan, ItemFault[]> {
  const isHere = ({ store }: HeldLine) => !into || (store ?? null) === into.store
  const wanted = new Map(items.map(({ id, quantity }) => [id, quantity]))
  const heldOf = ({ id }: HeldLine) => {
    const before = lines.find((line) => line.id === id)
    return before && mayHold(before, holding) ? before.quantity : 0
  }
  const asked = new Set(wanted.keys())
  const after = followQuantities(
    lines.map((line) => ({ ...line, quantity: wanted.get(line.id) ?? line.quantity })),
    asked,
  )
  const faults = items.flatMap(({ id, quantity: requested }, index): ItemFault[] => {
    const line = after.find((each) => each.id === id)
    if (!line || !isHere(line))
      return [{ index, asin: undefined, offerListingId: undefined, requested, code: 'unknown-line', possible: 0 }]
    const offer = offers.find((each) => each.id === line.offerId)
    const held = heldOf(line)
    const stock = offer ? offer.stock + held : 0
    const others = after.filter((each) => each.offerId === line.offerId && each.id !== id)
    const fromStock = others.reduce((sum, each) => sum + Math.max(0, each.quantity - heldOf(each)), 0)
    const limit = offer ? offer.maxOrderQuantity - unitsOf(others, line.offerId) : 0
    const tied = requested > 0 ? line.quantity - tooMany(after, line) : 0
    const possible = Math.max(0, Math.min(stock - fromStock, limit, Math.max(tied, 0)))
    const fault = { index, asin: line.asin, offerListingId: line.offerId, requested }
    const least = offer?.least ?? 1
    if (requested <= possible)
      return requested === 0 || requested >= least ? [] : [{ ...fault, code: 'minimum-quantity', possible: least }]
    return [{ ...fault, code: stock === 0 ? 'out-of-stock' : 'over-limit', possible }]
  })
  if (faults.length > 0) return fail(faults)
  const gone = goneWith(
    lines,
    items.filter(({ quantity }) => quantity === 0).map(({ id }) => id),
  )
  const isChanged = ({ id, quantity }: HeldLine) =>
    wanted.has(id) || lines.some((line) => line.id === id && line.quantity !== quantity)
  return ok({
    lines: after.filter((line) => line.quantity > 0 && !gone.has(line.id) && isChanged(line)),
    removed: lines.filter(({ id }) => gone.has(id)).map(({ id }) => id),
  })
}

type ArrivingLine = Pick<TiedLine, 'id' | 'associatedLine' | 'goesTogether' | 'tie'> & { key: string }

/**
 * The arriving lines that do not fit into a cart with `held` lines. Lines with terms are kept
 * first, because a term may hold a unit, then the newest. A line that goes together with another is
 * left out with it. `arriving` is sorted newest first.
 */
export function linesToLeave(held: number, arriving: ArrivingLine[]): string[] {
  const places = Math.max(0, MAX_LINES - held)
  const inOrder = arriving.toSorted((a, b) => Number(b.key !== '') - Number(a.key !== ''))
  const left = goneWith(
    arriving,
    inOrder.slice(places).map(({ id }) => id),
  )
  return [...left].filter((gone) => arriving.some(({ id }) => id === gone))
}

/** Items in an owner's carts once a plan is stored. */
export function countAfter({ lines }: CartState, plan: CartPlan): number {
  const changed = new Set([...plan.removed, ...plan.lines.map(({ id }) => id)])
  const kept = [...lines.filter(({ id }) => !changed.has(id)), ...plan.lines]
  return kept.reduce((sum, line) => sum + itemsIn(line), 0)
}

/** What a line counts as: so many pieces, or one of what is sold by weight or volume. */
export const itemsIn = ({ quantity, isBulk = false }: Pick<HeldLine, 'quantity' | 'isBulk'>): number =>
  isBulk ? 1 : quantity

const about = (item: WantedItem, index: number) => ({
  index,
  asin: item.asin,
  offerListingId: item.offerId,
  requested: item.quantity,
})

const mayHold = ({ extras }: HeldLine, holding: string[]): boolean => holding.some((term) => term in extras)

const unitsOf = (lines: { offerId: string; quantity: number }[], offer: string): number =>
  lines.filter(({ offerId }) => offerId === offer).reduce((sum, { quantity }) => sum + quantity, 0)
