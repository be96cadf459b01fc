import type { LivingItem } from './life.ts'

/**
 * What is paid for each of these devices before it arrives: what was offered for those that are to be paid at once, in their order, as far as
 * `left` goes. Amounts are minor units.
 */
export function advancesOf(items: Pick<LivingItem, 'payment' | 'offered'>[], left: number): number[] {
  let rest = left
  return items.map(({ payment, offered }) => {
    const advance = payment === 'PAID_NOW' ? Math.min(offered, rest) : 0
    rest -= advance
    return advance
  })
}
