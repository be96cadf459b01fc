import { AD_EVENTS, type AdEventType, type AdPlacement, type DropReason } from '../contract/ads.ts'

const MINUTE = 60_000

/** How long after it was served an ad may be seen: whoever has left a page open and comes back later has seen an old one. */
export const VIEW_LIFETIME = 30 * MINUTE

/** How long it may be clicked or added: a page stays open beside others, but not over night. */
export const CLICK_LIFETIME = 240 * MINUTE

/** How far the clocks of two processes may differ. */
const CLOCK_TOLERANCE = MINUTE

/** What a token says. `session` is a mark of the visit, which does not reveal it; `id` is the token's own. */
export type Served = {
  id: string
  campaign: string
  asin: string
  marketplace: string
  placement: AdPlacement
  index: number
  session: string
  servedAt: number
}

/** An event that may count. */
export type GoodEvent = { served: Served; type: AdEventType }

const isType = (word: string): word is AdEventType => AD_EVENTS.some((each) => each === word)

/** Whether an event may count: of an ad that this store served to this visit, not too long ago, of a type that there is. */
export function judgeEvent(
  served: Served | undefined,
  { type, session, marketplace, now }: { type: string; session: string | undefined; marketplace: string; now: number },
): GoodEvent | Exclude<DropReason, 'replayed' | 'budget-spent' | 'overloaded'> {
  if (!served) return 'forged'
  if (served.session !== session || served.marketplace !== marketplace) return 'foreign'
  if (!isType(type)) return 'unknown-type'
  const age = now - served.servedAt
  const lifetime = type === 'VIEW' || type === 'VIEW_50' ? VIEW_LIFETIME : CLICK_LIFETIME
  return age > lifetime || age < -CLOCK_TOLERANCE ? 'expired' : { served, type }
}
