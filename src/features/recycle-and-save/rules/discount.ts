import { type Adjustment, discountOf } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { costOf } from '#commerce/measures/rules/amounts.ts'
import { isIncluded, type PromotionFacts, type Range, standingOf } from './promotions.ts'

/** A shopper's claim with its promotion. `value` is a percentage, or an amount in minor units; `asin` is what it was claimed for. */
export type HeldClaim = PromotionFacts &
  Range & { id: string; kind: 'percent' | 'amount'; value: number; asin: string; expiresAt: number; isUsed: boolean }

/** Why a claim takes nothing off; keys of the texts `adjustment.{code}`. */
export type Refused = 'used' | 'ended' | 'expired' | 'not-included'

/** Why a claim cannot be used now, whatever the cart has; undefined if it can. */
export function refusedOf(claim: HeldClaim): Refused | undefined {
  if (claim.isUsed) return 'used'
  if (standingOf(claim) === 'ended') return 'ended'
  return claim.expiresAt <= claim.now ? 'expired' : undefined
}

/** What a claim takes off a line. Amount 0 is a note on why it takes nothing off. */
export type LineDiscount = { lineId: string; claim: HeldClaim; code: HeldClaim['kind'] | Refused; amount: number }

type Line = Pick<StoredLine, 'id' | 'asin' | 'quantity' | 'price' | 'sold'> & { group: string | undefined }

/**
 * Applies claims to lines: each takes its discount off one unit, the most expensive one that it applies to, and a line gets at most
 * one. The claim that takes off most goes first, whatever the order of claiming.
 */
export function applyClaims(claims: HeldClaim[], lines: Line[], already: Adjustment[]): LineDiscount[] {
  let free = lines.map((line) => ({ line, unit: unitOf(line, already) }))
  let waiting = claims.filter((claim) => refusedOf(claim) === undefined)
  const applied: LineDiscount[] = []
  while (waiting.length > 0) {
    const best = waiting.flatMap((claim) => offer(claim, free) ?? []).toSorted(dearestFirst)[0]
    if (!best) break
    applied.push(best)
    waiting = waiting.filter(({ id }) => id !== best.claim.id)
    free = free.filter(({ line }) => line.id !== best.lineId)
  }
  return [...applied, ...notes(claims, lines)]
}

const dearestFirst = (a: LineDiscount, b: LineDiscount) => b.amount - a.amount || (a.claim.id < b.claim.id ? -1 : 1)

/** What a unit of a line costs after the discounts of earlier stages. */
const unitOf = ({ id, price, quantity, sold }: Line, already: Adjustment[]): number =>
  Math.floor(Math.max(0, costOf(price ?? 0, quantity, sold) - discountOf(already, id)) / quantity)

type Free = { line: Line; unit: number }

function offer(claim: HeldClaim, free: Free[]): LineDiscount | undefined {
  const mine = free.filter(({ line }) => isIncluded(claim, line.asin, line.group))
  const [first] = mine
  if (!first) return undefined
  const dearest = mine.reduce((best, each) => (each.unit > best.unit ? each : best), first)
  const amount = takenOff(claim, dearest.unit)
  return amount > 0 ? { lineId: dearest.line.id, claim, code: claim.kind, amount } : undefined
}

/** Rounds half a minor unit in the shopper's favor. Nothing becomes cheaper than free. */
const takenOff = ({ kind, value }: HeldClaim, cost: number): number =>
  kind === 'percent' ? Math.floor((cost * value + 50) / 100) : Math.min(value, cost)

/** A note for each claim that takes nothing off, on the first line for which the shopper expects it to. */
const notes = (claims: HeldClaim[], lines: Line[]): LineDiscount[] =>
  claims.flatMap((claim) => {
    const included = lines.find(({ asin, group }) => isIncluded(claim, asin, group))
    const line = included ?? lines.find(({ asin }) => asin === claim.asin)
    const code = refusedOf(claim) ?? (included ? undefined : 'not-included')
    return line && code ? [{ lineId: line.id, claim, code, amount: 0 }] : []
  })
