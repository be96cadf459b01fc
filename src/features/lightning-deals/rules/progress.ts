import type { DealOption, DealProgress } from '../contract/wire.ts'

/**
 * A deal with what the live channel says of it. News that are older than what is known change nothing, so that channel and
 * poll never disagree: whichever is later is shown.
 */
export function withProgress(option: DealOption, news: DealProgress | undefined): DealOption {
  if (!news || news.systemTime < option.systemTime) return option
  const { percentClaimed } = news
  const details = { ...option.dealDetails.entity, percentClaimed, percentClaimedMessage: `${percentClaimed}%` }
  return { ...option, dealDetails: { ...option.dealDetails, entity: details } }
}

/** Whether news mean more than a percentage: what a shopper can do may have changed, so the deal is asked for again. */
export const isTurn = (before: DealProgress | undefined, after: DealProgress): boolean =>
  before !== undefined &&
  (before.state !== after.state ||
    before.percentClaimed >= 100 !== after.percentClaimed >= 100 ||
    after.state === 'UNKNOWN')
