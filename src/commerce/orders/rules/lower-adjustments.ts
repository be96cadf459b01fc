import { shareOf } from './shares.ts'

/**
 * What comes off a line or was added to it, for the units that were found. What comes off is shared so that it sums to the discount of those units;
 * what was added is the same for each.
 */
export function loweredAdjustments<Adjustment extends { amount: number }>(
  adjustments: Adjustment[],
  { picked, ordered, discount }: { picked: number; ordered: number; discount: number },
): Adjustment[] {
  const all = adjustments.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  let before = 0
  return adjustments.map((each) => {
    if (each.amount <= 0) return { ...each, amount: each.amount === 0 ? 0 : -shareOf(-each.amount, picked, ordered) }
    const amount = shareOf(discount, before + each.amount, all) - shareOf(discount, before, all)
    before += each.amount
    return { ...each, amount }
  })
}
