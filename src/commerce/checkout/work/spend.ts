import { type PricedLines, toTaxable } from '#commerce/cart/rules/adjustments.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { type Charge, sumOf } from '#commerce/orders/rules/charges.ts'
import { type PaidForLine, type StoredVoucher, taxPaidFor, type Voucher } from '#commerce/orders/rules/vouchers.ts'
import type { OrderTaxes } from '#commerce/taxes/rules/order-taxes.ts'
import { buyableLines } from '../rules/checkout.ts'
import type { TaxedDetails } from '../rules/shipping.ts'

/**
 * Money of the shopper's in the ledger. `digits` are by what they know a card; null: their store credit. `only`: it is a single-purpose voucher,
 * and for what it pays. Amounts are minor units.
 */
export type Fund = { account: string; digits: string | null; available: number; only?: Voucher }

/** A fund with what it can pay of an order; of a voucher, by its lines. */
export type Spendable = Fund & { lines: PaidForLine[] }

/** A voucher that cannot pay all that it has. `rate` and `country`: those of what it pays for. */
export type Limited = { digits: string; country: string; rate: number; has: number; usable: number }

/** What vouchers can pay of a line: its amount, and its rate as it is taxed at home; null elsewhere, or where it is not taxed so. */
export type PayableLine = { amount: number; rate: number | null }

/** An order as vouchers see it. `rateOf` is what a voucher's own category is taxed at today. */
export type Payable = { lines: PayableLine[]; country: string; rateOf: (voucher: Voucher) => number }

/** What vouchers can pay of an order: no other voucher, no delivery, and nothing that is due by itself. `vouchers` are the ids of lines that are some. */
export function payableOf(
  { lines, adjustments }: PricedLines,
  details: TaxedDetails,
  { country, ownRates }: Pick<Marketplace, 'country' | 'ownRates'>,
  { taxes, charges, vouchers }: { taxes: OrderTaxes; charges: Charge[]; vouchers: ReadonlySet<string> },
): Payable {
  const isHome = (details?.address.country ?? country) === country
  return {
    country,
    rateOf: ({ category }) => ownRates[category] ?? 0,
    lines: buyableLines(lines).map((line, index) => {
      const { category, amount } = toTaxable(line, adjustments)
      const rate = taxes.lines[index]?.rate
      const isPayable = isHome && !vouchers.has(line.id) && category !== 'untaxed' && rate === ownRates[category]
      const due = sumOf(charges.filter((charge) => charge.line === index))
      return { amount: Math.max(0, amount - due), rate: isPayable && rate !== undefined ? rate : null }
    }),
  }
}

/**
 * What each fund can pay of an order: first vouchers, each the lines that are left to it, then everything else. Without an order no voucher pays.
 */
export function spendable(funds: Fund[], payable?: Payable): Spendable[] {
  const left = (payable?.lines ?? []).map(({ amount }) => amount)
  const vouchers = funds.flatMap((fund): Spendable[] => {
    const { only, available } = fund
    if (!only) return []
    let rest = payable?.country === only.country ? available : 0
    const lines = (payable?.lines ?? []).flatMap(({ rate }, position): PaidForLine[] => {
      const amount = rate === payable?.rateOf(only) ? Math.min(rest, left[position] ?? 0) : 0
      left[position] = (left[position] ?? 0) - amount
      rest -= amount
      return amount > 0 ? [{ position, amount }] : []
    })
    return [{ ...fund, lines, available: lines.reduce((sum, { amount }) => sum + amount, 0) }]
  })
  return [...vouchers, ...funds.filter(({ only }) => !only).map((fund) => ({ ...fund, lines: [] }))]
}

/** Takes an amount from what can be spent, one after the other; undefined if that is not enough. */
export function takeFrom<Each extends { available: number }>(
  funds: Each[],
  amount: number,
): (Each & { amount: number })[] | undefined {
  let rest = amount
  const taken = funds.flatMap((fund) => {
    const part = Math.min(fund.available, rest)
    rest -= part
    return part > 0 ? [{ ...fund, amount: part }] : []
  })
  return rest === 0 ? taken : undefined
}

/** A part of a payment; `only` if a voucher pays it. */
type Part = { amount: number; voucher?: StoredVoucher | null | undefined }

/**
 * The parts with the lines that their vouchers pay; undefined if a voucher has more to pay than it may, because the order is not as it was when the
 * parts were begun.
 */
export function assign<Each extends Part>(parts: Each[], payable: Payable): Each[] | undefined {
  const asked = parts.map(({ amount, voucher }) => ({
    account: '',
    digits: null,
    available: amount,
    ...(voucher ? { only: voucher } : {}),
  }))
  const paid = spendable(asked, payable).filter(({ only }) => only)
  const vouchers = parts.filter(({ voucher }) => voucher)
  if (vouchers.some(({ amount }, index) => paid[index]?.available !== amount)) return undefined
  return parts.map((part) => {
    const lines = part.voucher && paid[vouchers.indexOf(part)]?.lines
    return part.voucher && lines
      ? { ...part, voucher: { ...part.voucher, lines, taxPaid: taxPaidFor(part.voucher, part.amount) } }
      : part
  })
}
