/** Monthly payments in minor units: each is `least`, and the first `more` of them are one unit more. */
export type Split = { least: number; more: number }

/** Splits a cost into payments that differ by one minor unit at most. Undefined if a payment would be zero. */
export function splitCost(cost: number, parts: number): Split | undefined {
  const least = Math.floor(cost / parts)
  return least < 1 ? undefined : { least, more: cost % parts }
}

/** The amount of a payment, counted from 1. */
export const amountOf = ({ least, more }: Split, number: number): number => (number <= more ? least + 1 : least)

/** The values of a sentence about payments: the first of them, several as `3 × $26.00` without a line break, and the others; or that all are the same. */
export function valuesOf(split: Split, parts: number, money: (minor: number) => string) {
  const first = money(amountOf(split, 1))
  const { more } = split
  return {
    parts,
    first: more > 1 ? `${more}\u00A0×\u00A0${first}` : first,
    others: parts - (more || 1),
    rest: money(split.least),
    even: more === 0 ? 'yes' : 'no',
  }
}
