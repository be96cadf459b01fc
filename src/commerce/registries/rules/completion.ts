/** Days before and after the occasion in which what is left costs those who keep the registry less. */
export const COMPLETION_DAYS = { before: 60, after: 180 } as const

/** What is taken off an amount, in minor units. */
export const completionDiscount = (amount: number, percent: number): number => Math.floor((amount * percent) / 100)

const dayFrom = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

/** The last day of the discount, while it can be used; undefined before and after. Days are YYYY-MM-DD. */
export function completableUntil(date: string, today: string): string | undefined {
  const until = dayFrom(date, COMPLETION_DAYS.after)
  return today >= dayFrom(date, -COMPLETION_DAYS.before) && today <= until ? until : undefined
}
