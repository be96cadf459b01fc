import { type DealTimes, startFor } from './access.ts'

/** Whether the deal opens first in the buy box: it is live and open to every shopper. */
export const leadsBuyBox = (deal: DealTimes, now: number): boolean =>
  deal.access !== 'PRIME_ONLY' && deal.access !== 'APP_ONLY_LD' && now >= startFor(deal, false) && now < deal.endsAt
