import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const MOST_SHOWN = 100

const ofSeller = statement(
  `SELECT s.asin FROM services.services s WHERE s.marketplace = $1 AND s.ended_at IS NULL
     AND EXISTS (SELECT FROM offers.offers o WHERE o.asin = s.asin AND o.marketplace = s.marketplace AND o.seller_id = $2)
   ORDER BY s.rank, s.asin LIMIT ${MOST_SHOWN}`,
  { asin: 'text' },
)

/** The services that a seller has an offer of, those to show first in front. */
export const findAsinsOfSeller = async (sql: Sql, marketplace: MarketplaceCode, seller: string): Promise<string[]> =>
  (await sql.query(ofSeller, [marketplace, seller])).map(({ asin }) => asin)
