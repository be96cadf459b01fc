import { discountOf, type PricedLines, toTaxable } from '#commerce/cart/rules/adjustments.ts'
import {
  countOf,
  goodsOf,
  heldUnits,
  problemOf,
  type StoredLine,
  subtotalOf,
  toCartLine,
} from '#commerce/cart/rules/lines.ts'
import { showOffer, showPromise } from '#commerce/delivery/rules/show-delivery.ts'
import type { FreshOrder } from '#commerce/fresh-stores/contract.ts'
import { withOffset } from '#commerce/fresh-stores/rules/local-time.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { sumOf } from '#commerce/orders/rules/charges.ts'
import { type Totals, totalsOf } from '#commerce/orders/rules/totals.ts'
import { percentOf } from '#commerce/taxes/rules/amounts.ts'
import type { OrderTaxes, TaxQuestion } from '#commerce/taxes/rules/order-taxes.ts'
import { showTaxes } from '#commerce/taxes/rules/show-taxes.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type Checkout, type Details, paymentMethod, type StoredDetails } from '../contract.ts'
import type { Limited, Spendable } from '../work/spend.ts'
import { type PricedCheckout, showAccount } from './account.ts'
import type { Shipping, TaxedDetails } from './shipping.ts'

/** Hours until an unfinished checkout is deleted. */
export const CHECKOUT_HOURS = 48

/** Maximum open checkouts of a shopper; a new one takes the place of the oldest. */
export const MOST_OPEN = 20

/** Fields to the text keys of their faults. */
export type FieldFaults = Partial<Record<keyof Details | 'addressId', string>>

/** The chosen payment method, with the card token and digits if there are any. */
export type ChosenPayment = StoredDetails['payment']

/**
 * Checks what the schema cannot: that the payment method is offered, the card is accepted, and the
 * stored method exists.
 */
export function choosePayment(
  { payment, cardNumber, keepCard }: Pick<Details, 'payment' | 'cardNumber' | 'keepCard'>,
  { offered, keepable = [], cardToken, kept, isCovered = false }: PaymentFacts,
): Result<ChosenPayment, FieldFaults> {
  if (isCovered) return ok({ method: 'balance', token: '', cardDigits: null })
  if (payment.startsWith('stored:')) {
    const method = paymentMethod.safeParse(kept?.provider)
    if (!kept || !method.success || !offered.includes(kept.provider)) return fail({ payment: 'payment' })
    return ok({ method: method.data, token: kept.token, cardDigits: kept.digits })
  }
  const method = paymentMethod.parse(payment)
  if (!offered.includes(method)) return fail({ payment: 'payment' })
  const keep = keepCard && keepable.includes(method) ? { keep: true } : {}
  if (method !== 'test-card') return ok({ method, token: '', cardDigits: null, ...keep })
  if (!cardToken) return fail({ cardNumber: 'card-number' })
  return ok({ method, token: cardToken, cardDigits: cardNumber.replace(/\D/g, '').slice(-4), ...keep })
}

/**
 * Facts for choosing a payment method: the store's methods, those that this shopper can save, the
 * token of the typed number, the named stored method, and whether store credit pays everything.
 */
export type PaymentFacts = {
  offered: readonly string[]
  keepable?: readonly string[]
  cardToken?: string | undefined
  kept?: { provider: string; token: string; digits: string } | undefined
  isCovered?: boolean
}

/** What is taxed, and where it goes: the address, or the marketplace's own country until there is one; what is collected stays where it is. */
export const taxQuestion = (
  { lines, adjustments, fresh, exemptions }: PricedLines,
  details: TaxedDetails,
  marketplace: Marketplace,
  { instant, delivery }: Pick<TaxQuestion, 'instant' | 'delivery'>,
): TaxQuestion => ({
  marketplace,
  instant,
  place: placeOf(fresh, details) ?? { country: marketplace.country, region: '' },
  lines: buyableLines(lines).map((line) => toTaxable(line, adjustments)),
  delivery,
  exemptions,
})

const placeOf = (fresh: FreshOrder | undefined, details: TaxedDetails) =>
  fresh?.kind === 'pickup' ? fresh.address : details?.address

/** Totals of an order, and how it is shipped. */
export type CheckoutTotals = Totals & { shipping: Shipping }

/** Totals of the order with the taxes of its question, in minor units. */
export const checkoutTotals = (
  { lines, adjustments }: PricedLines,
  shipping: Shipping,
  taxes: OrderTaxes,
): CheckoutTotals => ({
  ...totalsOf(subtotalOf(lines), discountOf(adjustments), shipping.chosen?.fee ?? 0, taxes),
  shipping,
})

/** What the shopper has to pay with at once. `cards` are the digits of the cards that are part of it; `hasOwn`: store credit is, too. */
export type Credit = { available: number; cards: string[]; hasOwn: boolean; limited: Limited[]; funds: Spendable[] }

/** At most `most` of it. */
export const upTo = (most: number, credit: Credit): Credit => ({
  ...credit,
  available: Math.min(credit.available, most),
})

/** How a total is paid, in minor units: from what the shopper has, and the rest in another way. */
export type Split = { credit: number; rest: number }

/** The split that the shopper is shown. `available` is what they have to spend. */
export function splitOf(total: number, details: Pick<StoredDetails, 'useCredit'> | null, available: number): Split {
  const credit = details?.useCredit ? Math.min(available, total) : 0
  return { credit, rest: total - credit }
}

/** Whether store credit pays everything, so that no other payment method is needed. */
export const isCovered = ({ credit, rest }: Split): boolean => credit > 0 && rest === 0

