import { halfEven } from '#commerce/taxes/rules/amounts.ts'

/** The share of an amount that falls to a number of units, rounded down. */
export const shareOf = (amount: number, units: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(amount) * BigInt(units)) / BigInt(of))

/** The share of a tax that falls to a part of an amount, rounded half to even as taxes are. */
export const taxShareOf = (tax: number, part: number, of: number): number =>
  of === 0 ? 0 : halfEven(BigInt(tax) * BigInt(part), BigInt(of))
