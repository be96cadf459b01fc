import type { TaxCategory } from '#commerce/catalog/contract.ts'
import { findMarketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { LOW_STOCK, MOST_PER_ORDER } from '#commerce/offers/queries.ts'
import { INVITATION } from '#commerce/offers/work/can-buy.ts'
import { jsonObject, orNull, text } from '#platform/db/shape.ts'
import { sharedQuery } from '#platform/db/shared.ts'
import { assembled, type Sql, statement } from '#platform/db/sql.ts'
import type { Extras } from '../contract/terms.ts'
import { type StoredLine, withRoom } from '../rules/lines.ts'
import type { Tie } from '../rules/ties.ts'
import { concernedText, type Modules, perModules } from '../work/concerns.ts'
import type { CartKey } from '../work/hooks.ts'

/** Current columns of a line's product and offer, the same wherever lines are read. What its offer's store sells is bought in that store's cart only. */
const nowText = (
  store: string,
) => `p.images->0->>'id' AS "imageId", t.title, o.condition, s.id AS "sellerId", s.name AS "sellerName", o.price, o.sold, p.net_quantity AS "netQuantity",
  o.gift_wrap_price AS "giftWrapPrice", 
  CASE WHEN o.by_invitation AND NOT l.extras ? '${INVITATION}' OR o.store IS DISTINCT FROM ${store} THEN 0 ELSE coalesce(o.stock, 0) END AS stock, ${store} AS store, o.store IS NOT NULL AS "isOfStore", coalesce(${MOST_PER_ORDER}, 0) AS "maxOrderQuantity",
  coalesce(o.by_invitation, false) AS "isByInvitation",
  ${LOW_STOCK} AS "lowStock",
  coalesce(p.needs_delivery, true) AS "needsDelivery", coalesce(p.tax_category, 'standard') AS "taxCategory",
  p.weight, o.location, o.release_on::text AS "releaseOn"`

/** A line as \`isInCart\` knows it. */
const asLine = (owner: string) =>
  `CROSS JOIN LATERAL (SELECT ${owner}::text AS owner, $2::text AS marketplace, l.asin) line`

const JOINS = `LEFT JOIN catalog.products p ON p.asin = l.asin
  LEFT JOIN LATERAL (SELECT title FROM catalog.texts t WHERE t.asin = l.asin AND t.language IN ($3, 'en')
    ORDER BY (t.language = $3) DESC LIMIT 1) t ON true
  LEFT JOIN offers.offers o ON o.id = l.offer_id AND o.asin = l.asin AND o.marketplace = $2
  LEFT JOIN offers.sellers s ON s.id = o.seller_id`

const LINE = {
  id: 'text',
  asin: 'text',
  offerId: 'text',
  quantity: 'int',
  extras: jsonObject<Extras>(),
  associatedLine: 'text?',
  goesTogether: 'boolean',
  tie: orNull(jsonObject<Tie>()),
  priceWhenAdded: 'bigint',
  imageId: 'text?',
  title: 'text?',
  condition: orNull(text<NonNullable<StoredLine['condition']>>()),
  sellerId: 'text?',
  sellerName: 'text?',
  price: 'bigint?',
  sold: orNull(jsonObject<Sold>()),
  netQuantity: orNull(text<Amount>()),
  giftWrapPrice: 'bigint?',
  stock: 'int',
  maxOrderQuantity: 'int',
  isByInvitation: 'boolean',
  lowStock: 'int!',
  needsDelivery: 'boolean',
  taxCategory: text<TaxCategory>(),
  weight: 'int?',
  location: 'text?',
  releaseOn: 'text?',
  store: 'text?',
  isOfStore: 'boolean',
  concerns: 'text[]?',
} as const

/** The columns of a cart's lines. `concerns` is SQL for the names of the modules that have something for a line. */
const linesText = (concerns: string) =>
  `SELECT l.id, l.asin, l.offer_id AS "offerId", l.quantity, l.extras, l.associated_line AS "associatedLine", l.goes_together AS "goesTogether",
     CASE WHEN l.associated_line IS NOT NULL THEN jsonb_build_object('programType', l.program_type, 'renderType', l.render_type, 'isDependent', l.is_dependent) END AS tie,
     l.price_when_added AS "priceWhenAdded", ${nowText('l.store')}, ${concerns} AS concerns
   FROM cart.lines l ${JOINS} ${asLine('$1')} WHERE l.owner = $1 AND l.marketplace = $2 ORDER BY l.added_at, l.id`

const looseText = (concerns: string) =>
  `SELECT l.id, l.asin, l.offer_id AS "offerId", l.quantity, l.extras, l.associated_line AS "associatedLine",
     coalesce(l.goes_together, false) AS "goesTogether", l.tie, coalesce(o.price, 0) AS "priceWhenAdded", ${nowText('l.store')}, ${concerns} AS concerns
   FROM jsonb_to_recordset($1::jsonb) AS l(id text, asin text, offer_id text, quantity int, extras jsonb,
     associated_line text, goes_together boolean, tie jsonb, store text, place int) ${JOINS} ${asLine('$4')} ORDER BY l.place`

const NOBODY = 'NULL::text[]'
const CART_VALUES = ['text', 'text', 'text']
const LOOSE_VALUES = [...CART_VALUES, 'text']

const askLines = sharedQuery(linesText(NOBODY), CART_VALUES, LINE)
const askLoose = sharedQuery(looseText(NOBODY), LOOSE_VALUES, LINE)

const askLinesOf = perModules((modules) => sharedQuery(linesText(concernedText(modules)), CART_VALUES, LINE, assembled))
const askLooseOf = perModules((modules) =>
  sharedQuery(looseText(concernedText(modules)), LOOSE_VALUES, LINE, assembled),
)

const units = statement(
  `SELECT coalesce(sum(CASE WHEN is_bulk THEN 1 ELSE quantity END), 0)::int AS count FROM cart.lines WHERE owner = $1 AND marketplace = $2`,
  { count: 'int' },
)

const marks = statement(
  `SELECT id, quantity, extras FROM cart.lines WHERE owner = $1 AND marketplace = $2 AND id = ANY($3)`,
  { id: 'text', quantity: 'int', extras: jsonObject<Extras>() },
)

const spokenIn = ({ marketplace }: Pick<CartKey, 'marketplace'>, language: string): string =>
  productLanguageIn(findMarketplace(marketplace), language)

/** The lines of a cart with their current offers, oldest first, and with what of these modules concerns each. */
export async function findLines(sql: Sql, cart: CartKey, language: string, modules?: Modules): Promise<StoredLine[]> {
  const lines = await findAllLines(sql, cart, language, modules)
  return lines.filter(({ store }) => (store ?? undefined) === cart.store)
}

/** The same for all carts of the owner in the marketplace: the retail one and those of fresh stores. */
export async function findAllLines(
  sql: Sql,
  cart: Omit<CartKey, 'store'>,
  language: string,
  modules?: Modules,
): Promise<StoredLine[]> {
  const ask = modules ? askLinesOf(modules) : askLines
  return withRoom(await ask(sql, [cart.owner, cart.marketplace, spokenIn(cart, language)]))
}

/** A line outside any cart; `associatedLine` is the id of another one of them. */
export type LooseLine = {
  id: string
  asin: string
  offerId: string
  quantity: number
  extras: object
  associatedLine?: string | null
  goesTogether?: boolean
  tie?: Tie
}

/** Lines outside any cart (buy now), with their current offers, and with what of these modules concerns each. With a store, it sells them. */
export async function priceLooseLines(
  sql: Sql,
  items: LooseLine[],
  cart: Pick<CartKey, 'marketplace'> & Partial<CartKey>,
  language: string,
  modules?: Modules,
): Promise<StoredLine[]> {
  const given = items.map(({ offerId, associatedLine = null, goesTogether = false, ...item }, place) => ({
    ...item,
    offer_id: offerId,
    associated_line: associatedLine,
    goes_together: goesTogether,
    store: cart.store,
    place,
  }))
  const ask = modules ? askLooseOf(modules) : askLoose
  return withRoom(await ask(sql, [JSON.stringify(given), cart.marketplace, spokenIn(cart, language), cart.owner ?? '']))
}

/** Quantity and extras of lines, so that features can recognise their own. */
export const findExtras = (
  sql: Sql,
  cart: CartKey,
  ids: string[],
): Promise<{ id: string; quantity: number; extras: Extras }[]> => sql.query(marks, [cart.owner, cart.marketplace, ids])

const held = statement(
  `SELECT id, asin, offer_id AS "offerId", quantity, extras, associated_line AS "associatedLine", store FROM cart.lines
   WHERE owner = $1 AND marketplace = $2 ORDER BY added_at DESC, id`,
  {
    id: 'text',
    asin: 'text',
    offerId: 'text',
    quantity: 'int',
    extras: jsonObject<Extras>(),
    associatedLine: 'text?',
    store: 'text?',
  },
)

/** A line of a cart, without its current offer. */
export type HeldItem = {
  id: string
  asin: string
  offerId: string
  quantity: number
  extras: Extras
  associatedLine: string | null
  /** The fresh store whose cart it is in; null for the retail one. */
  store: string | null
}

/** What an owner's carts hold, the newest first. */
export const findHeld = (sql: Sql, cart: CartKey): Promise<HeldItem[]> =>
  sql.query(held, [cart.owner, cart.marketplace])

const leftOut = statement(
  `SELECT left_out AS lines, left_units AS units FROM cart.carts WHERE owner = $1 AND marketplace = $2`,
  { lines: 'int', units: 'int' },
)

/** What did not fit into the cart when it was adopted at sign-in: whole lines, and units of lines that stayed. */
export async function countLeftOut(sql: Sql, cart: CartKey): Promise<{ lines: number; units: number }> {
  const [row] = await sql.query(leftOut, [cart.owner, cart.marketplace])
  return row ?? { lines: 0, units: 0 }
}

/** How many items an owner's carts hold. */
export async function countUnits(sql: Sql, cart: CartKey): Promise<number> {
  const [row] = await sql.query(units, [cart.owner, cart.marketplace])
  return row?.count ?? 0
}
