import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { putProduct } from '#commerce/services/queries/services.ts'
import type { Sql } from '#platform/db/sql.ts'
import { storeQuestion } from '../queries.ts'
import { DEMO_QUESTIONS } from '../rules/demo.ts'

/** Adds the questions of the scenarios to every marketplace. Their products are heavy goods, which the store mounts. */
export async function questionDemo(sql: Sql): Promise<void> {
  for (const { code: marketplace } of MARKETPLACES)
    for (const { asin, serviceAsin, isBuyable } of DEMO_QUESTIONS) {
      await putProduct(sql, { asin, marketplace, mappingSet: 'HeavyBulky', widget: 'serviceBanner' })
      await storeQuestion(sql, { id: `${asin}-${marketplace}`, marketplace, asin, serviceAsin, isBuyable })
    }
}
