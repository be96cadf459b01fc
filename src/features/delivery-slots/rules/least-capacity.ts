import { weekdayOf } from '#commerce/fresh-stores/rules/local-time.ts'
import type { Amount } from './capacity.ts'
import { hoursOn, numberOf, type Plan } from './planned.ts'

/** What a weekly time takes on the day on which it takes least, from a day on; undefined if the plan does not have it. */
export function leastCapacity(
  plan: Plan,
  { zone, weekday, localStart }: { zone: string; weekday: number; localStart: string },
  from: string,
): Amount | undefined {
  const isThen = ({ start }: { start: string }) => start === localStart
  const weekly = plan.entries.filter((each) => each.zone === zone && numberOf(each.weekday) === weekday && isThen(each))
  const special = plan.exceptions
    .filter(({ date }) => date >= from && weekdayOf(date) === weekday)
    .flatMap(({ date }) => hoursOn(plan, zone, date).filter(isThen))
  const all = [...weekly, ...special]
  return all.length === 0
    ? undefined
    : { orders: Math.min(...all.map(({ orders }) => orders)), grams: Math.min(...all.map(({ grams }) => grams)) }
}
