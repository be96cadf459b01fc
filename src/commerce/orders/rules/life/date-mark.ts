import type { DateMark } from '#commerce/measures/contract.ts'
import { datesOf } from '../dates.ts'
import type { OrderLife } from './order.ts'

/** Years in which anything that a label dates is over. A later one is a slip of the pen. */
const MOST_YEARS = 10

/** What is wrong with a date on a label: it is over when the goods are handed over, or too far away. */
export function dateFault(order: Pick<OrderLife, 'dates' | 'today'>, mark: DateMark | undefined): string | undefined {
  if (!mark) return undefined
  const { today } = order
  const first = [today, datesOf(order.dates)?.earliest ?? today].toSorted().at(-1) ?? today
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`
  if (mark.date < first) return `must not be before ${first}, when it is handed over`
  return mark.date > last ? `must not be after ${last}` : undefined
}
