import type { TaxCategory } from '#commerce/catalog/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { prorate } from '#platform/money/money.ts'
import { taxOn } from './amounts.ts'
import type { Certificate, Exemption } from './exemptions.ts'
import { dayIn, isUnsettled, type Place, type RateTable, rateAt, type TaxRate } from './rates.ts'
import type { ReverseCharge } from './reverse-charge.ts'

/** A line to tax. `amount`: what is paid for all its units after discounts, in minor units. `isService`: nothing is sent for it. */
export type TaxableLine = { category: TaxCategory; amount: number; isService?: boolean }

/** What to tax: lines and delivery, where they go, and when they are ordered. */
export type TaxQuestion = {
  marketplace: Marketplace
  place: Place
  lines: TaxableLine[]
  /** Price of the delivery in minor units. */
  delivery: number
  instant: number
  /** The buyer's, in the order in which they are tried. */
  exemptions?: Exemption[] | undefined
}

/** A tax as a receipt says it: its name, its rate in parts per million, and its amount in minor units. */
export type Tax = Pick<TaxRate, 'name' | 'rate'> & { amount: number }

/** A tax on a part of the delivery's price. Orders from before that part was kept do not say it. */
export type DeliveryTax = Tax & { part?: number }

/** The exemption by which an order was not taxed, kept with the order. */
export type AppliedExemption = Pick<Certificate, 'id' | 'certificate'>

/** The taxes of an order. `lines` has one for each line of the question; undefined is a line that is not taxed. */
export type OrderTaxes = {
  lines: (Tax | undefined)[]
  /** Delivery shares the rates of the lines. */
  delivery: DeliveryTax[]
  /** The sum of them all. */
  total: number
  /** What of it comes on top of the prices: all or nothing. Below 0: what a reverse charge leaves out of prices that include tax. */
  added: number
  /** The place is not known well enough; nothing is taxed yet. */
  isUnsettled: boolean
  /** Why nothing is taxed that would be. */
  exemption?: AppliedExemption | undefined
  /** Why prices that include tax are charged without it. */
  reverseCharge?: ReverseCharge | undefined
}

/** Finds the taxes of an order. The tables are the store's own; a tax service can take their place. */
export type TaxProvider = (asked: TaxQuestion) => Promise<OrderTaxes>

/** Taxes by the tables: each line rounds for itself, and the order's tax is the sum. */
export function taxesOf(table: RateTable, { marketplace, place, lines, delivery, instant }: TaxQuestion): OrderTaxes {
  const { code, taxIncluded } = marketplace
  const where = { ...place, marketplace: code }
  const day = dayIn(code, instant)
  const isTaxable = lines.length === 0 || lines.some(({ category }) => category !== 'untaxed')
  const rates = lines.map(({ category }) => rateAt(table, where, category, day))
  const taxed = lines.map(({ amount }, index) => toTax(rates[index], amount, marketplace))
  const delivered = deliveryTaxes(lines, rates, delivery, marketplace)
  const total = [...taxed, ...delivered].reduce((sum, tax) => sum + (tax?.amount ?? 0), 0)
  return {
    lines: taxed,
    delivery: delivered,
    total,
    added: taxIncluded ? 0 : total,
    isUnsettled: isUnsettled(table, where) && isTaxable && rates.every((rate) => !rate),
  }
}

const toTax = (rate: TaxRate | undefined, amount: number, marketplace: Marketplace): Tax | undefined =>
  rate && { name: rate.name, rate: rate.rate, amount: taxOn(amount, rate.rate, marketplace) }

/** Splits the delivery over the rates of the lines, in proportion to what is paid at each, and taxes the parts that are taxed. */
function deliveryTaxes(
  lines: TaxableLine[],
  rates: (TaxRate | undefined)[],
  delivery: number,
  marketplace: Marketplace,
): DeliveryTax[] {
  const isFree = lines.every(({ amount }) => amount === 0)
  const weights = new Map<TaxRate | undefined, number>()
  for (const [index, { amount }] of lines.entries())
    weights.set(rates[index], (weights.get(rates[index]) ?? 0) + (isFree ? 1 : amount))
  const shares = split(delivery, [...weights.values()])
  return [...weights.keys()].flatMap((rate, index) => {
    const part = shares[index] ?? 0
    const tax = rate?.taxesDelivery ? toTax(rate, part, marketplace) : undefined
    return tax && tax.amount > 0 ? [{ ...tax, part }] : []
  })
}

/** `prorate` shares at most the sum of the weights, so they are scaled up to reach the amount. */
const split = (amount: number, weights: number[]): number[] =>
  prorate(
    amount,
    weights.map((weight) => weight * Math.max(1, amount)),
  )

/** The taxes of an order by name and rate, as a receipt lists them; those that come to nothing are left out. */
export function byRate(taxes: (Tax | undefined)[]): Tax[] {
  const found = new Map<string, Tax>()
  for (const tax of taxes) {
    const key = tax && `${tax.rate} ${tax.name}`
    if (!tax || !key || tax.amount === 0) continue
    const { name, rate, amount } = tax
    found.set(key, { name, rate, amount: amount + (found.get(key)?.amount ?? 0) })
  }
  return [...found.values()].toSorted((a, b) => b.rate - a.rate || (a.name < b.name ? -1 : 1))
}
