import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { PlanTerms } from './terms.ts'
import { GUARANTEE, GUARANTEE_MONTHS, PROLONGED_MONTHS } from './terms.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

/** A plan, as far as its money needs it. Times are epoch milliseconds, money minor units. */
export type PaidPlan = { paid: number; startsAt: number; endsAt: number; termMonths: number; terms: PlanTerms }

/** An instant some months later; the 31st of a month without one becomes its last day. */
export function monthsLater(instant: number, months: number): number {
  const date = new Date(instant)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

const share = (amount: number, part: number, whole: number): number =>
  whole <= 0 ? 0 : Number((BigInt(amount) * BigInt(Math.max(0, part))) / BigInt(whole))

/** Whole months that are left at an instant. */
function monthsLeft({ endsAt, termMonths }: PaidPlan, now: number): number {
  for (let left = termMonths; left > 0; left -= 1) if (now <= monthsLater(endsAt, -left)) return left
  return 0
}

/** What is left of a plan's price by day or by month, rounded down. */
function restOf(plan: PaidPlan, now: number): number {
  const { paid, startsAt, endsAt, termMonths, terms } = plan
  if (terms.proportion === 'month') return share(paid, monthsLeft(plan, now), termMonths)
  const days = Math.round((endsAt - startsAt) / DAY_MS)
  return share(paid, Math.min(days, Math.floor((endsAt - now) / DAY_MS)), days)
}

/** Whether a plan is given back in full. The day on which it begins does not count, so its last free day is whole wherever the customer is. */
const isFree = ({ startsAt, terms }: Pick<PaidPlan, 'startsAt' | 'terms'>, now: number): boolean =>
  now < startsAt + (terms.freeDays + 1) * DAY_MS

/** What a customer gets back who cancels a plan at an instant: all of it in the free days, then the rest less the capped fee. */
export function cancelRefund(plan: PaidPlan, now: number): number {
  const { paid, startsAt, endsAt, terms } = plan
  if (now >= endsAt) return 0
  if (isFree({ startsAt, terms }, now)) return paid
  const fee = Math.min(share(paid, terms.feePercent, 100), terms.feeCap)
  return Math.max(0, restOf(plan, now) - fee)
}

/** What is given back when the device's contract ends: the rest without a fee, or all of it where the contract was withdrawn from. */
export function deviceGoneRefund(plan: PaidPlan, now: number, isWithdrawn: boolean): number {
  if (now >= plan.endsAt) return 0
  return isWithdrawn || isFree(plan, now) ? plan.paid : restOf(plan, now)
}

/** The most that claims of a plan may give back: never more than the device cost, nor than the cap. */
export const mostOfClaim = (devicePaid: number, { capPercent }: Pick<PlanTerms, 'capPercent'>): number =>
  Math.min(devicePaid, share(devicePaid, capPercent, 100))

/** What was paid for one of a line's units: the units' shares sum exactly to the line. `unit` counts from 1. */
export const unitShare = (paid: number, unit: number, quantity: number): number =>
  share(paid, unit, quantity) - share(paid, unit - 1, quantity)

/** Until when the legal guarantee lasts after a repair; null where a repair changes nothing. */
export function guaranteeAfter(marketplace: MarketplaceCode, startsAt: number, before: number | null): number | null {
  if (!GUARANTEE.has(marketplace)) return null
  return monthsLater(before ?? monthsLater(startsAt, GUARANTEE_MONTHS), PROLONGED_MONTHS)
}
