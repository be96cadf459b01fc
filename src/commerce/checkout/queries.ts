import type { CartKey } from '#commerce/cart/hooks.ts'
import { findLines, priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { jsonArray, jsonObject, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { shared, sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { StoredDetails } from './contract.ts'
import { CHECKOUT_HOURS } from './rules.ts'

/** What "buy now" named; null where the cart is bought. */
export type LooseItem = { id: string } & Pick<WantedItem, 'asin' | 'offerId' | 'quantity' | 'extras'>

const CHECKOUT = {
  id: 'text',
  items: orNull(jsonArray<LooseItem>()),
  details: orNull(jsonObject<StoredDetails>()),
  reviewedTotal: 'bigint?',
  orderId: 'text?',
} as const

/** A checkout as it is stored. `reviewedTotal` is the total that the shopper last saw, in minor units. */
export type StoredCheckout = RowOf<typeof CHECKOUT>

const COLUMNS = `id, items, details, reviewed_total AS "reviewedTotal", order_id AS "orderId"`

const start = statement(
  `INSERT INTO checkout.checkouts (id, owner, marketplace, items, details)
   SELECT * FROM jsonb_to_recordset($1::jsonb) AS c(id text, owner text, marketplace text, items jsonb, details jsonb)`,
)
const find = sharedQuery(
  `SELECT ${COLUMNS} FROM checkout.checkouts WHERE id = $1 AND owner = $2 AND marketplace = $3`,
  ['text', 'text', 'text'],
  CHECKOUT,
)
const findAny = statement(`SELECT id, owner, marketplace FROM checkout.checkouts WHERE id = $1`, {
  id: 'text',
  owner: 'text',
  marketplace: text<CartKey['marketplace']>(),
})
const lock = statement(
  `SELECT ${COLUMNS} FROM checkout.checkouts JOIN unnest($1::text[], $2::text[], $3::text[]) AS asked(id, owner, marketplace)
     USING (id, owner, marketplace)
   WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE OF checkouts`,
  CHECKOUT,
)
const saveDetails = statement(
  `WITH filled AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS f(id text, owner text, marketplace text, details jsonb, "reviewedTotal" bigint)
   )
   UPDATE checkout.checkouts c SET details = filled.details, reviewed_total = "reviewedTotal" FROM filled
   WHERE c.id = ANY(ARRAY(SELECT id FROM filled)) AND c.id = filled.id AND c.owner = filled.owner
     AND c.marketplace = filled.marketplace AND order_id IS NULL
   RETURNING c.id`,
  { id: 'text' },
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

/** The same of several, and nobody else can place them until the transaction ends. */
export function lockCheckouts(sql: Sql, asked: { id: string; cart: CartKey }[]): Promise<StoredCheckout[]> {
  const ids = asked.map(({ id }) => id)
  const owners = asked.map(({ cart }) => cart.owner)
  return sql.query(lock, [ids, owners, asked.map(({ cart }) => cart.marketplace)])
}

/**
 * Keeps the details, with the total that the shopper is shown with them, null where they are shown it later. False for a
 * checkout that is absent or placed already.
 */
export const storeDetails = (
  sql: Sql,
  cart: CartKey,
  id: string,
  details: StoredDetails,
  reviewedTotal: number | null,
): Promise<boolean> => storeDetailsTogether(sql, { id, ...cart, details, reviewedTotal })

const storeDetailsTogether = shared<CartKey & Pick<StoredCheckout, 'id' | 'details' | 'reviewedTotal'>, boolean>({
  run: async (sql, filled) => {
    const stored = await sql.query(saveDetails, [JSON.stringify(filled)])
    return filled.map(({ id }) => stored.some((each) => each.id === id))
  },
  keyOf: ({ id }) => id,
})

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
