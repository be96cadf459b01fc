import { type Sql, statement } from '#platform/db/sql.ts'
import { ok, type Result } from '#platform/result.ts'
import type { ItemFault } from '../contract.ts'
import type { CartKey } from '../hooks.ts'
import type { CartPlan, CartState } from '../rules/decide.ts'

const read = statement<CartState>(
  `SELECT (SELECT version FROM cart.carts WHERE owner = $1 AND marketplace = $2) AS version,
     coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'asin', asin, 'offerId', offer_id, 'key', extras_key, 'quantity', quantity,
       'extras', extras, 'price', price_when_added, 'associatedLine', associated_line, 'goesTogether', goes_together)) FROM cart.lines WHERE owner = $1 AND marketplace = $2), '[]') AS lines,
     coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'asin', asin, 'price', price, 'stock', stock, 'maxOrderQuantity', max_order_quantity))
       FROM offers.offers WHERE marketplace = $2 AND id IN (
         SELECT unnest($3::text[]) UNION SELECT offer_id FROM cart.lines WHERE owner = $1 AND marketplace = $2 AND id = ANY($4))), '[]') AS offers`,
)

/**
 * Stores a plan only on the version that it was made for. The cart's row makes changes of one cart wait their turn, so
 * the lines themselves are written without looking again.
 */
const storeText = (removal: string) =>
  `WITH changed AS (
     INSERT INTO cart.carts (owner, marketplace) SELECT $1, $2
     ON CONFLICT (owner, marketplace) DO UPDATE SET version = carts.version + 1, changed_at = now() WHERE carts.version = $3
     RETURNING true
   )${removal}, stored AS (
     INSERT INTO cart.lines (id, owner, marketplace, asin, offer_id, quantity, extras, extras_key, price_when_added, associated_line, goes_together)
     SELECT id, $1, $2, asin, "offerId", quantity, extras, key, price, "associatedLine", "goesTogether"
     FROM jsonb_to_recordset($4::jsonb) AS a(id text, asin text, "offerId" text, quantity int, extras jsonb, key text, price bigint,
       "associatedLine" text, "goesTogether" boolean)
     WHERE EXISTS (SELECT FROM changed)
     ON CONFLICT (id) DO UPDATE SET quantity = excluded.quantity, price_when_added = excluded.price_when_added
   )
   SELECT EXISTS (SELECT FROM changed) AS stored`

const store = statement<{ stored: boolean }>(storeText(''))
const storeAndRemove = statement<{ stored: boolean }>(
  storeText(`, removed AS (
     DELETE FROM cart.lines WHERE id = ANY($5) AND owner = $1 AND marketplace = $2 AND EXISTS (SELECT FROM changed)
   )`),
)

/** Which offers and lines a change is about: their offers are read too. */
export type Touched = { offers: string[]; lines: string[] }

/**
 * Reads a cart, decides and stores. When another request of the same shopper came between, nothing is stored and it is
 * read and decided again.
 */
export async function changeLines(
  sql: Sql,
  { owner, marketplace }: CartKey,
  touched: Touched,
  decide: (state: CartState) => Result<CartPlan, ItemFault[]>,
): Promise<Result<{ state: CartState; plan: CartPlan }, ItemFault[]>> {
  for (;;) {
    const [state] = await sql.query(read, [owner, marketplace, touched.offers, touched.lines])
    if (!state) throw new Error('A cart could not be read.')
    const decided = decide(state)
    if (!decided.ok) return decided
    const { lines, removed } = decided.value
    const parameters = [owner, marketplace, state.version, JSON.stringify(lines)]
    const [row] =
      removed.length > 0
        ? await sql.query(storeAndRemove, [...parameters, removed])
        : await sql.query(store, parameters)
    if (row?.stored) return ok({ state, plan: decided.value })
  }
}
