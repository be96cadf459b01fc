import { INVITATION } from '#commerce/offers/can-buy.ts'
import { orderLimit } from '#commerce/offers/rules.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ItemFault } from '../contract/wire.ts'
import type { WantedItem } from './wanted-items.ts'

/** Maximum number of lines in a cart. */
export const MAX_LINES = 100

/** A line in the cart. `price` is in minor units, from when the line was last added to. */
export type HeldLine = WantedItem & { id: string; price: number }

/** An offer, as far as a decision needs it. `price` is in minor units. */
export type KnownOffer = {
  id: string
  asin: string
  price: number
  stock: number
  maxOrderQuantity: number
  isByInvitation?: boolean
}

/**
 * The input of a cart decision. `version` is null for a cart that does not exist yet. Units of lines
 * with one of the terms `holding` may be set aside for them and count towards the limit only; the
 * statement that sells finds out.
 */
export type CartState = { version: number | null; lines: HeldLine[]; offers: KnownOffer[]; holding?: string[] }

/** What to store: new and changed lines in their final state, and the ids of removed lines. */
export type CartPlan = { lines: HeldLine[]; removed: string[] }

/** Decides on adding items, all or none. `newId` generates the ids of new lines. */
export function decideAdd(
  { lines, offers, holding = [] }: CartState,
  items: WantedItem[],
  newId: () => string,
): Result<CartPlan, ItemFault[]> {
  const unheld = lines.filter((line) => !mayHold(line, holding))
  const planned: HeldLine[] = []
  const faults: ItemFault[] = []
  for (const [index, item] of items.entries()) {
    const offer = offers.find(({ id, asin }) => id === item.offerId && asin === item.asin)
    const same = lines.find(({ offerId, key }) => offerId === item.offerId && key === item.key)
    const asked = unitsOf(items, item.offerId)
    const fresh = planned.filter(({ id }) => !lines.some((line) => line.id === id)).length
    const full = !same && lines.length + fresh >= MAX_LINES
    const fault =
      judge(item, index, offer, unitsOf(lines, item.offerId), asked, unitsOf(unheld, item.offerId)) ??
      (full ? { ...about(item, index), code: 'cart-full' as const, possible: 0 } : undefined)
    if (fault) faults.push(fault)
    else if (offer)
      planned.push({
        ...item,
        id: same?.id ?? newId(),
        quantity: item.quantity + (same?.quantity ?? 0),
        price: offer.price,
      })
  }
  return faults.length > 0 ? fail(faults) : ok({ lines: planned, removed: [] })
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
  return asked > possible ? { ...about(item, index), code: 'over-limit', possible } : undefined
}

/**
 * Decides on new quantities, all or none. 0 removes a line and the lines that go together with it.
 */
export function decideModify(
  { lines, offers, holding = [] }: CartState,
  items: { id: string; quantity: number }[],
): Result<CartPlan, ItemFault[]> {
  const wanted = new Map(items.map(({ id, quantity }) => [id, quantity]))
  const heldOf = ({ id }: HeldLine) => {
    const before = lines.find((line) => line.id === id)
    return before && mayHold(before, holding) ? before.quantity : 0
  }
  const after = lines.map((line) => ({ ...line, quantity: wanted.get(line.id) ?? line.quantity }))
  const faults = items.flatMap(({ id, quantity: requested }, index): ItemFault[] => {
    const line = after.find((each) => each.id === id)
    if (!line)
      return [{ index, asin: undefined, offerListingId: undefined, requested, code: 'unknown-line', possible: 0 }]
    const offer = offers.find((each) => each.id === line.offerId)
    const held = heldOf(line)
    const stock = offer ? offer.stock + held : 0
    const others = after.filter((each) => each.offerId === line.offerId && each.id !== id)
    const fromStock = others.reduce((sum, each) => sum + Math.max(0, each.quantity - heldOf(each)), 0)
    const limit = offer ? offer.maxOrderQuantity - unitsOf(others, line.offerId) : 0
    const possible = Math.max(0, Math.min(stock - fromStock, limit))
    if (requested <= possible) return []
    const fault = { index, asin: line.asin, offerListingId: line.offerId, requested }
    return [{ ...fault, code: stock === 0 ? 'out-of-stock' : 'over-limit', possible }]
  })
  if (faults.length > 0) return fail(faults)
  const gone = new Set(items.filter(({ quantity }) => quantity === 0).map(({ id }) => id))
  const removed = lines
    .filter(({ id, associatedLine, goesTogether }) => gone.has(id) || (goesTogether && gone.has(associatedLine ?? '')))
    .map(({ id }) => id)
  return ok({ lines: after.filter(({ id, quantity }) => quantity > 0 && wanted.has(id)), removed })
}

type ArrivingLine = { id: string; key: string; associatedLine: string | null; goesTogether: boolean }

/**
 * The arriving lines that do not fit into a cart with `held` lines. Lines with terms are kept
 * first, because a term may hold a unit, then the newest. A line that goes together with another is
 * left out with it. `arriving` is sorted newest first.
 */
export function linesToLeave(held: number, arriving: ArrivingLine[]): string[] {
  const places = Math.max(0, MAX_LINES - held)
  const inOrder = arriving.toSorted((a, b) => Number(b.key !== '') - Number(a.key !== ''))
  const left = new Set(inOrder.slice(places).map(({ id }) => id))
  const tied = arriving.filter(({ goesTogether, associatedLine }) => goesTogether && left.has(associatedLine ?? ''))
  return [...new Set([...left, ...tied.map(({ id }) => id)])]
}

/** Units in the cart once a plan is stored. */
export function countAfter({ lines }: CartState, plan: CartPlan): number {
  const changed = new Set([...plan.removed, ...plan.lines.map(({ id }) => id)])
  const kept = [...lines.filter(({ id }) => !changed.has(id)), ...plan.lines]
  return kept.reduce((sum, { quantity }) => sum + quantity, 0)
}

const about = (item: WantedItem, index: number) => ({
  index,
  asin: item.asin,
  offerListingId: item.offerId,
  requested: item.quantity,
})

const mayHold = ({ extras }: HeldLine, holding: string[]): boolean => holding.some((term) => term in extras)

const unitsOf = (lines: { offerId: string; quantity: number }[], offer: string): number =>
  lines.filter(({ offerId }) => offerId === offer).reduce((sum, { quantity }) => sum + quantity, 0)
