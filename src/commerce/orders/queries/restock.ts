import { productTag } from '#commerce/catalog/rules.ts'
import { LOW_STOCK } from '#commerce/offers/queries.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { LifeChange } from '../rules/life/order.ts'

// Locks offers in id order, so that two concurrent restocks cannot deadlock.
const putBack = statement(
  `WITH need AS (
     SELECT offer_id, sum(quantity)::int AS quantity, sum(kept)::int AS kept
     FROM jsonb_to_recordset($1::jsonb) AS n("offer_id" text, quantity int, kept int) GROUP BY 1
   ), held AS (
     SELECT o.id, greatest(need.quantity, need.kept) - need.kept AS quantity, need.kept FROM offers.offers o JOIN need ON need.offer_id = o.id ORDER BY o.id FOR NO KEY UPDATE OF o
   )
   UPDATE offers.offers o SET stock = o.stock + held.quantity, set_aside = o.set_aside + held.kept FROM held WHERE o.id = held.id
   RETURNING o.asin, o.stock - held.quantity <= ${LOW_STOCK} AS "wasLow"`,
  { asin: 'text', wasLow: 'boolean' },
)

/**
 * Puts units back on sale; those in `kept` are set aside instead, where a feature keeps them for others. It has counted them also where they are not put
 * back, because they were not there.
 */
export async function restock(sql: Sql, units: LifeChange['restock'], kept: LifeChange['restock']): Promise<void> {
  if (units.length + kept.length === 0) return
  const need = [
    ...units.map(({ offerId, quantity }) => ({ offer_id: offerId, quantity, kept: 0 })),
    ...kept.map(({ offerId, quantity }) => ({ offer_id: offerId, quantity: 0, kept: quantity })),
  ]
  const back = await sql.query(putBack, [JSON.stringify(need)])
  // Pages show the remaining stock only when it is low.
  const changed = back.filter(({ wasLow }) => wasLow).map(({ asin }) => productTag(asin))
  await invalidatePages(sql, [...new Set(changed)])
}
