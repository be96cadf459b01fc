import type { DeliveryTax } from '#commerce/taxes/rules/order-taxes.ts'
import { prorate } from '#platform/money/money.ts'
import type { Share, Shared, Snapshot, Sum } from '../contract.ts'

export type Taxes = Snapshot['taxes']

/** The tax of something; without a name and a rate where it is not taxed. */
export type TaxKind = Pick<Share, 'name' | 'rate'>

export const UNTAXED: TaxKind = { name: '', rate: null }

/** An amount as it was charged before added taxes, and the tax on it or in it. */
export const sumOf = (charged: number, tax: number, taxes: Taxes): Sum =>
  taxes === 'added' ? { net: charged, tax, gross: charged + tax } : { net: charged - tax, tax, gross: charged }

export const NOTHING: Shared = { net: 0, tax: 0, gross: 0, shares: [] }

export const add = (sums: Sum[]): Sum => ({
  net: sums.reduce((all, { net }) => all + net, 0),
  tax: sums.reduce((all, { tax }) => all + tax, 0),
  gross: sums.reduce((all, { gross }) => all + gross, 0),
})

const keyOf = ({ name, rate }: TaxKind) => `${rate} ${name}`

/** Sums of amounts by their rates, the highest rate first. */
export function byRate(amounts: Share[]): Share[] {
  const groups = Map.groupBy(amounts, keyOf)
  const sums = [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ name: first.name, rate: first.rate, ...add(group) }] : []
  })
  return sums.toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1) || (a.name < b.name ? -1 : 1))
}

/** `prorate` shares at most the sum of the weights, so they are scaled up to reach the amount. */
const split = (amount: number, weights: number[]): number[] =>
  prorate(
    amount,
    weights.map((weight) => weight * Math.max(1, amount)),
  )

/**
 * The delivery by the rates at which it was taxed when it was ordered: what was found of the lines since then does not move it. What is not taxed
 * counts as untaxed.
 */
export function deliveryShares(
  lines: (TaxKind & { charged: number })[],
  charged: number,
  taxed: DeliveryTax[],
  taxes: Taxes,
): Shared {
  const parts = taxed.flatMap(({ name, rate, amount, part }): Share[] =>
    part === undefined ? [] : [{ name, rate, ...sumOf(part, amount, taxes) }],
  )
  if (parts.length < taxed.length) return sharesByLines(lines, charged, taxed, taxes)
  const rest = charged - taxed.reduce((sum, { part = 0 }) => sum + part, 0)
  const shares = rest > 0 ? [...parts, { ...UNTAXED, ...sumOf(rest, 0, taxes) }] : parts
  return { ...add(shares), shares: byRate(shares) }
}

/** The same by what is charged at each rate, for orders from before the parts were kept. */
function sharesByLines(
  lines: (TaxKind & { charged: number })[],
  charged: number,
  taxed: DeliveryTax[],
  taxes: Taxes,
): Shared {
  const isFree = lines.every((line) => line.charged === 0)
  const groups = [...Map.groupBy(lines, keyOf).values()]
  const weights = groups.map((group) => group.reduce((sum, line) => sum + (isFree ? 1 : line.charged), 0))
  const left = new Map(taxed.map((tax) => [keyOf(tax), 0]))
  for (const tax of taxed) left.set(keyOf(tax), (left.get(keyOf(tax)) ?? 0) + tax.amount)
  const shares = split(charged, weights).flatMap((part, index): Share[] => {
    const kind = groups[index]?.[0] ?? UNTAXED
    const tax = left.get(keyOf(kind))
    if (part === 0) return []
    const { name, rate } = tax === undefined ? UNTAXED : kind
    return [{ name, rate, ...sumOf(part, tax ?? 0, taxes) }]
  })
  return { ...add(shares), shares: byRate(shares) }
}

/**
 * Splits an amount that belongs to no line over what is left at each rate: all of it to the unit if that is the amount. An amount
 * below 0 takes back where more than all was given back before.
 */
export function spread({ gross, tax }: Pick<Sum, 'gross' | 'tax'>, left: Share[]): Shared {
  const grosses = over(
    gross,
    left.map((share) => share.gross),
  )
  const taxes = over(
    tax,
    left.map((share) => share.tax),
  )
  const shares = left.flatMap(({ name, rate }, index): Share[] => {
    const [shareGross = 0, shareTax = 0] = [grosses[index], taxes[index]]
    return shareGross === 0 && shareTax === 0
      ? []
      : [{ name, rate, gross: shareGross, tax: shareTax, net: shareGross - shareTax }]
  })
  return { gross, tax, net: gross - tax, shares }
}

function over(amount: number, left: number[]): number[] {
  if (left.reduce((sum, part) => sum + part, 0) === amount) return left
  const sign = Math.sign(amount)
  const weights = left.map((part) => Math.max(0, part * sign))
  const isNowhere = weights.every((weight) => weight === 0)
  return split(Math.abs(amount), isNowhere ? left.map((_, index) => (index === 0 ? 1 : 0)) : weights).map(
    (part) => part * sign,
  )
}
