/** The share of an amount that falls to a number of units, rounded down. */
export const shareOf = (amount: number, units: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(amount) * BigInt(units)) / BigInt(of))
