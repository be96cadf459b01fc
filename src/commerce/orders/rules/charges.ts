/**
 * An amount of an order's invoice that is due later, in minor units. `key` names it to the feature that wants it, `line` is the
 * position of the order's line that it pays.
 */
export type Charge = { key: string; line: number; amount: number; months: number }

/** A charge as stored with its part of the payment. */
export type StoredCharge = Omit<Charge, 'amount'>

/** A charge that is paid together with a part of the payment. */
export type CoveredCharge = Pick<Charge, 'key' | 'amount'>

/** A charge to collect from the card that pays the order: from `tryAt` on, and until `dueAt`. */
export type ScheduledPart = { amount: number; tryAt: Date; dueAt: Date; charge: StoredCharge }

/** A part of an invoice to record. */
export type InvoicePart = { amount: number; dueAt: Date; charge: StoredCharge | null }

const DAY = 24 * 60 * 60 * 1000

/**
 * Splits an invoice into what is due after `days`, and its charges. They add up to the amount; the caller makes sure that the charges
 * are not more than that.
 */
export function invoiceParts(amount: number, charges: Charge[], now: number, days: number): InvoicePart[] {
  const rest = amount - sumOf(charges)
  const usual = { amount: rest, dueAt: endOfDay(now + days * DAY), charge: null }
  const later = charges.map(({ amount: due, ...charge }) => ({
    amount: due,
    dueAt: endOfDay(addMonths(now, charge.months)),
    charge,
  }))
  return rest > 0 || later.length === 0 ? [usual, ...later] : later
}

/** What of an order is paid with it, and what is left to collect month by month. */
export const dueNow = (charges: Charge[]): Charge[] => charges.filter(({ months }) => months === 0)
export const dueLater = (charges: Charge[]): Charge[] => charges.filter(({ months }) => months > 0)

export const sumOf = (charges: Pick<Charge, 'amount'>[]): number => charges.reduce((sum, { amount }) => sum + amount, 0)

/** What is collected from a card after the order. */
export const scheduledParts = (charges: Charge[], now: number): ScheduledPart[] =>
  dueLater(charges).map(({ amount, ...charge }) => {
    const day = addMonths(now, charge.months)
    return { amount, tryAt: new Date(day), dueAt: endOfDay(day), charge }
  })

/** An amount and when it is due: at the end of a day. */
type Due = { amount: number; dueAt: Date }

/** What is due on each day, in minor units, the earliest first. */
export function byDay<Part extends Due>(parts: Part[]): Due[] {
  const days = Map.groupBy(
    parts.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime()),
    ({ dueAt }) => dueAt.getTime(),
  )
  return [...days].map(([due, own]) => ({ amount: sumOf(own), dueAt: new Date(due) }))
}

/** The last millisecond of the day in UTC, which is how pages write days. */
export const endOfDay = (instant: number): Date => new Date(Math.floor(instant / DAY) * DAY + DAY - 1)

/** The beginning of the same day of a later month, or of the last one of a shorter month. */
function addMonths(instant: number, months: number): number {
  const from = new Date(instant)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(from.getUTCDate(), last))
}
