import type { ShopperData } from '#commerce/shopper/seams.ts'
import { jsonObject } from '#platform/db/shape.ts'
import { statement } from '#platform/db/sql.ts'

// What is never to come is united: neither of both is forgotten. Of the choices the newer one holds.
const adopt = statement(
  `WITH moved AS (DELETE FROM fresh_carts.preferences WHERE owner = $1 RETURNING marketplace, store_id, choice, allergens, diets, changed_at)
   INSERT INTO fresh_carts.preferences AS mine (owner, marketplace, store_id, choice, allergens, diets, changed_at)
   SELECT $2, marketplace, store_id, choice, allergens, diets, changed_at FROM moved ORDER BY marketplace, store_id
   ON CONFLICT (owner, marketplace, store_id) DO UPDATE SET
     choice = CASE WHEN mine.changed_at < excluded.changed_at THEN excluded.choice ELSE mine.choice END,
     allergens = ARRAY(SELECT unnest(mine.allergens) UNION SELECT unnest(excluded.allergens) ORDER BY 1),
     diets = ARRAY(SELECT unnest(mine.diets) UNION SELECT unnest(excluded.diets) ORDER BY 1),
     changed_at = greatest(mine.changed_at, excluded.changed_at)`,
)
// What the customer has named for an offer stays.
const adoptNamed = statement(
  `WITH moved AS (DELETE FROM fresh_carts.named WHERE owner = $1 RETURNING marketplace, store_id, line_offer, place, asin, offer_id)
   INSERT INTO fresh_carts.named (owner, marketplace, store_id, line_offer, place, asin, offer_id)
   SELECT $2, m.marketplace, m.store_id, m.line_offer, m.place, m.asin, m.offer_id FROM moved m
   WHERE NOT EXISTS (SELECT FROM fresh_carts.named n WHERE n.owner = $2 AND n.marketplace = m.marketplace AND n.line_offer = m.line_offer)
   ORDER BY m.marketplace, m.line_offer, m.place`,
)
const adoptOrders = statement(`UPDATE fresh_carts.orders SET owner = $2 WHERE owner = $1`)
const collect = statement(
  `SELECT 'preference' AS kind, to_jsonb(p) - 'owner' AS data FROM fresh_carts.preferences p WHERE owner = $1
   UNION ALL SELECT 'substitute', to_jsonb(n) - 'owner' FROM fresh_carts.named n WHERE owner = $1
   UNION ALL SELECT 'order', to_jsonb(o) - 'owner' || jsonb_build_object('substitutes',
     (SELECT coalesce(jsonb_agg(to_jsonb(n) - 'order_id'), '[]') FROM fresh_carts.order_named n WHERE n.order_id = o.order_id))
   FROM fresh_carts.orders o WHERE owner = $1
   UNION ALL SELECT 'suggestion', to_jsonb(s) FROM fresh_carts.suggestions s JOIN fresh_carts.orders o ON o.order_id = s.order_id WHERE o.owner = $1`,
  { kind: 'text', data: jsonObject<Record<string, unknown>>() },
)
// What somebody must not eat is about their health: nothing of it stays, not even without a name.
const erase = statement(
  `WITH preferences AS (DELETE FROM fresh_carts.preferences WHERE owner = $1),
     named AS (DELETE FROM fresh_carts.named WHERE owner = $1)
   UPDATE fresh_carts.orders SET owner = 'erased:' || order_id, choice = 'none', allergens = '{}', diets = '{}' WHERE owner = $1`,
)
const eraseNamed = statement(
  `DELETE FROM fresh_carts.order_named n USING fresh_carts.orders o WHERE o.order_id = n.order_id AND o.owner = $1`,
)

/** What shoppers have said of substitutes. */
export const substitutionOfShopper: ShopperData = {
  adopt: async (sql, from, to) => {
    await sql.query(adopt, [from, to])
    await sql.query(adoptNamed, [from, to])
    await sql.query(adoptOrders, [from, to])
  },
  collect: (sql, owner) => sql.query(collect, [owner]),
  erase: async (sql, owner) => {
    await sql.query(eraseNamed, [owner])
    await sql.query(erase, [owner])
  },
}
