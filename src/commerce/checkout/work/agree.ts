import { MAX_LINES } from '#commerce/cart/rules/decide.ts'
import { problemOf } from '#commerce/cart/rules/lines.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { OrderChange, StoredDetails } from '../contract.ts'
import { billedTo, type PricedCheckout } from '../rules/account.ts'
import {
  arrivalDay,
  buyableLines,
  type CheckoutTotals,
  isBelowMinimum,
  isEmpty,
  type Split,
} from '../rules/checkout.ts'
import { undelivered } from '../rules/shipping.ts'
import type { Refused } from './refused.ts'

/**
 * What a shown total consisted of, so that a change can be named. `option` and `fee` are those of the delivery, `tax` is what is added to the
 * prices, `billed` whose invoice it would be; a process of an older version stores neither.
 */
export type ReviewedParts = {
  total: number
  lines: { id: string; quantity: number; price: number | null }[]
  option: string | null
  fee: number | null
  tax?: number
  billed?: string | null
}

/** What the shopper last agreed to by looking at it. */
type Reviewed = {
  details: StoredDetails | null
  items: unknown[] | null
  reviewedTotal: number | null
  reviewedCredit: number
  reviewedArrival: string | null
  reviewedParts: ReviewedParts | null
}

/** The option that delivers, and which slot where there are slots, and the order with which it comes. */
const optionOf = ({ chosen }: CheckoutTotals['shipping']): string | null =>
  chosen
    ? ['slotId' in chosen.basis ? chosen.basis.slotId : '', chosen.option, chosen.joins ?? ''].join(' ').trim()
    : null

type Lines = Pick<PricedCheckout, 'lines' | 'account'>

/** The parts of the total that is being shown. */
export const partsOf = ({ lines, account }: Lines, { total, shipping, taxes }: CheckoutTotals): ReviewedParts => ({
  total,
  lines: buyableLines(lines).map(({ id, quantity, price }) => ({ id, quantity, price })),
  option: optionOf(shipping),
  fee: shipping.chosen?.fee ?? null,
  tax: taxes.added,
  billed: billedTo(account),
})

/** Whether it would arrive later than the shopper was shown, or nobody knows when any longer. */
const isLater = (arrival: string | null, shown: string | null): boolean =>
  shown !== null && (arrival === null || arrival > shown)

/** Which lines are not as they were shown. */
function changedLines(shown: ReviewedParts, { lines }: Lines): OrderChange[] {
  const before = new Map(shown.lines.map((line) => [line.id, line]))
  const now = buyableLines(lines)
  const gone = shown.lines.filter(({ id }) => !now.some((line) => line.id === id))
  const isThere = ({ id }: { id: string }) => lines.some((line) => line.id === id)
  const found: [OrderChange, boolean][] = [
    ['line-added', now.some(({ id }) => !before.has(id))],
    ['line-removed', gone.some((line) => !isThere(line))],
    ['line-unavailable', gone.some(isThere)],
    ['quantity-changed', now.some(({ id, quantity }) => before.has(id) && before.get(id)?.quantity !== quantity)],
  ]
  return found.flatMap(([change, is]) => (is ? [change] : []))
}

/** What else the total differs by. Changed lines explain other discounts, taxes and fees, and changed prices other taxes. */
function changedPrices(
  shown: ReviewedParts,
  { lines }: Lines,
  now: ReviewedParts,
  isExplained: boolean,
): OrderChange[] {
  const isDearer = lines.some(({ id, price }) => shown.lines.some((line) => line.id === id && line.price !== price))
  const isDelivery = shown.option !== now.option || (shown.fee !== now.fee && !isExplained)
  const taxed = (now.tax ?? 0) - (shown.tax ?? now.tax ?? 0)
  const isTax = !isExplained && !isDelivery && !isDearer && taxed !== 0 && now.total - shown.total === taxed
  const isRest = !isExplained && !isDelivery && !isTax && shown.total !== now.total
  return [
    ...(isDelivery ? (['delivery-changed'] as const) : []),
    ...(isTax ? (['tax-changed'] as const) : []),
    ...(isDearer || isRest ? (['price-changed'] as const) : []),
  ]
}

/** What has changed since the shopper looked. A process of an older version may have stored a newer total without its parts. */
function changesOf(
  { reviewedTotal, reviewedParts: shown }: Reviewed,
  priced: Lines,
  now: ReviewedParts,
): OrderChange[] {
  const isKnown = shown !== null && (reviewedTotal === null || reviewedTotal === shown.total)
  if (!isKnown) return reviewedTotal === now.total ? [] : ['price-changed']
  const lines = changedLines(shown, priced)
  return reviewedTotal === now.total ? lines : [...lines, ...changedPrices(shown, priced, now, lines.length > 0)]
}

/** Checks that the checkout can be ordered as the shopper last saw it: the same lines at the same total, and no later. */
export function agree(
  reviewed: Reviewed,
  priced: Lines & Pick<PricedCheckout, 'fresh'>,
  totals: CheckoutTotals,
): Result<{ details: StoredDetails; totals: CheckoutTotals; split: Split }, Refused> {
  const { details, items, reviewedTotal, reviewedCredit, reviewedArrival } = reviewed
  const { lines } = priced
  if (!details) return fail({ code: 'details' })
  if (lines.length === 0) return fail({ code: 'empty' })
  if (lines.filter(({ isSurcharge }) => !isSurcharge).length > MAX_LINES)
    return fail({ code: 'refused', reason: 'too-many-lines' })
  if (isEmpty(lines) || (items && lines.some((line) => problemOf(line) !== null))) return fail({ code: 'stock' })
  if (isBelowMinimum(priced, totals)) return fail({ code: 'minimum-order' })
  const unsent = undelivered(totals.shipping)
  if (unsent) return fail({ code: unsent })
  const changes = changesOf(reviewed, priced, partsOf(priced, totals))
  if (changes[0]) return fail({ code: changes[0], changes })
  const { billed } = reviewed.reviewedParts ?? {}
  if (details.payment.method === 'invoice' && billed !== undefined && billed !== billedTo(priced.account))
    return fail({ code: 'invoice-changed' })
  // The details were changed and nobody has looked since.
  if (totals.total !== reviewedTotal) return fail({ code: 'retry' })
  const isOtherSlot = priced.fresh && reviewed.reviewedParts?.option !== optionOf(totals.shipping)
  if (isOtherSlot || isLater(arrivalDay(totals.shipping), reviewedArrival)) return fail({ code: 'promise-changed' })
  return ok({ details, totals, split: { credit: reviewedCredit, rest: totals.total - reviewedCredit } })
}
