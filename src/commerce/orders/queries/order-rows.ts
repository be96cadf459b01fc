import { type Adjustment, discountOf } from '#commerce/cart/rules/adjustments.ts'
import { heldUnits, lineTotal, type StoredLine, unitPrice } from '#commerce/cart/rules/lines.ts'
import type { AnyOffer } from '#commerce/delivery/rules/offers.ts'
import type { FreshOrder } from '#commerce/fresh-stores/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Address, OrderReferences } from '../contract/wire.ts'
import type { CoveredCharge, ScheduledPart } from '../rules/charges.ts'
import { storedAmounts } from '../rules/left-out.ts'
import type { Totals } from '../rules/totals.ts'
import { prepaidOf, type StoredVoucher } from '../rules/vouchers.ts'

/** An order to store. */
export type NewOrder = {
  id: string
  owner: string
  marketplace: MarketplaceCode
  /** The fresh store that hands it over, and when. */
  store?: string
  fresh?: FreshOrder
  /** The shopper's language. */
  language: string
  checkoutId: string
  email: string
  address: Address
  references?: OrderReferences | undefined
  delivery: string
  /** What is promised about the delivery; null if nothing is shipped. */
  promise: AnyOffer | null
  paymentMethod: string
  /** The parts that pay for it, with their state from then on. */
  payments: {
    id: string
    state: 'spent' | 'captured' | 'owed'
    covers?: CoveredCharge[] | null
    voucher?: StoredVoucher | null
  }[]
  /** What is collected later from the card that pays the first part. */
  scheduled?: (ScheduledPart & { id: string; provider: string; digits: string | null })[]
  totals: Totals
  currency: string
  /** Days after delivery in which units may be returned. */
  returnDays: number
  /** Until when it can be undone; nothing is captured or shipped before. */
  heldUntil?: Date | null
  /** Whether the scale still decides what some of it costs. */
  isUnweighed?: boolean
  lines: StoredLine[]
  /** Discounts from features. */
  adjustments: Adjustment[]
  /** Whether the lines come from the cart and are removed from it. */
  fromCart: boolean
}

export const toLaterRows = ({ id, checkoutId, currency, scheduled = [] }: NewOrder) =>
  scheduled.map(({ tryAt, dueAt, ...part }, index) => ({
    ...part,
    checkout_id: checkoutId,
    order_id: id,
    currency,
    position: LATER_FROM + index,
    due_at: dueAt,
    next_try_at: tryAt,
  }))

/** Position of the first charge that is collected later, after the parts that are paid with the order. */
const LATER_FROM = 2

export const toPartRows = ({ id, payments }: NewOrder) =>
  payments.map(({ id: paymentId, state, covers = null, voucher = null }) => ({
    order_id: id,
    payment_id: paymentId,
    state,
    covers,
    voucher,
  }))

export const toRow = ({ totals, ...order }: NewOrder) => ({
  id: order.id,
  owner: order.owner,
  marketplace: order.marketplace,
  checkout_id: order.checkoutId,
  email: order.email,
  address: order.address,
  purchase_references: order.references ?? null,
  delivery: order.delivery,
  promise: order.promise,
  payment_method: order.paymentMethod,
  items_total: totals.items,
  ...storedAmounts(totals),
  tax_total: totals.taxes.total,
  delivery_taxes: totals.taxes.delivery,
  total: totals.total,
  currency: order.currency,
  language: order.language,
  return_days: order.returnDays,
  held_until: order.heldUntil ?? null,
  is_unweighed: order.isUnweighed ?? false,
  store: order.store ?? null,
  from_cart: order.fromCart,
})

/** To which line of the order another one is tied, if they go or fall together. */
function toTie({ associatedLine, goesTogether = false, tie }: StoredLine, lines: StoredLine[]) {
  const at = associatedLine === null ? -1 : lines.findIndex(({ id }) => id === associatedLine)
  const isTied = at >= 0 && (goesTogether || tie?.isDependent === true)
  return {
    tied_to: isTied ? at : null,
    goes_together: isTied && goesTogether,
    program_type: isTied ? (tie?.programType ?? null) : null,
    render_type: isTied ? (tie?.renderType ?? null) : null,
  }
}

export function toLineRows({ id, lines, adjustments, payments, totals: { taxes } }: NewOrder) {
  const prepaid = prepaidOf(payments)
  return lines.map((line, position) => ({
    order_id: id,
    position,
    cart_line: line.id,
    asin: line.asin,
    offer_id: line.offerId,
    title: line.title ?? line.asin,
    image_id: line.imageId,
    quantity: line.quantity,
    held: heldUnits(line),
    // A line by weight is priced anew when it is weighed, by the price of its offer alone.
    unit_price: line.sold ? (line.price ?? 0) : unitPrice(line),
    sold: line.sold ?? null,
    cost: line.sold ? lineTotal(line) : null,
    extras: line.extras,
    discount: discountOf(adjustments, line.id) + (taxes.reverseCharge?.lines[position]?.amount ?? 0),
    tax: taxes.lines[position]?.amount ?? 0,
    tax_rate: taxes.lines[position]?.rate ?? null,
    tax_name: taxes.lines[position]?.name ?? null,
    needs_delivery: line.needsDelivery,
    condition: line.condition,
    seller_id: line.sellerId,
    seller_name: line.sellerName,
    ...toTie(line, lines),
    is_surcharge: line.isSurcharge ?? false,
    prepaid: prepaid.get(position) ?? 0,
    adjustments: adjustments
      .filter(({ lineId, amount, isKept }) => lineId === line.id && (amount !== 0 || isKept))
      .map(({ lineId: _cartLine, ...adjustment }) => adjustment),
  }))
}
