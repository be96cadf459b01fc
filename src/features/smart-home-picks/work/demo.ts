import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { storePicks } from '../queries.ts'

const DEVICE = 'BXCHIM0010'
const ITEMS = ['BXHUBB0001', 'BXPLUG0001', 'BXBULB0001']

/** Adds the scenario `smart-home` to every marketplace. */
export async function picksDemo(sql: Sql): Promise<void> {
  for (const { code } of MARKETPLACES)
    await storePicks(sql, { id: `smart-home-${code}`, marketplace: code, asin: DEVICE, items: ITEMS })
}
