import { type DealTimes, startFor } from './access.ts'

/** Whether most shoppers come for the deal: it runs, and for everybody. */
export const leadsBuyBox = (deal: DealTimes, now: number): boolean =>
  deal.access !== 'PRIME_ONLY' && deal.access !== 'APP_ONLY_LD' && now >= startFor(deal, false) && now < deal.endsAt
