import { discountOf, type PricedLines } from '#commerce/cart/rules/adjustments.ts'
import { countOf, problemOf, type StoredLine, subtotalOf, toCartLine } from '#commerce/cart/rules/lines.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { deliveryPrice, type Totals, totalsOf } from '#commerce/orders/rules.ts'
import type { Checkout, Details, StoredDetails } from './contract.ts'

/** Hours after which an unfinished checkout is forgotten. */
export const CHECKOUT_HOURS = 48

const POSTAL_CODES: Record<string, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  BR: /^\d{5}-?\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
}

/** Field to the key of the sentence that says what is wrong with it. */
export type FieldFaults = Partial<Record<keyof Details, string>>

/** What the contract cannot say alone: does the market ship there, is it a postcode there, is the way to pay offered and the card one that is taken. */
export function checkDetails(
  details: Details,
  marketplace: Marketplace,
  cardToken: string | undefined,
  offered: readonly string[],
): FieldFaults {
  return {
    ...(offered.includes(details.payment) ? {} : { payment: 'payment' }),
    ...(details.country === marketplace.country ? {} : { country: 'country' }),
    ...(POSTAL_CODES[marketplace.country]?.test(details.postalCode) ? {} : { postalCode: 'postal-code' }),
    ...(details.payment === 'test-card' && !cardToken ? { cardNumber: 'card-number' } : {}),
  }
}

/** What is kept: of a card only its token and last four digits. */
export function toStored(details: Details, cardToken: string | undefined): StoredDetails {
  const { email, delivery, payment, cardNumber, cardDigits, ...address } = {
    ...details,
    cardDigits: details.cardNumber.replace(/\D/g, '').slice(-4),
  }
  const isCard = payment === 'test-card'
  return {
    email,
    delivery,
    address,
    payment: { method: payment, token: isCard ? (cardToken ?? '') : '', cardDigits: isCard ? cardDigits : null },
  }
}

/** What the order would cost now, in minor units. */
export const checkoutTotals = (
  { lines, adjustments }: PricedLines,
  details: StoredDetails | null,
  { code }: Marketplace,
): Totals => totalsOf(subtotalOf(lines), discountOf(adjustments), deliveryPrice(details?.delivery ?? 'standard', code))

/** The lines that can be bought; the rest stay in the cart with the reason beside them. */
export const buyableLines = (lines: StoredLine[]): StoredLine[] => lines.filter((line) => problemOf(line) === null)

/** Whether there is anything to buy. */
export const isEmpty = (lines: StoredLine[]): boolean => countOf(buyableLines(lines)) === 0

/** A checkout in its public form. */
export function toCheckout(
  id: string,
  priced: PricedLines,
  details: StoredDetails | null,
  marketplace: Marketplace,
): Checkout {
  const { items, discount, delivery, total } = checkoutTotals(priced, details, marketplace)
  return {
    id,
    details,
    lines: priced.lines.map((line) => toCartLine(line, marketplace, priced.adjustments)),
    itemsTotal: toPrice(items, marketplace),
    discountTotal: toPrice(discount, marketplace),
    deliveryTotal: toPrice(delivery, marketplace),
    total: toPrice(total, marketplace),
    deliveryPrices: {
      standard: toPrice(deliveryPrice('standard', marketplace.code), marketplace),
      express: toPrice(deliveryPrice('express', marketplace.code), marketplace),
    },
    country: marketplace.country,
  }
}
