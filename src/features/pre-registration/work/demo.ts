import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { storeProduct } from '../queries/products.ts'

/** Adds the three scenarios to every marketplace: a plain product, one with monthly payments, and one in a deal. */
export async function deviceDemo(sql: Sql): Promise<void> {
  for (const { code: marketplace } of MARKETPLACES)
    for (const asin of ['BXHUBB0001', 'BXPHON0004', 'BXFRAM0015']) {
      const id = `demo-${asin}-${marketplace}`
      await storeProduct(sql, { id, marketplace, asin, maxQuantity: 2, defaultValue: false })
    }
}
