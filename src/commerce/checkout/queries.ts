import type { CartKey } from '#commerce/cart/hooks.ts'
import { findLines, priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { shared, sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { StoredDetails } from './contract.ts'
import { CHECKOUT_HOURS } from './rules.ts'

/** What "buy now" named; null where the cart is bought. */
export type LooseItem = { id: string } & Pick<WantedItem, 'asin' | 'offerId' | 'quantity' | 'extras'>

/** A checkout as it is stored. `reviewedTotal` is the total that the shopper last saw, in minor units. */
export type StoredCheckout = {
  id: string
  items: LooseItem[] | null
  details: StoredDetails | null
  reviewedTotal: number | null
  orderId: string | null
}

const COLUMNS = `id, items, details, reviewed_total AS "reviewedTotal", order_id AS "orderId"`

const start = statement(
  `INSERT INTO checkout.checkouts (id, owner, marketplace, items, details)
   SELECT * FROM jsonb_to_recordset($1::jsonb) AS c(id text, owner text, marketplace text, items jsonb, details jsonb)`,
)
const find = sharedQuery<StoredCheckout>(
  `SELECT ${COLUMNS} FROM checkout.checkouts WHERE id = $1 AND owner = $2 AND marketplace = $3`,
  ['text', 'text', 'text'],
)
const findAny = statement<CartKey & { id: string }>(
  `SELECT id, owner, marketplace FROM checkout.checkouts WHERE id = $1`,
)
const lock = statement<StoredCheckout>(
  `SELECT ${COLUMNS} FROM checkout.checkouts WHERE id = $1 AND owner = $2 AND marketplace = $3 FOR NO KEY UPDATE`,
)
const saveDetails = statement<StoredCheckout>(
  `UPDATE checkout.checkouts SET details = $4, reviewed_total = $5
   WHERE id = $1 AND owner = $2 AND marketplace = $3 AND order_id IS NULL RETURNING ${COLUMNS}`,
)
const saveTotal = statement(
  `UPDATE checkout.checkouts SET reviewed_total = $2 WHERE id = $1 AND reviewed_total IS DISTINCT FROM $2`,
)
const forget = statement(
  `DELETE FROM checkout.checkouts WHERE order_id IS NULL AND created_at < now() - make_interval(hours => $1)`,
)

/** Begins a checkout of the cart, or of the given items; with details where the shopper has told them before. */
export async function startCheckout(
  sql: Sql,
  cart: CartKey,
  { id, items, details = null }: { id: string; items: LooseItem[] | null; details?: StoredDetails | null | undefined },
): Promise<void> {
  await startTogether(sql, { ...cart, id, items, details })
}

const startTogether = shared<CartKey & Pick<StoredCheckout, 'id' | 'items' | 'details'>, void>({
  run: async (sql, begun) => {
    await sql.query(start, [JSON.stringify(begun)])
    return begun.map(() => undefined)
  },
})

/** This owner's checkout; somebody else's is absent. */
export async function findCheckout(sql: Sql, cart: CartKey, id: string): Promise<StoredCheckout | undefined> {
  return (await find(sql, [id, cart.owner, cart.marketplace]))[0]
}

/** Whose checkout it is, for a message of a provider that knows only its number. */
export async function findCheckoutOwner(sql: Sql, id: string): Promise<CartKey | undefined> {
  const [row] = await sql.query(findAny, [id])
  return row && { owner: row.owner, marketplace: row.marketplace }
}

/** The same, and nobody else can place it until the transaction ends. */
export async function lockCheckout(sql: Sql, cart: CartKey, id: string): Promise<StoredCheckout | undefined> {
  return (await sql.query(lock, [id, cart.owner, cart.marketplace]))[0]
}

/**
 * Keeps the details, with the total that the shopper is shown with them, null where they are shown it later. The checkout
 * with them, undefined for one that is absent or placed already.
 */
export async function storeDetails(
  sql: Sql,
  cart: CartKey,
  id: string,
  details: StoredDetails,
  reviewedTotal: number | null,
): Promise<StoredCheckout | undefined> {
  return (await sql.query(saveDetails, [id, cart.owner, cart.marketplace, details, reviewedTotal]))[0]
}

/** Keeps the total that the shopper is being shown. */
export async function noteReviewed(sql: Sql, id: string, total: number): Promise<void> {
  await sql.query(saveTotal, [id, total])
}

/** What the checkout is about to buy, with what it is sold for now. */
export const linesOf = (sql: Sql, cart: CartKey, { items }: StoredCheckout, language: string): Promise<StoredLine[]> =>
  items ? priceLooseLines(sql, items, cart, language) : findLines(sql, cart, language)

/** Forgets what was begun and left. */
export async function forgetOldCheckouts(sql: Sql): Promise<void> {
  await sql.query(forget, [CHECKOUT_HOURS])
}
