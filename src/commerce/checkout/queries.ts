import { findLines, priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { Modules } from '#commerce/cart/work/concerns.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { jsonArray, jsonObject, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { shared, sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { StoredDetails } from './contract.ts'
import { CHECKOUT_HOURS, MOST_OPEN } from './rules/checkout.ts'
import type { ReviewedParts } from './work/agree.ts'

/** An item of a buy-now checkout: what cannot be read from its offer. */
export type LooseItem = { id: string } & Pick<WantedItem, 'asin' | 'offerId' | 'quantity' | 'extras'> &
  Partial<Pick<WantedItem, 'associatedLine' | 'goesTogether' | 'tie'>>

const CHECKOUT = {
  id: 'text',
  store: 'text?',
  items: orNull(jsonArray<LooseItem>()),
  details: orNull(jsonObject<StoredDetails>()),
  reviewedTotal: 'bigint?',
  reviewedCredit: 'bigint',
  reviewedArrival: 'text?',
  reviewedParts: orNull(jsonObject<ReviewedParts>()),
  orderId: 'text?',
} as const

/**
 * A stored checkout. `store` is the fresh store whose cart it is of. `reviewedTotal` is the total that the shopper last saw, `reviewedCredit` the store credit in it, in minor units, and
 * `reviewedArrival` the last day of its delivery. `reviewedParts` is what the total consisted of.
 */
export type StoredCheckout = RowOf<typeof CHECKOUT>

const COLUMNS = `id, store, items, details, reviewed_total AS "reviewedTotal", reviewed_credit AS "reviewedCredit",
  reviewed_arrival::text AS "reviewedArrival", reviewed_parts AS "reviewedParts", order_id AS "orderId"`

// Skips a checkout that is being placed: many starts share this statement and must not wait for it.
const start = statement(
  `WITH begun AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS c(id text, owner text, marketplace text, store text, items jsonb, details jsonb)
   ), gone AS (
     DELETE FROM checkout.checkouts WHERE id = ANY(ARRAY(
       SELECT id FROM checkout.checkouts WHERE order_id IS NULL AND id = ANY(ARRAY(
         SELECT oldest.id FROM begun CROSS JOIN LATERAL (
           SELECT c.id FROM checkout.checkouts c WHERE c.owner = begun.owner AND c.order_id IS NULL
           ORDER BY c.created_at DESC, c.id DESC OFFSET ${MOST_OPEN - 1}) AS oldest))
       FOR UPDATE SKIP LOCKED))
   )
   INSERT INTO checkout.checkouts (id, owner, marketplace, store, items, details) SELECT * FROM begun`,
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
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS f(id text, owner text, marketplace text, details jsonb, "reviewedTotal" bigint, "reviewedCredit" bigint,
       "reviewedArrival" date, "reviewedParts" jsonb)
   )
   UPDATE checkout.checkouts c SET details = filled.details, reviewed_total = "reviewedTotal", reviewed_credit = "reviewedCredit",
     reviewed_arrival = "reviewedArrival", reviewed_parts = COALESCE("reviewedParts", reviewed_parts) FROM filled
   WHERE c.id = ANY(ARRAY(SELECT id FROM filled)) AND c.id = filled.id AND c.owner = filled.owner
     AND c.marketplace = filled.marketplace AND order_id IS NULL
   RETURNING c.id`,
  { id: 'text' },
)
const saveTotal = statement(
  `UPDATE checkout.checkouts SET reviewed_total = $2, reviewed_credit = $3, reviewed_arrival = $4, reviewed_parts = $5
   WHERE id = $1 AND (reviewed_total, reviewed_credit, reviewed_arrival, reviewed_parts)
     IS DISTINCT FROM ($2::bigint, $3::bigint, $4::date, $5::jsonb)`,
)
const forget = statement(
  `DELETE FROM checkout.checkouts WHERE order_id IS NULL AND created_at < now() - make_interval(hours => $1)`,
)

/**
 * Begins a checkout of the cart or of the given items, with details if they are already known. The
 * owner's oldest open ones go, as long as there are too many.
 */
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
  // Two of one owner in one statement would not count each other.
  keyOf: ({ owner }) => owner,
})

/** The owner's checkout; undefined if it belongs to somebody else. */
export async function findCheckout(sql: Sql, cart: CartKey, id: string): Promise<StoredCheckout | undefined> {
  return (await find(sql, [id, cart.owner, cart.marketplace]))[0]
}

/** Owner and marketplace of a checkout, for a provider's message that has only its id. */
export async function findCheckoutOwner(sql: Sql, id: string): Promise<CartKey | undefined> {
  const [row] = await sql.query(findAny, [id])
  return row && { owner: row.owner, marketplace: row.marketplace }
}

/** The owners' checkouts, locked until the transaction ends so that nobody else can place them. */
export function lockCheckouts(sql: Sql, asked: { id: string; cart: CartKey }[]): Promise<StoredCheckout[]> {
  const ids = asked.map(({ id }) => id)
  const owners = asked.map(({ cart }) => cart.owner)
  return sql.query(lock, [ids, owners, asked.map(({ cart }) => cart.marketplace)])
}

/**
 * Stores the details and what is shown with them: the total, or null if it is shown later, and the
 * store credit in it. Returns false if the checkout is absent or already placed.
 */
export const storeDetails = (
  sql: Sql,
  cart: CartKey,
  id: string,
  details: StoredDetails,
  seen: Seen | null,
): Promise<boolean> => {
  const { total, credit, arrival, parts = null } = seen ?? { total: null, credit: 0, arrival: null }
  const reviewed = { reviewedTotal: total, reviewedCredit: credit, reviewedArrival: arrival, reviewedParts: parts }
  return storeDetailsTogether(sql, { id, ...cart, details, ...reviewed })
}

/**
 * What the shopper is shown: the total and the store credit in it, in minor units, and the last day of the delivery if there is a date.
 * Without `parts` those that were shown before are kept.
 */
export type Seen = { total: number; credit: number; arrival: string | null; parts?: ReviewedParts }

type Filled = CartKey & Omit<StoredCheckout, 'store' | 'items' | 'orderId'>

const storeDetailsTogether = shared<Filled, boolean>({
  run: async (sql, filled) => {
    const stored = await sql.query(saveDetails, [JSON.stringify(filled)])
    return filled.map(({ id }) => stored.some((each) => each.id === id))
  },
  keyOf: ({ id }) => id,
})

/** Stores what the shopper is being shown. */
export async function noteReviewed(
  sql: Sql,
  id: string,
  { total, credit, arrival, parts }: Required<Seen>,
): Promise<void> {
  await sql.query(saveTotal, [id, total, credit, arrival, JSON.stringify(parts)])
}

/** The cart that a checkout is of. */
export const cartOf = (cart: CartKey, { store }: Pick<StoredCheckout, 'store'>): CartKey =>
  store === null ? cart : { ...cart, store }

/** The lines of a checkout with their current offers. */
export const linesOf = (
  sql: Sql,
  cart: CartKey,
  { items }: StoredCheckout,
  language: string,
  modules: Modules,
): Promise<StoredLine[]> =>
  items ? priceLooseLines(sql, items, cart, language, modules) : findLines(sql, cart, language, modules)

/** Deletes abandoned checkouts. */
export async function forgetOldCheckouts(sql: Sql): Promise<void> {
  await sql.query(forget, [CHECKOUT_HOURS])
}
