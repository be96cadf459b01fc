import type { Buyer } from '#commerce/companies/rules/buyer.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Tier } from '../rules/tiers.ts'

const LIVE = `t.starts_at <= now() AND (t.ends_at IS NULL OR t.ends_at > now())`

/** SQL that finds a row if the product of a line has tiers now, for whomever. */
export const TIERS_IN_CART = `SELECT FROM price_tiers.tables t WHERE t.asin = line.asin AND t.marketplace = line.marketplace AND ${LIVE}`

/** The same of a page's product. */
export const TIERS_ON_PAGE = `SELECT FROM price_tiers.tables t WHERE t.asin = page.asin AND t.marketplace = page.marketplace AND ${LIVE}`

const live = statement(
  `SELECT t.offer_id AS "offerId", t.audience, r.minimum, r.price FROM price_tiers.tables t JOIN price_tiers.tiers r ON r.table_id = t.id
   WHERE t.offer_id = ANY($1) AND t.audience = ANY($2) AND ${LIVE}`,
  { offerId: 'text', audience: 'text', minimum: 'int', price: 'bigint' },
)

/** The tiers of offers that a buyer can have now. */
export const findTiers = (sql: Sql, offerIds: string[], { isBusiness, company }: Buyer): Promise<Tier[]> =>
  sql.query(live, [
    offerIds,
    ['everybody', ...(isBusiness ? ['business'] : []), ...(company === null ? [] : [company])],
  ])
