import { type Sql, statement } from '#platform/db/sql.ts'

/** A product of the demonstration with five offers: new and used in four conditions, from four sellers. */
export const PHONE = 'BXPHON0001'

const SELLERS = ['northline', 'second-shelf', 'good-as-found']
const CONDITIONS = ['new', 'like-new', 'good']

const addOffers = statement(
  `INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, note, price, stock)
   SELECT id, 'US', asin, seller, condition, '', price, 50
   FROM jsonb_to_recordset($1::jsonb) AS g(id text, asin text, seller text, condition text, price bigint)`,
)
const dropOffers = statement(`DELETE FROM offers.offers WHERE id LIKE 'AOD-%'`)

/** Gives a product of the US so many more offers, each a dollar dearer than the one before. */
export async function giveOffers(sql: Sql, asin: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `AOD-${asin}-${String(index).padStart(3, '0')}`,
    asin,
    seller: SELLERS[index % SELLERS.length],
    condition: CONDITIONS[index % CONDITIONS.length],
    price: 20_000 + index * 100,
  }))
  await sql.query(addOffers, [JSON.stringify(rows)])
}

/** Takes these offers away again. */
export const takeOffers = (sql: Sql): Promise<unknown> => sql.query(dropOffers)
