import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { takerOf } from '#commerce/page-log/work/take.ts'
import type { Way } from '../contract/measures.ts'
import type { Numbers } from '../contract/numbers.ts'
import { rollUp } from '../queries/events.ts'
import { findCounts } from '../queries/numbers.ts'
import { dayOf, daysAfter } from '../rules/days.ts'
import { EMPTY, toRows } from '../rules/rows.ts'

/** Days that are shown if no period is asked for. */
const USUAL_DAYS = 30

export type NumbersAsked = { marketplace: MarketplaceCode; from?: string | undefined; to?: string | undefined; by: Way }

/** What was counted in a period, up to this moment, by the marketplace's clock. */
export async function readNumbers(commerce: Commerce, asked: NumbersAsked): Promise<Numbers> {
  const { db, clock } = commerce
  const { marketplace, by } = asked
  const { timeZone } = findMarketplace(marketplace)
  const to = asked.to ?? dayOf(clock.now(), timeZone)
  const from = asked.from ?? daysAfter(to, 1 - USUAL_DAYS)
  await takerOf(commerce).storeNoted()
  await rollUp(db)
  const period = { marketplace, timeZone, from, to }
  const [counted, days] = await Promise.all([findCounts(db, period, by), findCounts(db, period, 'day')])
  const [total] = toRows(
    days.map((each) => ({ ...each, of: '' })),
    'day',
  ).rows
  return { ...period, by, ...toRows(counted, by), total: total?.counts ?? EMPTY }
}
