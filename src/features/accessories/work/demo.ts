import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { SCENARIOS } from '../rules/demo.ts'
import { saveCampaign } from './save.ts'

/** Adds the accessory scenarios to every marketplace. */
export async function accessoryDemo(sql: Sql): Promise<void> {
  for (const { code: marketplace } of MARKETPLACES)
    for (const { key, primaryAsin, accessories } of SCENARIOS) {
      const entries = accessories.map(({ used, ...entry }) =>
        used === undefined ? entry : { ...entry, offerListingId: `${entry.asin}-${marketplace}-${used}` },
      )
      const asked = { accessoriesCampaignSource: key, accessories: entries }
      const saved = await saveCampaign(sql, { marketplace, primaryAsin }, asked)
      if (!saved.ok) throw new Error(`The scenario ${key} is wrong: ${JSON.stringify(saved.failure.faults)}`)
    }
}