/** The lines that can be bought; the others stay in the cart and show their problem. */
export const buyableLines = (lines: StoredLine[]): StoredLine[] => lines.filter((line) => problemOf(line) === null)

/** Whether the goods are less than the fresh store hands over. */
export const isBelowMinimum = (
  { fresh, lines }: Pick<PricedLines, 'fresh' | 'lines'>,
  { discount }: Pick<Totals, 'discount'>,
): boolean => fresh !== undefined && goodsOf(lines) - discount < fresh.minimumOrder

/** Whether nothing can be bought. */
export const isEmpty = (lines: StoredLine[]): boolean => countOf(buyableLines(lines)) === 0

/** The last day of the delivery, as it is shown; null where no date is known. */
export const arrivalDay = ({ chosen }: Shipping): string | null => chosen?.dates?.latest ?? null

/**
 * For orders placed together, whether the stock read with their lines covers each, first come,
 * first served. The first with any lines always passes: alone it would be treated the same.
 */
export function shareOut(orders: Pick<StoredLine, 'offerId' | 'quantity' | 'stock' | 'hold'>[][]): boolean[] {
  const taken = new Map<string, number>()
  let isFirst = true
  return orders.map((lines) => {
    const wanted = Object.entries(Object.groupBy(lines, ({ offerId }) => offerId)).map(([offerId, same = []]) => ({
      offerId,
      stock: Math.min(...same.map(({ stock }) => stock)),
      total: (taken.get(offerId) ?? 0) + same.reduce((sum, line) => sum + line.quantity - heldUnits(line), 0),
    }))
    const isEnough = isFirst || wanted.every(({ stock, total }) => total <= stock)
    if (isEnough && lines.length > 0) isFirst = false
    if (isEnough) for (const { offerId, total } of wanted) taken.set(offerId, total)
    return isEnough
  })
}

/** What is to be paid after the day of the order. `dueAt` is the end of a day; `isCollected`: it is charged to the card that pays the order. */
export type LaterPayments = { days: { amount: number; dueAt: Date }[]; isCollected: boolean }

const NOTHING_LATER: LaterPayments = { days: [], isCollected: false }
const NO_CREDIT = {
  available: 0,
  cards: [],
  hasOwn: false,
  limited: [],
  funds: [],
  later: NOTHING_LATER,
  returnDays: 0,
  addressUse: 'delivery' as const,
}

/**
 * Converts a checkout to its public form, without the payment token. `available`, `cards` and `hasOwn` are what the shopper has to pay with,
 * `later` is what is due on later days, `addressUse` what the address is for.
 */
export function toCheckout(
  id: string,
  priced: PricedCheckout,
  details: StoredDetails | null,
  marketplace: Marketplace,
  { items, discount, delivery, taxes, total, shipping }: CheckoutTotals,
  {
    available,
    cards,
    hasOwn,
    limited,
    later,
    returnDays,
    addressUse,
  }: Credit & Pick<Checkout, 'addressUse' | 'returnDays'> & { later: LaterPayments } = NO_CREDIT,
): Checkout {
  const { credit, rest } = splitOf(total, details, available)
  return {
    id,
    details: details && { ...details, payment: withoutToken(details.payment) },
    lines: priced.lines.map((line) => toCartLine(line, marketplace, priced.adjustments)),
    itemsTotal: toPrice(items, marketplace),
    discountTotal: toPrice(discount, marketplace),
    needsDelivery: shipping.needed,
    addressUse,
    ...(priced.fresh ? { fresh: showFresh(priced.fresh) } : {}),
    deliveryTotal: toPrice(delivery, marketplace),
    tax: showTaxes(taxes, marketplace),
    total: toPrice(total, marketplace),
    storeCredit: {
      usable: toPrice(Math.min(available, total), marketplace),
      used: toPrice(credit, marketplace),
      cards,
      hasOwn,
      limited: limited.map(({ digits, country, rate, has, usable }) => ({
        digits,
        country,
        percent: percentOf(rate, marketplace),
        has: toPrice(has, marketplace),
        usable: toPrice(usable, marketplace),
      })),
    },
    toPay: toPrice(rest, marketplace),
    ...showAccount(priced.account, marketplace),
    ...showDue(rest, later, marketplace),
    deliveryOptions: shipping.offers.map((offer) => showOffer(offer, marketplace)),
    deliveryPrices: Object.fromEntries(shipping.offers.map(({ option, fee }) => [option, toPrice(fee, marketplace)])),
    promise: details && shipping.chosen ? showPromise(shipping.chosen, marketplace) : null,
    returnDays,
  }
}

/** What of `rest`, in minor units, is due on the day of the order and on later ones. */
export const showDue = (rest: number, { days, isCollected }: LaterPayments, marketplace: Marketplace) => ({
  dueToday: toPrice(rest - sumOf(days), marketplace),
  dueLater: {
    days: days.map(({ amount, dueAt }) => ({ amount: toPrice(amount, marketplace), dueOn: toIsoDay(dueAt) })),
    isCollected,
  },
})

const toIsoDay = (at: Date): string => at.toISOString().slice(0, 10)

const withoutToken = ({ token: _token, ...shown }: ChosenPayment) => shown

const showFresh = ({ storeId, name, kind, path: slotsPath, slot, timeZone }: FreshOrder) => ({
  storeId,
  name,
  kind,
  slotsPath,
  heldUntil: slot && withOffset(slot.heldUntil, timeZone),
  joins: slot?.joins?.orderId ?? null,
})
