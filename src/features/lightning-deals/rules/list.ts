import type { DealFilter } from '../contract/list.ts'
import type { DealTimes } from './access.ts'
import { HIGHLIGHT_MS } from './timers.ts'

/** Cache tag of every page that lists deals. */
export const DEALS_TAG = 'deals'

/** The fields that filter and sort a listed deal. Times are epoch milliseconds. */
export type ListedTimes = { startsAt: number; endsAt: number; category: string }

/** Whether a live deal ends within the time in which its timer is highlighted. */
export const endsSoon = ({ startsAt, endsAt }: ListedTimes, now: number): boolean =>
  startsAt <= now && endsAt > now && endsAt - now < HIGHLIGHT_MS

/** Milliseconds until the next of these deals starts, also for everybody, or ends; undefined if none will. */
export function nextEdge(
  deals: Pick<DealTimes, 'startsAt' | 'endsAt' | 'earlyAccessMs'>[],
  now: number,
): number | undefined {
  const edges = deals.flatMap(({ startsAt, endsAt, earlyAccessMs }) => [startsAt, startsAt + earlyAccessMs, endsAt])
  const ahead = edges.filter((edge) => edge > now)
  return ahead.length > 0 ? Math.min(...ahead) - now : undefined
}

/** Filters and sorts deals: live ones by end time, then upcoming ones by start time. */
export function listDeals<Deal extends ListedTimes>(deals: Deal[], filter: DealFilter, now: number): Deal[] {
  const isRunning = (deal: Deal) => deal.startsAt <= now
  const isWanted = (deal: Deal) =>
    deal.endsAt > now &&
    (filter.state === undefined || (filter.state === 'running') === isRunning(deal)) &&
    (filter.category === undefined || filter.category === deal.category) &&
    (filter.ends === undefined || endsSoon(deal, now))
  const rank = (deal: Deal) => (isRunning(deal) ? deal.endsAt : deal.startsAt)
  return deals
    .filter(isWanted)
    .toSorted((left, right) => Number(isRunning(right)) - Number(isRunning(left)) || rank(left) - rank(right))
}
