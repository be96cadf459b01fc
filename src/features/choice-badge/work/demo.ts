import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { storeRule } from '../queries.ts'

/** Adds the rule of the scenario `choice-badge` to every marketplace; the job finds who holds the badge. */
export async function badgeDemo(sql: Sql): Promise<void> {
  for (const { code } of MARKETPLACES)
    await storeRule(sql, {
      id: `choice-badge-${code}`,
      marketplace: code,
      category: 'Smart speakers',
      minRating: 400,
      minReviews: 5,
    })
}
