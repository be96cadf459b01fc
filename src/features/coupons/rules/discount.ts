import { type Adjustment, discountOf } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { prorate } from '#platform/money/money.ts'
import type { AppliesTo } from '../contract/shopper.ts'
import { type ShopperFacts, stateOf } from './standing.ts'

/** A collected coupon. `value` is percent, or minor units. */
export type ClippedCoupon = ShopperFacts & {
  id: string
  asins: string[]
  kind: 'percent' | 'amount'
  value: number
  appliesTo: AppliesTo
}

/** What a coupon takes off a line, or a note why it does not (amount 0). */
export type LineDiscount = { lineId: string; coupon: ClippedCoupon; code: string; amount: number }

type Line = Pick<StoredLine, 'id' | 'asin' | 'quantity' | 'price'>

/**
 * What collected coupons take off. Each line has one coupon at most; the coupon that takes off most comes first, so that
 * the shopper gets the better one whatever the order in which they were collected. Gift wrap is not cheaper by a coupon.
 */
export function applyCoupons(coupons: ClippedCoupon[], lines: Line[], already: Adjustment[]): LineDiscount[] {
  let free = lines.map((line) => ({
    line,
    room: Math.max(0, (line.price ?? 0) * line.quantity - discountOf(already, line.id)),
  }))
  let waiting = coupons.filter((coupon) => stateOf(coupon) === 'clipped')
  const applied: LineDiscount[] = []
  while (waiting.length > 0) {
    const best = waiting.map((coupon) => offer(coupon, free)).toSorted(dearestFirst)[0]
    if (!best || best.total === 0) break
    applied.push(...best.parts)
    waiting = waiting.filter(({ id }) => id !== best.coupon.id)
    free = free.filter(({ line }) => !best.parts.some(({ lineId }) => lineId === line.id))
  }
  return [...applied, ...notes(coupons, lines)]
}

type Offer = { coupon: ClippedCoupon; parts: LineDiscount[]; total: number }

const dearestFirst = (a: Offer, b: Offer) => b.total - a.total || (a.coupon.id < b.coupon.id ? -1 : 1)

type Room = { line: Line; room: number }

/** What one coupon would take off, with the lines that are still free. */
function offer(coupon: ClippedCoupon, free: Room[]): Offer {
  const mine = free.filter(({ line }) => coupon.asins.includes(line.asin))
  const shares = coupon.appliesTo === 'one-unit' ? oneUnit(coupon, mine) : allUnits(coupon, mine)
  const parts = shares
    .filter(({ amount }) => amount > 0)
    .map(({ lineId, amount }) => ({ lineId, coupon, code: coupon.kind, amount }))
  return { coupon, parts, total: parts.reduce((sum, { amount }) => sum + amount, 0) }
}

type Share = { lineId: string; amount: number }

function oneUnit(coupon: ClippedCoupon, lines: Room[]): Share[] {
  const units = lines.map(({ line, room }) => ({ lineId: line.id, cost: Math.floor(room / line.quantity) }))
  const dearest = units.reduce((best, unit) => (best && best.cost >= unit.cost ? best : unit), units[0])
  return dearest ? [{ lineId: dearest.lineId, amount: takenOff(coupon, dearest.cost) }] : []
}

function allUnits(coupon: ClippedCoupon, lines: Room[]): Share[] {
  const rooms = lines.map(({ room }) => room)
  const total = takenOff(
    coupon,
    rooms.reduce((sum, room) => sum + room, 0),
  )
  return prorate(total, rooms).map((amount, index) => ({ lineId: lines[index]?.line.id ?? '', amount }))
}

/** Half a unit of money is rounded for the shopper; nothing becomes cheaper than free. */
const takenOff = ({ kind, value }: ClippedCoupon, cost: number): number =>
  kind === 'percent' ? Math.floor((cost * value + 50) / 100) : Math.min(value, cost)

/** A collected coupon that counts no more is not silently left out: its first line says why. */
const notes = (coupons: ClippedCoupon[], lines: Line[]): LineDiscount[] =>
  coupons.flatMap((coupon) => {
    const code = stateOf(coupon)
    const line = lines.find(({ asin }) => coupon.asins.includes(asin))
    return code === 'clipped' || code === 'clippable' || !line ? [] : [{ lineId: line.id, coupon, code, amount: 0 }]
  })
