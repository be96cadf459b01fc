import { type Sql, statement } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ChangedItem, ItemFault } from '../contract.ts'
import type { CartKey } from '../hooks.ts'
import { judgeAdd, MAX_LINES, type Verdict, type WantedItem } from '../rules.ts'

/** What changed in a cart: its lines as they are now, and how many units the cart holds. */
export type CartChanged = { items: ChangedItem[]; count: number }

type Row = Verdict & { n: number; id: string | null; quantity: number | null; before: number; applied: boolean }

/**
 * One statement that checks and stores all items or none. It reads one snapshot; the version of the cart's row makes
 * sure that nobody changed the cart since that snapshot: when somebody did, nothing is stored and it is run again.
 */
const add = statement<Row>(
  `WITH wanted AS (
     SELECT w.*, o.price, least(o.stock, o.max_order_quantity) AS allowed, sum(w.quantity) OVER (PARTITION BY w.offer_id) AS asked
     FROM jsonb_to_recordset($3::jsonb) AS w(n int, id text, asin text, offer_id text, quantity int, extras jsonb,
       key text, associated_line text, goes_together boolean)
     LEFT JOIN offers.offers o ON o.id = w.offer_id AND o.asin = w.asin AND o.marketplace = $2
   ), held AS (
     SELECT * FROM cart.lines WHERE owner = $1 AND marketplace = $2
   ), verdict AS (
     SELECT w.*, coalesce((SELECT sum(quantity) FROM held WHERE held.offer_id = w.offer_id), 0) AS held,
       (SELECT count(*) FROM held) + (SELECT count(*) FROM wanted) > $4 AS "full"
     FROM wanted w
   ), changed AS (
     INSERT INTO cart.carts (owner, marketplace)
     SELECT $1, $2 WHERE (SELECT bool_and(allowed > 0 AND held + asked <= allowed AND NOT "full") FROM verdict)
     ON CONFLICT (owner, marketplace) DO UPDATE SET version = carts.version + 1, changed_at = now()
     WHERE carts.version = (SELECT version FROM cart.carts WHERE owner = $1 AND marketplace = $2)
     RETURNING true
   ), stored AS (
     INSERT INTO cart.lines (id, owner, marketplace, asin, offer_id, quantity, extras, extras_key, price_when_added, associated_line, goes_together)
     SELECT id, $1, $2, asin, offer_id, quantity, extras, key, price, associated_line, goes_together FROM verdict WHERE EXISTS (SELECT FROM changed)
     ON CONFLICT (owner, marketplace, offer_id, extras_key)
     DO UPDATE SET quantity = lines.quantity + excluded.quantity, price_when_added = excluded.price_when_added
     RETURNING id, offer_id, extras_key, quantity
   )
   SELECT v.n, v.allowed, v.held::int, v.asked::int, v."full", s.id, s.quantity, EXISTS (SELECT FROM changed) AS applied,
     coalesce((SELECT sum(quantity) FROM held), 0)::int AS before
   FROM verdict v LEFT JOIN stored s ON s.offer_id = v.offer_id AND s.extras_key = v.key ORDER BY v.n`,
)

/** Adds all items or none. `newId` makes the numbers of new lines. */
export async function addItems(
  sql: Sql,
  cart: CartKey,
  items: WantedItem[],
  newId: () => string,
): Promise<Result<CartChanged, ItemFault[]>> {
  const given = items.map(({ asin, offerId, quantity, extras, key, associatedLine, goesTogether }, n) => ({
    ...{ n, id: newId(), asin, offer_id: offerId, quantity, extras, key },
    ...{ associated_line: associatedLine, goes_together: goesTogether },
  }))
  const parameters = [cart.owner, cart.marketplace, JSON.stringify(given), MAX_LINES]
  for (;;) {
    const rows = await sql.query(add, parameters)
    const faults = rows.flatMap((row, index) => judgeAdd(items[index] as WantedItem, index, row) ?? [])
    if (faults.length > 0) return fail(faults)
    // Nothing stood in the way, yet nothing was stored: another request of this shopper came between.
    if (!rows[0]?.applied) continue
    const changed = rows.map((row, index) => toChanged(items[index] as WantedItem, row))
    return ok({
      items: changed,
      count: (rows[0]?.before ?? 0) + items.reduce((sum, { quantity }) => sum + quantity, 0),
    })
  }
}

const toChanged = ({ asin, offerId }: WantedItem, { id, quantity }: Row): ChangedItem => ({
  id: id ?? '',
  asin,
  offerListingId: offerId,
  quantity: quantity ?? 0,
})
