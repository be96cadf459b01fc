import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { storeProduct } from './queries/products.ts'
import { usualTerms } from './rules/terms.ts'

const ID_LENGTH = 22
const PLANS = [
  { asin: 'BXCARE0002', termMonths: 24 },
  { asin: 'BXCARE0004', termMonths: 48 },
]

/** Makes the demonstration's two services of the kind plan ones that can be claimed from, in every marketplace. */
export async function planDemo(sql: Sql): Promise<void> {
  for (const { code } of MARKETPLACES)
    for (const { asin, termMonths } of PLANS)
      await storeProduct(sql, {
        ...{ id: `${asin}-${code}`.padEnd(ID_LENGTH, '-'), asin, marketplace: code, termMonths },
        terms: { ...usualTerms(code, termMonths), insuredBy: 'Orvane Care', isAgent: false },
      })
}
