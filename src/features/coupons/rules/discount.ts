import { type Adjustment, discountOf } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { costOf } from '#commerce/measures/rules/amounts.ts'
import { prorate } from '#platform/money/money.ts'
import type { AppliesTo } from '../contract/shopper.ts'
import { type ShopperFacts, stateOf } from './standing.ts'

/** A collected coupon. `value` is a percentage, or an amount in minor units. */
export type ClippedCoupon = ShopperFacts & {
  id: string
  asins: string[]
  kind: 'percent' | 'amount'
  value: number
  appliesTo: AppliesTo
}

/** What a coupon takes off a line. Amount 0 means a note on why the coupon does not apply. */
export type LineDiscount = { lineId: string; coupon: ClippedCoupon; code: string; amount: number }

type Line = Pick<StoredLine, 'id' | 'asin' | 'quantity' | 'price' | 'sold'>

/**
 * Applies collected coupons to lines. Each line gets at most one. The coupon that takes off most goes first, so that the shopper
 * gets the better one regardless of the order of collecting. Coupons do not discount gift wrap.
 */
export function applyCoupons(coupons: ClippedCoupon[], lines: Line[], already: Adjustment[]): LineDiscount[] {
  let free = lines.map((line) => ({
    line,
    room: Math.max(0, costOf(line.price ?? 0, line.quantity, line.sold) - discountOf(already, line.id)),
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

/** Returns what one coupon would take off the lines that have no coupon yet. */
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

/** Rounds half a minor unit in the shopper's favour. Nothing becomes cheaper than free. */
const takenOff = ({ kind, value }: ClippedCoupon, cost: number): number =>
  kind === 'percent' ? Math.floor((cost * value + 50) / 100) : Math.min(value, cost)

/** Returns a note for each collected coupon that no longer applies, on its first line, so that it is not dropped silently. */
const notes = (coupons: ClippedCoupon[], lines: Line[]): LineDiscount[] =>
  coupons.flatMap((coupon) => {
    const code = stateOf(coupon)
    const line = lines.find(({ asin }) => coupon.asins.includes(asin))
    return code === 'clipped' || code === 'clippable' || !line ? [] : [{ lineId: line.id, coupon, code, amount: 0 }]
  })
