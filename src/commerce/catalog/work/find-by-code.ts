import { type Sql, statement } from '#platform/db/sql.ts'

const known = statement(`SELECT asin FROM catalog.products WHERE asin = ANY($1)`, { asin: 'text' })
const byGtin = statement(
  `SELECT asin, ltrim(gtin, '0') AS gtin FROM catalog.products WHERE ltrim(gtin, '0') = ANY($1) ORDER BY asin`,
  { asin: 'text', gtin: 'text' },
)

/** Returns which of these texts are product numbers of the catalog. */
export const findKnown = async (sql: Sql, asins: string[]): Promise<string[]> =>
  asins.length === 0 ? [] : (await sql.query(known, [asins])).map(({ asin }) => asin)

/** Returns the products with these GTINs, which are compared without the zeros they begin with. */
export const findByGtin = async (sql: Sql, gtins: string[]): Promise<{ asin: string; gtin: string }[]> =>
  gtins.length === 0 ? [] : sql.query(byGtin, [gtins.map((gtin) => gtin.replace(/^0+/, ''))])
