import { jsonObject, orNull } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { type Food, toldIn } from './food-law.ts'

/** Products that one statement reads or stores. */
const PART = 500

const read = statement(
  `SELECT p.asin, p.allergens, p.nutrition, p.net_quantity AS "netQuantity", p.needs_origin AS "needsOrigin", p.is_perishable AS "isPerishable",
     coalesce((SELECT jsonb_object_agg(t.language, jsonb_build_object('ingredients', t.ingredients, 'origin', t.origin, 'storage', t.storage))
       FROM catalog.texts t WHERE t.asin = p.asin), '{}') AS texts
   FROM catalog.products p WHERE p.is_food AND p.asin = ANY($1) ORDER BY p.asin`,
  {
    asin: 'text',
    allergens: 'text[]?',
    nutrition: orNull(jsonObject()),
    netQuantity: 'text?',
    needsOrigin: 'boolean',
    isPerishable: 'boolean',
    texts: jsonObject<Food['texts']>(),
  },
)
const store = statement(
  `UPDATE catalog.products p SET told_in = f.told_in FROM jsonb_to_recordset($1::jsonb) AS f(asin text, told_in text[])
   WHERE p.asin = f.asin AND p.told_in IS DISTINCT FROM f.told_in`,
)
const forget = statement(
  `UPDATE catalog.products SET told_in = NULL WHERE asin = ANY($1) AND NOT is_food AND told_in IS NOT NULL`,
)

export type SettledFood = { asin: string; food: Food; toldIn: string[] }

/**
 * Decides for those of these products that are food in which languages they tell all that is due, and stores it. Whoever writes products calls it in
 * the same transaction.
 */
export async function settleFood(sql: Sql, asins: string[]): Promise<SettledFood[]> {
  const settled: SettledFood[] = []
  await sql.query(forget, [asins])
  for (let first = 0; first < asins.length; first += PART) {
    const part = await findFood(sql, asins.slice(first, first + PART))
    const rows = part.map(({ asin, toldIn }) => ({ asin, told_in: toldIn }))
    if (rows.length > 0) await sql.query(store, [JSON.stringify(rows)])
    settled.push(...part)
  }
  return settled
}

/** Those of these products that are food, with what law wants to know of them. */
export const findFood = async (sql: Sql, asins: string[]): Promise<SettledFood[]> =>
  (await sql.query(read, [asins])).map(({ asin, ...food }) => ({ asin, food, toldIn: toldIn(food) }))
