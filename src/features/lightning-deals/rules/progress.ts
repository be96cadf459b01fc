import type { DealOption, DealProgress } from '../contract/wire.ts'

/**
 * Applies a live-channel message to its deal. Messages older than the deal are ignored, so the
 * channel and the poll never disagree.
 */
export function withProgress(option: DealOption, news: DealProgress | undefined): DealOption {
  if (!news || news.dealId !== option.dealDetails.entity.dealId || news.systemTime < option.systemTime) return option
  const { percentClaimed } = news
  const details = { ...option.dealDetails.entity, percentClaimed, percentClaimedMessage: `${percentClaimed}%` }
  return { ...option, dealDetails: { ...option.dealDetails, entity: details } }
}

/**
 * Whether a message changes more than the percentage: the shopper's options may have changed, so
 * the deal must be fetched again.
 */
export const isTurn = (before: DealProgress | undefined, after: DealProgress): boolean =>
  before?.dealId === after.dealId &&
  (before.state !== after.state ||
    before.percentClaimed >= 100 !== after.percentClaimed >= 100 ||
    after.state === 'UNKNOWN')
