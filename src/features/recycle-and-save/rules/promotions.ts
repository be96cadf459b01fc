import type { FailureReason, PromoState } from '../contract/shopper.ts'

/** Facts that decide whether a promotion can be claimed. Times are epoch milliseconds; `now` is the database's. */
export type PromotionFacts = {
  startsAt: number
  endsAt: number | null
  budget: number
  claimed: number
  now: number
}

/** Where a promotion is in its life cycle, regardless of the shopper. */
export type Standing = 'live' | 'not-started' | 'ended' | 'gone'

export function standingOf({ startsAt, endsAt, budget, claimed, now }: PromotionFacts): Standing {
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (startsAt > now) return 'not-started'
  return claimed >= budget ? 'gone' : 'live'
}

/** What a promotion applies to. */
export type Range = { productGroups: string[]; asins: string[] }

/** Whether a promotion applies to a product. */
export const isIncluded = ({ productGroups, asins }: Range, asin: string, group: string | undefined): boolean =>
  asins.includes(asin) || (group !== undefined && productGroups.includes(group))

/** Returns the promotion that a product's page shows: the newest that can be claimed, else the newest of which all are claimed. */
export const choose = <Promotion extends PromotionFacts>(newestFirst: Promotion[]): Promotion | undefined =>
  newestFirst.find((each) => standingOf(each) === 'live') ?? newestFirst.find((each) => standingOf(each) === 'gone')

/** A promotion's state for a shopper. The shopper's own claim takes precedence over what applies to everybody. */
export const stateOf = (promotion: PromotionFacts & { isClaimed: boolean }): PromoState => {
  if (promotion.isClaimed) return 'claimed'
  return standingOf(promotion) === 'gone' ? 'gone' : 'available'
}

const REASONS: Record<Exclude<Standing, 'live'>, FailureReason> = {
  gone: 'BUDGET_SPENT',
  'not-started': 'NOT_STARTED',
  ended: 'ENDED',
}

type Candidate = PromotionFacts & { id: string; isClaimed: boolean }

/**
 * Decides which of a product's promotions, newest first, is claimed, or why none is. `seen` is the promotion that the shopper's page
 * showed, if it says so.
 */
export function toClaim<Promotion extends Candidate>(
  newestFirst: Promotion[],
  seen: string | undefined,
): { promotion: Promotion } | { failure: FailureReason } {
  const shown = choose(newestFirst)
  const promotion = newestFirst.find(({ id }) => id === seen) ?? shown ?? newestFirst[0]
  if (!promotion) return { failure: 'NOT_FOUND' }
  if (seen !== undefined && promotion.id !== seen) return { failure: 'CHANGED' }
  if (promotion.isClaimed) return { failure: 'ALREADY_CLAIMED' }
  const standing = standingOf(promotion)
  return standing === 'live' ? { promotion } : { failure: REASONS[standing] }
}
