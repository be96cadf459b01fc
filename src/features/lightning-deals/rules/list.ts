import type { DealFilter } from '../contract/list.ts'
import { HIGHLIGHT_MS } from './timers.ts'

/** The tag of every page that lists deals. */
export const DEALS_TAG = 'deals'

/** What of a listed deal decides where it stands. Times are epoch milliseconds. */
export type ListedTimes = { startsAt: number; endsAt: number; category: string }

/** Whether a deal is over within the time in which its timer is highlighted. */
export const endsSoon = ({ startsAt, endsAt }: ListedTimes, now: number): boolean =>
  startsAt <= now && endsAt > now && endsAt - now < HIGHLIGHT_MS

/** The deals that a filter asks for: running ones first, those that end first first; then those to come, in order of their start. */
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
