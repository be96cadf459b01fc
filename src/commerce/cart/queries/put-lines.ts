import { type Sql, statement } from '#platform/db/sql.ts'
import type { Extras } from '../contract/terms.ts'
import { extrasKey } from '../rules/wanted-items.ts'
import type { CartKey } from '../work/hooks.ts'

/**
 * A line that a feature itself puts into a cart. `price` is in minor units. Lines with the same
 * offer and extras are one line.
 */
export type PutLine = {
  id: string
  owner: string
  marketplace: string
  asin: string
  offerId: string
  quantity: number
  extras: Extras
  price: number
}

const put = statement(
  `WITH line AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS l(id text, owner text, marketplace text, asin text, "offerId" text, quantity int,
       extras jsonb, key text, price bigint)
   ), carts AS (
     INSERT INTO cart.carts AS c (owner, marketplace) SELECT DISTINCT owner, marketplace FROM line ORDER BY owner, marketplace
     ON CONFLICT (owner, marketplace) DO UPDATE SET version = c.version + 1, changed_at = now()
   )
   INSERT INTO cart.lines (id, owner, marketplace, asin, offer_id, quantity, extras, extras_key, price_when_added)
   SELECT id, owner, marketplace, asin, "offerId", quantity, extras, key, price FROM line
   ON CONFLICT (owner, marketplace, offer_id, extras_key) DO UPDATE SET quantity = excluded.quantity, price_when_added = excluded.price_when_added
   RETURNING id, owner`,
  { id: 'text', owner: 'text' },
)

const cap = statement(
  `WITH cut AS (
     UPDATE cart.lines l SET quantity = $4 FROM cart.lines before
     WHERE before.id = l.id AND l.owner = $1 AND l.marketplace = $2 AND l.extras @> $3 AND l.quantity > $4
     RETURNING before.quantity - l.quantity AS units)
   UPDATE cart.carts SET left_units = left_units + (SELECT sum(units) FROM cut)
   WHERE owner = $1 AND marketplace = $2 AND EXISTS (SELECT FROM cut)`,
)

/**
 * Reduces the lines with these extras to a quantity; the cart page says how many units did not fit. Call it in a transaction that has
 * changed the cart's version already, such as an adoption.
 */
export async function capLines(sql: Sql, cart: CartKey, extras: Extras, most: number): Promise<void> {
  await sql.query(cap, [cart.owner, cart.marketplace, JSON.stringify(extras), most])
}

/**
 * Puts lines into many carts at once, each with exactly this quantity. Concurrent changes of those
 * carts decide again.
 */
export async function putLines(sql: Sql, lines: PutLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql.query(put, [JSON.stringify(lines.map((line) => ({ ...line, key: extrasKey(line.extras, null) })))])
}
