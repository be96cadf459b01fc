import type { Amount, DateMark, Sold } from '#commerce/measures/contract.ts'
import { costOf, costOfAmount, pricedPer } from '#commerce/measures/rules/amounts.ts'
import { taxOn } from '#commerce/taxes/rules/amounts.ts'
import { shareOf } from '../shares.ts'
import { isTaxAdded } from './lower.ts'
import type { LifeLine, OrderLife } from './order.ts'
import { amountProblem, isCatch } from './weigh.ts'

/** What came instead of units of a line that were not there: so many of another offer, what they weigh together, and until when they keep. */
export type PickedSubstitute = {
  offerListingId: string
  picked: number
  amount?: Amount | undefined
  dateMark?: DateMark | undefined
}

/** What is known of an offer that came instead of a line's units. */
export type KnownSubstitute = {
  /** The line that it replaces. */
  position: number
  offerId: string
  /** How many the shopper has accepted; null where they have not. */
  most: number | null
  /** Why it may not come after all. */
  problem?: string | undefined
  stock: number
  price: number
  sold: Sold | null
  /** Its own tax at the order's destination, in parts per million. */
  rate: number | null
  needsDelivery: boolean
}

/** An offer that came instead of a line, with what its own line says of it. */
export type LoadedSubstitute = KnownSubstitute & {
  asin: string
  title: string
  imageId: string | null
  condition: string | null
  sellerId: string | null
  sellerName: string | null
  taxName: string | null
}

type Item = { position: number; picked: number; substitute?: PickedSubstitute | undefined }

const knownOf = (known: KnownSubstitute[], { position, substitute }: Item): KnownSubstitute | undefined =>
  known.find((each) => each.position === position && each.offerId === substitute?.offerListingId)

/** What is wrong with what came instead of a line's units. */
export function substituteFault(order: OrderLife, known: KnownSubstitute[], item: Item, index: number) {
  const { substitute } = item
  const line = order.lines.find(({ position }) => position === item.position)
  if (!substitute || !line) return undefined
  const at = (field: string, problem: string) => ({ field: `items.${index}.substitute.${field}`, problem })
  const offer = knownOf(known, item)
  const { picked, amount } = substitute
  if (!offer || offer.most === null) return at('offerListingId', 'was not accepted by the shopper')
  if (offer.problem) return at('offerListingId', offer.problem)
  if (item.picked >= line.quantity) return at('offerListingId', 'replaces nothing: all of the line was found')
  if (!Number.isInteger(picked) || picked < 1) return at('picked', 'must be a whole number of at least 1')
  if (picked > offer.most) return at('picked', `must be at most ${offer.most}: no more was accepted`)
  if (picked > offer.stock) return at('picked', `must be at most ${offer.stock}: no more is in stock`)
  if (!amount) return isCatch(offer) ? at('amount', 'must be there: it is sold by weight') : undefined
  if (!offer.sold) return at('amount', 'must not be there: it is not sold by weight or volume')
  const problem = amountProblem(offer.sold, picked, amount)
  return problem ? at('amount', problem) : undefined
}

/** The highest price, at most the given one, at which something costs no more than it may. `costAt` never falls as the price rises. */
function highestPrice(price: number, most: number, costAt: (price: number) => number): number {
  let [low, high] = [0, price]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (costAt(middle) <= most) low = middle
    else high = middle - 1
  }
  return low
}

/** What the units of a line that were not there would have cost, with added tax, as far as it is given back to other money than vouchers. */
function budgetOf(order: OrderLife, before: LifeLine, after: LifeLine): number {
  const isAdded = isTaxAdded(order)
  const paid = ({ cost, discount, tax }: LifeLine) => cost - discount + (isAdded ? tax : 0)
  const vouchers = (before.prepaid ?? 0) - (after.prepaid ?? 0)
  const short = before.quantity - (after.picked ?? before.quantity)
  return Math.max(0, Math.min(shareOf(paid(before), short, before.quantity), paid(before) - paid(after) - vouchers))
}

/**
 * The lines of what came instead, after the last of the order. Each is taxed by its own rate, and its price is lowered until it costs the shopper no more, with
 * tax, than the units that it replaces.
 */
export function substituteLines(
  order: OrderLife,
  after: LifeLine[],
  items: Item[],
  known: KnownSubstitute[],
): LifeLine[] {
  const last = Math.max(...order.lines.map(({ position }) => position))
  const replaced = items.flatMap((item) => {
    const { substitute } = item
    const offer = knownOf(known, item)
    const at = (lines: LifeLine[]) => lines.find(({ position }) => position === item.position)
    const [before, now] = [at(order.lines), at(after)]
    return substitute && offer && before && now
      ? [{ substitute, offer, budget: budgetOf(order, before, now), before }]
      : []
  })
  return replaced.map(({ substitute: { picked, amount, dateMark }, offer, budget, before }, index): LifeLine => {
    const { sold, rate } = offer
    const goods = (price: number) =>
      sold && amount ? costOfAmount(price, pricedPer(sold), amount) : costOf(price, picked, sold)
    const taxAt = (cost: number) => (rate === null ? 0 : taxOn(cost, rate, order.taxManner))
    const charged = (price: number) => goods(price) + (isTaxAdded(order) ? taxAt(goods(price)) : 0)
    const price = highestPrice(offer.price, budget, charged)
    return {
      position: last + 1 + index,
      offerId: offer.offerId,
      replaces: before.position,
      quantity: picked,
      cost: goods(price),
      sold,
      price,
      weighed: amount ?? null,
      picked,
      dateMark: dateMark ?? null,
      discount: 0,
      tax: taxAt(goods(price)),
      rate,
      needsDelivery: offer.needsDelivery,
      cancelled: 0,
      shipped: 0,
      delivered: 0,
      returning: 0,
      returned: 0,
      refunded: 0,
      refundedTax: 0,
      prepaid: 0,
      refundedPrepaid: 0,
      tiedTo: null,
      goesTogether: false,
    }
  })
}
