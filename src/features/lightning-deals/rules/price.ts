import type { OfferedAdjustment } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'

/** A live claim. Money is in minor units; `expiryTime` is epoch milliseconds. */
export type PricedClaim = { dealId: string; quantity: number; dealPrice: number; expiryTime: number }

/**
 * Discounts the lines marked with a deal: the difference to the deal price for as many units as the
 * claim holds, in line order. Gift wrap is not discounted.
 */
export function dealAdjustments(
  marked: { line: Pick<StoredLine, 'id' | 'price' | 'quantity'>; dealId: string }[],
  claims: PricedClaim[],
): OfferedAdjustment[] {
  const left = new Map(claims.map(({ dealId, quantity }) => [dealId, quantity]))
  return marked.flatMap(({ line, dealId }) => {
    const claim = claims.find((each) => each.dealId === dealId)
    const units = Math.min(line.quantity, left.get(dealId) ?? 0)
    if (!claim || units === 0) return []
    left.set(dealId, (left.get(dealId) ?? 0) - units)
    const saving = Math.max(0, (line.price ?? 0) - claim.dealPrice)
    const said = { code: 'deal', values: { units, expiryTime: claim.expiryTime } }
    return [{ ...said, lineId: line.id, amount: saving * units, data: { dealId, units } }]
  })
}
