import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { adPlacement } from '../contract/ads.ts'
import type { ShownCampaign } from '../contract/merchant.ts'
import type { ManagedCampaign, StoredCampaign } from '../queries/campaigns.ts'
import { type Spending, standingOf } from '../rules/standing.ts'

/** What decides whether a stored campaign runs. */
export const toSpending = (stored: StoredCampaign): Spending => ({
  startsAt: stored.startsAt.getTime(),
  endsAt: stored.endsAt?.getTime() ?? null,
  isPaused: stored.pausedAt !== null,
  isEnded: stored.endedAt !== null,
  price: stored.price,
  budget: stored.budget,
  spent: stored.spent,
  dailyBudget: stored.dailyBudget,
  spentOn: stored.spentOn,
  daySpent: stored.daySpent,
})

/** The places of a stored campaign. */
export const toPlacements = ({ placements }: Pick<StoredCampaign, 'placements'>) =>
  placements.map((each) => adPlacement.parse(each))

/** A campaign as the merchant sees it at a moment. */
export function toCampaign(stored: ManagedCampaign, now: number): ShownCampaign {
  const marketplace = findMarketplace(stored.marketplace)
  const money = (amount: number) => toPrice(amount, marketplace)
  return {
    id: stored.id,
    marketplace: stored.marketplace,
    name: stored.name,
    standing: standingOf(toSpending(stored), now),
    advertiser: { kind: stored.kind, id: stored.advertiserId, name: stored.advertiserName },
    payer: stored.payer,
    placements: toPlacements(stored),
    asins: stored.asins,
    terms: stored.terms,
    categories: stored.categories,
    pricing: stored.pricing,
    price: money(stored.price),
    budget: money(stored.budget),
    dailyBudget: stored.dailyBudget === null ? null : money(stored.dailyBudget),
    ...stored.counts,
    spent: money(stored.spent),
    startsAt: stored.startsAt.toISOString(),
    endsAt: stored.endsAt?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
  }
}
