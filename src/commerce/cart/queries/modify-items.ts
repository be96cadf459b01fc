import { type Sql, statement } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ItemFault } from '../contract.ts'
import type { CartKey } from '../hooks.ts'
import type { CartChanged } from './add-items.ts'

type Row = {
  n: number
  asin: string | null
  offer_id: string | null
  allowed: number
  others: number
  applied: boolean
  count: number
}

/** Sets quantities; 0 removes a line and the lines that go with it. All or none, guarded like adding (see add-items). */
const modify = statement<Row>(
  `WITH held AS (
     SELECT * FROM cart.lines WHERE owner = $1 AND marketplace = $2
   ), wanted AS (
     SELECT w.n, w.id, w.quantity, h.asin, h.offer_id, coalesce(least(o.stock, o.max_order_quantity), 0) AS allowed
     FROM jsonb_to_recordset($3::jsonb) AS w(n int, id text, quantity int)
     LEFT JOIN held h ON h.id = w.id LEFT JOIN offers.offers o ON o.id = h.offer_id AND o.marketplace = $2
   ), verdict AS (
     SELECT w.*, coalesce((SELECT sum(coalesce(x.quantity, h.quantity)) FROM held h LEFT JOIN wanted x ON x.id = h.id
       WHERE h.offer_id = w.offer_id AND h.id <> w.id), 0) AS others
     FROM wanted w
   ), changed AS (
     UPDATE cart.carts SET version = version + 1, changed_at = now()
     WHERE owner = $1 AND marketplace = $2 AND version = (SELECT version FROM cart.carts WHERE owner = $1 AND marketplace = $2)
       AND (SELECT bool_and(offer_id IS NOT NULL AND (quantity = 0 OR quantity + others <= allowed)) FROM verdict)
     RETURNING true
   ), removed AS (
     DELETE FROM cart.lines l USING held h WHERE l.id = h.id AND EXISTS (SELECT FROM changed) AND EXISTS (
       SELECT FROM verdict v WHERE v.quantity = 0 AND (v.id = h.id OR (h.associated_line = v.id AND h.goes_together)))
     RETURNING l.id
   ), stored AS (
     UPDATE cart.lines l SET quantity = v.quantity FROM verdict v WHERE l.id = v.id AND v.quantity > 0 AND EXISTS (SELECT FROM changed)
     RETURNING l.id
   )
   SELECT v.n, v.asin, v.offer_id, v.allowed, v.others::int, EXISTS (SELECT FROM changed) AS applied,
     coalesce((SELECT sum(coalesce(x.quantity, h.quantity)) FROM held h LEFT JOIN wanted x ON x.id = h.id
       WHERE h.id NOT IN (SELECT id FROM removed)), 0)::int AS count
   FROM verdict v ORDER BY v.n`,
)

/** Sets the quantities of some lines of one cart. A line of another cart is as unknown as one that never was. */
export async function modifyItems(
  sql: Sql,
  cart: CartKey,
  items: { id: string; quantity: number }[],
): Promise<Result<CartChanged, ItemFault[]>> {
  const given = JSON.stringify(items.map(({ id, quantity }, n) => ({ n, id, quantity })))
  for (;;) {
    const rows = await sql.query(modify, [cart.owner, cart.marketplace, given])
    const faults = rows.flatMap((row) => judge(row, items[row.n]?.quantity ?? 0) ?? [])
    if (faults.length > 0) return fail(faults)
    if (!rows[0]?.applied) continue
    const changed = rows.map(({ n, asin, offer_id }) => ({
      ...{ id: items[n]?.id ?? '', asin: asin ?? '', offerListingId: offer_id ?? '' },
      quantity: items[n]?.quantity ?? 0,
    }))
    return ok({ items: changed, count: rows[0].count })
  }
}

function judge({ n, asin, offer_id, allowed, others }: Row, requested: number): ItemFault | undefined {
  const about = { index: n, asin: asin ?? undefined, offerListingId: offer_id ?? undefined, requested }
  if (offer_id === null) return { ...about, code: 'unknown-line', possible: 0 }
  if (requested === 0 || requested + others <= allowed) return undefined
  return { ...about, code: allowed === 0 ? 'out-of-stock' : 'over-limit', possible: Math.max(0, allowed - others) }
}
