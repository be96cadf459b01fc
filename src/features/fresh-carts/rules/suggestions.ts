import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { amountOf, compareAmounts, isSameDimension, times } from '#commerce/measures/rules/amounts.ts'
import type { Choice } from '../contract/substitution.ts'
import type { AcceptedBy, Answer, SuggestionState } from '../contract/suggestions.ts'

/** How much so many units of something are: as it is sold, or as its pack says; undefined where nobody says. */
export const contentOf = (
  units: number,
  { sold, netQuantity }: { sold?: Sold | null | undefined; netQuantity?: Amount | null | undefined },
): Amount | undefined => (sold ? amountOf(units, sold) : netQuantity ? times(netQuantity, units) : undefined)

/**
 * The most units that may come instead of what was ordered: as many as are needed to have as much, or as many as were ordered where contents cannot
 * be compared; never more than fit into an order.
 */
export function mostUnits(
  ordered: { units: number; content?: Amount | undefined },
  one: Amount | undefined,
  limit: number,
): number {
  const { units, content } = ordered
  if (!content || !one || !isSameDimension(content, one)) return Math.min(units, limit)
  let needed = 1
  while (needed < limit && compareAmounts(times(one, needed), content) < 0) needed += 1
  return Math.min(needed, limit)
}

/** Whether the shopper has accepted something beforehand; `none` accepts nothing and is never asked. */
export const acceptedBefore = (choice: Choice, isNamed: boolean): AcceptedBy | null =>
  choice === 'none' ? null : isNamed ? 'named' : choice === 'allow' ? 'choice' : null

/** How far an order is: it waits to be picked, what came instead is packed and still there, or nothing can be changed. */
export type Stage = 'waiting' | 'packed' | 'gone'

/** What an answer comes to: a new state, nothing new, what is packed taken out again, or why it cannot be given. */
export function decideAnswer(
  state: SuggestionState,
  answer: Answer,
  stage: Stage,
): 'accepted' | 'refused' | 'taken-out' | 'repeat' | 'answered' | 'picked' {
  const wanted = answer === 'accept' ? 'accepted' : 'refused'
  if (state === wanted) return 'repeat'
  if (stage === 'packed' && state === 'accepted') return 'taken-out'
  if (stage !== 'waiting') return 'picked'
  if (state === 'suggested' || (state === 'accepted' && wanted === 'refused')) return wanted
  return 'answered'
}
