import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { storeCampaign } from '../queries/campaigns.ts'

/** A fixed id, so that links to the campaign can be written down. */
export const DEMO_ID = 'sponsored-US----------'

/** Adds a campaign of the store's own brand to the US store, which runs without an end. */
export async function sponsoredDemo(sql: Sql, clock: Clock): Promise<void> {
  await storeCampaign(sql, {
    id: DEMO_ID,
    marketplace: 'US',
    name: 'Speakers and eyewear',
    kind: 'brand',
    advertiserId: 'Orvane',
    advertiserName: 'Orvane',
    payer: 'Orvane Inc.',
    placements: ['search', 'category', 'product', 'cart'],
    asins: ['BXDRUM0001', 'BXEYEI0001', 'BXPHON0001'],
    terms: [],
    categories: [],
    pricing: 'click',
    price: 40,
    budget: 1_000_000,
    dailyBudget: 20_000,
    startsAt: new Date(clock.now()).toISOString(),
    endsAt: null,
  })
}
