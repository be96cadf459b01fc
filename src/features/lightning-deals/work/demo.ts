import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { type NewClaim, NO_CHANGE, writeClaims } from '../queries/claims.ts'
import { lockDeal } from '../queries/deals.ts'
import { beginAnew, findDemoDeals } from '../queries/demo.ts'
import { storeDeal, tellPages } from '../queries/manage.ts'
import { demoClaims, demoId, demoPrice, isStale, SCENARIOS, type Scenario, timesOf } from '../rules/demo.ts'
import { freeUnits } from '../rules/states.ts'
import { moveUp } from './engine.ts'
import { dropStock } from './stock.ts'

const CLAIM_SECONDS = 900
/** Enough for an office that tries the tour together, and for tests from one machine. */
const MOST_PER_ADDRESS = 500

/** Creates the `deal-…` scenarios in every marketplace. Their claims belong to no real shopper. */
export async function dealDemo(sql: Sql, clock: Clock): Promise<void> {
  const now = clock.now()
  for (const { code } of MARKETPLACES) {
    const asins = SCENARIOS.map(({ asin }) => asin)
    const offers = await findOffers(sql, asins, code)
    for (const scenario of SCENARIOS) {
      const offer = offers.find(({ id }) => id === `${scenario.asin}-${code}-1`)
      if (offer) await begin(sql, scenario, code, { now, price: offer.price })
    }
  }
}

async function begin(
  sql: Sql,
  scenario: Scenario,
  marketplace: MarketplaceCode,
  { now, price }: { now: number; price: number },
): Promise<void> {
  const { asin, type = 'LIGHTNING_DEAL', access = null, early = 0, total, waitlist = 0, limit = 1 } = scenario
  const id = demoId(scenario.key, marketplace)
  const { startsAt, endsAt } = timesOf(scenario, now)
  await storeDeal(sql, {
    id,
    marketplace,
    asin,
    type,
    access,
    total,
    waitlistLength: waitlist,
    perCustomer: limit,
    offerId: `${asin}-${marketplace}-1`,
    dealPrice: demoPrice(price, marketplace),
    claimSeconds: CLAIM_SECONDS,
    guests: scenario.guests ?? true,
    perAddress: MOST_PER_ADDRESS,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    earlyAccessMs: early * 60_000,
  })
  await beginAnew(sql, id, { startsAt, endsAt }, demoClaims(scenario, { now, endsAt }))
  const deal = await lockDeal(sql, id)
  if (deal) await moveUp(sql, deal)
}

/**
 * Restores the demo deals: a stale deal restarts from now, and a deal that should be fully held
 * takes back free units that nobody waits for.
 */
export async function reviveDemo(sql: Sql): Promise<void> {
  for (const id of await findDemoDeals(sql)) {
    const scenario = SCENARIOS.find(({ key }) => MARKETPLACES.some(({ code }) => demoId(key, code) === id))
    const deal = scenario && (await lockDeal(sql, id))
    if (!deal || deal.cancelled) continue
    const { now, asin } = deal
    if (isStale(scenario, deal, now)) {
      const times = timesOf(scenario, now)
      await dropStock(sql, deal)
      await beginAnew(sql, id, times, demoClaims(scenario, { now, endsAt: times.endsAt }))
      await tellPages(sql, [asin])
    } else if (scenario.held) {
      const moved = await moveUp(sql, deal)
      const free = moved.waiting > 0 ? 0 : freeUnits(moved)
      const holds = demoClaims({ ...scenario, sold: 0, waiting: 0, held: free }, { now, endsAt: deal.endsAt })
      const claims = holds.map((hold, index): NewClaim => {
        return { ...hold, owner: `demo:again-${now}-${index}`, state: 'IN_CART' }
      })
      if (claims.length > 0) await writeClaims(sql, moved, claims, { ...NO_CHANGE, held: free }, {})
    }
  }
}
