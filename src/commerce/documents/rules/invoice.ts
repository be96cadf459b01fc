import type { Adjustment } from '#commerce/cart/rules/adjustments.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { notesOfPicking } from '#commerce/measures/work/notes.ts'
import type { Address, OrderReferences } from '#commerce/orders/contract/wire.ts'
import { taxOn } from '#commerce/taxes/rules/amounts.ts'
import type { AppliedExemption, DeliveryTax, Tax } from '#commerce/taxes/rules/order-taxes.ts'
import { appliedIn, type LeftOut, type ReverseCharge } from '#commerce/taxes/rules/reverse-charge.ts'
import type { DocumentLine, Seller, Snapshot } from '../contract.ts'
import { add, byRate, deliveryShares, NOTHING, sumOf, type Taxes, UNTAXED } from './shares.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days after which an order without a promise is expected to have been supplied. */
const EXPECTED_DAYS = 7

export type OrderLine = Pick<
  DocumentLine,
  'position' | 'title' | 'asin' | 'quantity' | 'unitPrice' | 'discount' | 'soldBy'
> & {
  tax: Tax | null
  /** Before discounts. */
  cost: number
  sold: Sold | null
  /** What it weighed, and what it could have cost at most. */
  weighed?: Amount | null
  mostCost?: number | null
  /** How many units were ordered, where fewer may have been found when they were picked; the quantity is what was found. */
  ordered?: number | null
  /** Units that came back or were cancelled, and what was given back for the line, with the tax that was added to it. */
  back: number
  refunded: number
  prepaid?: number
  /** What features say of it. */
  adjustments: Pick<Adjustment, 'feature' | 'code' | 'values'>[]
}

/** A part of a payment, with what is still to be paid of it, and when it is due. `isCollected`: it is charged to a card then. */
export type OrderPayment = {
  method: string
  digits: string | null
  amount: number
  owed: number
  dueAt: string | null
  isCollected: boolean
  voucher?: Snapshot['payments'][number]['voucher']
}

/** What documents need to know of an order. Amounts are minor units; totals and what was refunded are without what vouchers paid, which they are no bill for. */
export type DocumentedOrder = {
  id: string
  marketplace: MarketplaceCode
  language: string
  currency: string
  address: Address
  references?: OrderReferences | null
  placedAt: Date
  /** When the first of it was shipped, or provided without being shipped. */
  suppliedAt: Date | null
  /** The last day on which it arrives as promised; null where nothing was promised. */
  promisedDay: string | null
  isCancelled: boolean
  /** Whether the scale still decides what some of it costs: there is no invoice before. */
  isUnweighed?: boolean
  deliveryTotal: number
  deliveryTaxes: DeliveryTax[]
  exemption?: AppliedExemption | ReverseCharge | null
  total: number
  taxTotal: number
  refunded: number
  refundedTax: number
  lines: OrderLine[]
  payments: OrderPayment[]
}

export const EMPTY_SELLER: Seller = { name: '', address: [], taxNumber: '', email: '', register: '', note: '' }

/** How a marketplace takes its taxes. */
export const taxesOf = ({ taxIncluded, taxBase }: Pick<Marketplace, 'taxIncluded' | 'taxBase'>): Taxes =>
  taxIncluded ? (taxBase === 'price' ? 'approximate' : 'included') : 'added'

type About = {
  seller: Seller
  marketplace: Marketplace
  bank: string
  /** Writes what features say of a line. */
  say: (notes: OrderLine['adjustments']) => string[]
}

/** What the invoice of an order says, as the order is now. `bank` is where it is paid to. */
export function toInvoice(order: DocumentedOrder, { seller, marketplace, bank, say }: About): Snapshot {
  const { exemption, reverseCharge } = appliedIn(order.exemption ?? null)
  // Prices without tax, which the buyer owes.
  const taxes = reverseCharge ? 'added' : taxesOf(marketplace)
  const lines = order.lines.map((line) => {
    const left = reverseCharge?.lines[line.position]
    const own = left ? withoutTax(line, left, marketplace) : line
    return toLine(own, marketplace, taxes, say([...line.adjustments, ...weightOf(line, marketplace)]))
  })
  const delivery = deliveryShares(
    lines.map((line) => ({ ...line, charged: taxes === 'added' ? line.net : line.gross + (line.prepaid ?? 0) })),
    order.deliveryTotal,
    order.deliveryTaxes,
    taxes,
  )
  const { id: orderId, language, currency, address, placedAt } = order
  return {
    orderId,
    language,
    currency,
    address,
    taxes,
    seller,
    lines,
    delivery,
    marketplace: order.marketplace,
    orderedAt: placedAt.toISOString(),
    ...(order.references ? { references: order.references } : {}),
    ...(exemption ? { exemption } : {}),
    ...(reverseCharge ? { reverseCharge: { number: reverseCharge.number, articles: reverseCharge.articles } } : {}),
    supply: supplyOf(order),
    other: NOTHING,
    rates: byRate([...lines, ...delivery.shares]),
    total: add([...lines, delivery]),
    payments: order.payments
      .toSorted((one, other) => Date.parse(one.dueAt ?? '1970') - Date.parse(other.dueAt ?? '1970'))
      .map(({ dueAt, ...part }) => ({ ...part, until: dueAt === null ? null : new Date(dueAt).toISOString() })),
    bank: order.payments.some(({ owed }) => owed > 0) ? bank : null,
    corrects: null,
  }
}

/** What a line weighed, and how much of it was found. */
function weightOf(
  { quantity, ordered = null, cost, sold, weighed = null, mostCost = null }: OrderLine,
  marketplace: Marketplace,
) {
  const picked = ordered === null ? null : quantity
  return notesOfPicking({ quantity: ordered ?? quantity, cost, sold }, { weighed, mostCost, picked }, marketplace)
}

function supplyOf({ placedAt, suppliedAt, promisedDay }: DocumentedOrder): Snapshot['supply'] {
  if (suppliedAt) return { isExpected: false, at: suppliedAt.toISOString() }
  const at = promisedDay
    ? `${promisedDay}T12:00:00.000Z`
    : new Date(placedAt.getTime() + EXPECTED_DAYS * DAY).toISOString()
  return { isExpected: true, at }
}

/** A line at prices without tax. What it comes to was rounded once, of the whole line. */
function withoutTax(line: OrderLine, { rate, amount }: LeftOut, marketplace: Marketplace): OrderLine {
  const net = (price: number) => price - taxOn(price, rate, marketplace)
  const charged = line.cost - line.discount
  const discount = net(line.discount - amount)
  return { ...line, unitPrice: net(line.unitPrice), cost: charged + discount, discount }
}

function toLine(
  {
    tax,
    cost,
    sold,
    weighed: _weighed,
    mostCost: _most,
    ordered: _ordered,
    back: _units,
    refunded: _money,
    adjustments: _said,
    ...line
  }: OrderLine,
  marketplace: Marketplace,
  taxes: Taxes,
  notes: string[],
): DocumentLine {
  const { name, rate } = tax ?? UNTAXED
  const { prepaid = 0 } = line
  return {
    ...line,
    ...(sold ? { sold } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    name,
    rate,
    isReduced: rate !== null && rate < (marketplace.ownRates.standard ?? 0),
    ...sumOf(cost - line.discount - prepaid, tax?.amount ?? 0, taxes),
  }
}
