import type { OfferedAdjustment } from '#commerce/cart/rules/adjustments.ts'
import type { LineHold, StoredLine } from '#commerce/cart/rules/lines.ts'

/**
 * A live claim. Money is in minor units; `expiryTime` is epoch milliseconds. `isSetAside`: its units
 * are set aside in the offer, as those of every deal that has begun are.
 */
export type PricedClaim = {
  dealId: string
  quantity: number
  dealPrice: number
  expiryTime: number
  isSetAside: boolean
  /** Which kind of deal it is; claims of the version before do not say it. */
  type?: string | undefined
}

type Hold = Omit<LineHold, 'feature'> & { lineId: string }

/**
 * Divides the units of claims among the lines marked with their deals, in line order. In `data` are the
 * units at the deal price, and how many of them need no stock.
 */
export function dealHolds(
  marked: { line: Pick<StoredLine, 'id' | 'quantity'>; dealId: string }[],
  claims: PricedClaim[],
): Hold[] {
  const left = new Map(claims.map(({ dealId, quantity }) => [dealId, quantity]))
  return marked.flatMap(({ line, dealId }) => {
    const claim = claims.find((each) => each.dealId === dealId)
    const units = Math.min(line.quantity, left.get(dealId) ?? 0)
    if (!claim || units === 0) return []
    left.set(dealId, (left.get(dealId) ?? 0) - units)
    const { dealPrice, expiryTime, type } = claim
    const setAside = claim.isSetAside ? units : 0
    return [{ lineId: line.id, units: setAside, data: { dealId, units, setAside, dealPrice, expiryTime, type } }]
  })
}

/**
 * Discounts the lines with units of a claim: the difference to the deal price for each of them. Gift
 * wrap is not discounted.
 */
export const dealAdjustments = (lines: Pick<StoredLine, 'id' | 'price' | 'hold'>[]): OfferedAdjustment[] =>
  lines.flatMap(({ id, price, hold }) => {
    if (hold?.feature !== 'lightning-deals') return []
    const { dealId, setAside, ...of } = hold.data
    const [units, dealPrice, expiryTime] = [Number(of.units), Number(of.dealPrice), Number(of.expiryTime)]
    const saving = Math.max(0, (price ?? 0) - dealPrice)
    const said = { code: 'deal', values: { units, expiryTime, ...(of.type ? { type: String(of.type) } : {}) } }
    return [{ ...said, lineId: id, amount: saving * units, data: { dealId, units, setAside } }]
  })

/** The units of each deal in the data of adjustments. */
export function unitsOfDeals(all: Record<string, unknown>[]): Map<string, { units: number; setAside: number }> {
  const sums = new Map<string, { units: number; setAside: number }>()
  for (const data of all) {
    const { units, setAside } = sums.get(String(data.dealId)) ?? { units: 0, setAside: 0 }
    sums.set(String(data.dealId), {
      units: units + Number(data.units),
      setAside: setAside + Number(data.setAside ?? 0),
    })
  }
  return sums
}
