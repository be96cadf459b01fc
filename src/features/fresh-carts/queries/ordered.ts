import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Choice, Never } from '../contract/substitution.ts'
import type { OfStore } from './preferences.ts'

// Every order of a store keeps what holds for it, also where the shopper said nothing.
const copy = statement(
  `WITH kept AS (
     INSERT INTO fresh_carts.orders (order_id, owner, marketplace, store_id, choice, allergens, diets)
     SELECT $1, asked.owner, asked.marketplace, asked.store_id, coalesce(p.choice, 'ask'), coalesce(p.allergens, '{}'), coalesce(p.diets, '{}')
     FROM (VALUES ($2::text, $3::text, $4::text)) AS asked(owner, marketplace, store_id)
     LEFT JOIN fresh_carts.preferences p USING (owner, marketplace, store_id)
     ON CONFLICT (order_id) DO NOTHING RETURNING order_id
   )
   INSERT INTO fresh_carts.order_named (order_id, position, place, asin, offer_id)
   SELECT kept.order_id, l.position, n.place, n.asin, n.offer_id
   FROM kept, jsonb_to_recordset($5::jsonb) AS l(position int, "offerId" text)
   JOIN fresh_carts.named n ON n.owner = $2 AND n.marketplace = $3 AND n.store_id = $4 AND n.line_offer = l."offerId"`,
)
const ORDERED = {
  orderId: 'text',
  owner: 'text',
  marketplace: text<MarketplaceCode>(),
  storeId: 'text',
  choice: text<Choice>(),
  allergens: jsonArray<Never['allergens'][number]>(),
  diets: jsonArray<Never['diets'][number]>(),
  named: jsonArray<{ position: number; asin: string; offerId: string }>(),
} as const

/** What holds for an order. */
export type Ordered = RowOf<typeof ORDERED>

const find = statement(
  `SELECT o.order_id AS "orderId", o.owner, o.marketplace, o.store_id AS "storeId", o.choice, to_jsonb(o.allergens) AS allergens, to_jsonb(o.diets) AS diets,
     coalesce((SELECT jsonb_agg(jsonb_build_object('position', n.position, 'asin', n.asin, 'offerId', n.offer_id) ORDER BY n.position, n.place)
       FROM fresh_carts.order_named n WHERE n.order_id = o.order_id), '[]') AS named
   FROM fresh_carts.orders o WHERE o.order_id = $1`,
  ORDERED,
)

/** Keeps with an order what its shopper has said of its store. */
export async function keepWithOrder(
  sql: Sql,
  { owner, marketplace, store }: OfStore,
  orderId: string,
  lines: { position: number; offerId: string }[],
): Promise<void> {
  await sql.query(copy, [orderId, owner, marketplace, store, JSON.stringify(lines)])
}

export const findOrdered = async (sql: Sql, orderId: string): Promise<Ordered | undefined> =>
  (await sql.query(find, [orderId]))[0]
