import { DEMO_COMPANY } from '#commerce/companies/work/demo.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { partsOfMinor } from '#commerce/measures/rules/unit-price.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { addTables, type NewTable } from '../queries/tables.ts'

const PRODUCTS = ['BXCHAR0030', 'BXCABL0002', 'BXSLAT0006']

/** Percent off from so many units on. The company's begin with one. */
const LADDERS: Record<string, [number, number][]> = {
  everybody: [
    [5, 5],
    [10, 8],
    [25, 12],
  ],
  business: [
    [5, 7],
    [10, 11],
    [20, 14],
    [25, 17],
  ],
  [DEMO_COMPANY]: [
    [1, 6],
    [10, 15],
    [25, 21],
  ],
}

const ID_LENGTH = 22

/** Adds the scenario `business-tiers`: a charger, a cable and a tablet that cost less each for who buys many. */
export async function tierDemo(sql: Sql): Promise<void> {
  const tables: NewTable[] = []
  for (const { code, currency } of MARKETPLACES)
    for (const { id: offerId, asin, price } of await findOffers(sql, PRODUCTS, code))
      for (const [audience, ladder] of Object.entries(LADDERS)) {
        if (audience === DEMO_COMPANY && code !== 'US') continue
        const tiers = ladder.map(([minimum, percent]) => ({
          minimum,
          price: Math.floor((price * (100 - percent)) / 100) * partsOfMinor(currency),
        }))
        const id = `${offerId.replace(/-1$/, '')}-${audience}`.slice(0, ID_LENGTH)
        tables.push({ id, marketplace: code, asin, offerId, audience, startsAt: null, endsAt: null, tiers })
      }
  await addTables(sql, tables)
}
