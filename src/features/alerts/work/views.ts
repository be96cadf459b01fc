import { findProducts } from '#commerce/catalog/queries.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { AlertView } from '../contract.ts'
import type { StoredAlert } from '../queries/alerts.ts'

/** Returns alerts with their products' titles, as shown to their owner. */
export async function toViews(sql: Sql, alerts: StoredAlert[], language: string): Promise<AlertView[]> {
  const products = await findProducts(sql, [...new Set(alerts.map(({ asin }) => asin))], language)
  const titles = new Map(products.map(({ asin, title }) => [asin, title]))
  return alerts.map(({ id, kind, asin, marketplace, wished, state }) => ({
    id,
    kind,
    asin,
    marketplace,
    state,
    title: titles.get(asin) ?? asin,
    wished: wished === null ? null : toPrice(wished, findMarketplace(marketplace)),
  }))
}
