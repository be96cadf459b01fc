import type { PostalAddress } from '#commerce/location/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const add = statement(
  `INSERT INTO registries.purchases (id, order_id, position, registry_id, item_id, asin, units, giver, giver_name, message, shares_address)
   SELECT gen_random_uuid()::text, $1, p.position, p."registryId", p."itemId", p.asin, p.units, $2, (SELECT o.address->>'fullName' FROM orders.orders o WHERE o.id = $1), p.message, p."sharesAddress"
   FROM jsonb_to_recordset($3::jsonb) AS p(position int, "registryId" text, "itemId" text, asin text, units int, message text, "sharesAddress" boolean)`,
)
const itemsOf = statement(`SELECT DISTINCT item_id AS id FROM registries.purchases WHERE order_id = $1`, { id: 'text' })
// Units that went are wanted again. More cannot go than were bought.
const putBack = statement(
  `WITH back AS (
     UPDATE registries.purchases p SET gone = least(p.units, p.gone + g.quantity)
     FROM jsonb_to_recordset($2::jsonb) AS g(position int, quantity int),
       registries.purchases was
     WHERE p.order_id = $1 AND p.position = g.position AND was.order_id = p.order_id AND was.position = p.position
     RETURNING p.item_id, least(was.units, was.gone + g.quantity) - was.gone AS units
   )
   UPDATE registries.items i SET bought = greatest(0, i.bought - b.units) FROM (SELECT item_id, sum(units)::int AS units FROM back GROUP BY item_id) b
   WHERE i.item_id = b.item_id`,
)
const destinations = statement(
  `SELECT p.position, a.address FROM registries.purchases p JOIN registries.addresses a ON a.registry_id = p.registry_id
   WHERE p.order_id = $1 ORDER BY p.position`,
  { position: 'int', address: jsonObject<PostalAddress>() },
)
const GIVEN = {
  position: 'int',
  registryId: 'text',
  marketplace: text<MarketplaceCode>(),
  title: 'text',
  units: 'int',
  quantity: 'int',
  giver: 'text?',
  giverName: 'text',
  message: 'text',
} as const
const givenIn = statement(
  `SELECT p.position, p.registry_id AS "registryId", r.marketplace, l.title, p.units, p.units - p.gone AS quantity, p.giver,
     p.giver_name AS "giverName", p.message
   FROM registries.purchases p JOIN registries.registries r ON r.id = p.registry_id
   JOIN orders.lines l ON l.order_id = p.order_id AND l.position = p.position
   WHERE p.order_id = $1 ORDER BY p.position`,
  GIVEN,
)
const GIFT = {
  id: 'text',
  asin: 'text',
  title: 'text',
  quantity: 'int',
  giverName: 'text',
  message: 'text',
  giverAddress: orNull(jsonObject<PostalAddress>()),
  boughtAt: 'timestamptz',
  isDelivered: 'boolean',
  isThanked: 'boolean',
  returning: orNull(text<'wanted' | 'received'>()),
  returnId: 'text?',
  destination: 'text?',
  sendBy: 'timestamptz?',
} as const
const listed = statement(
  `SELECT p.id, p.asin, l.title, p.units - p.gone AS quantity, p.giver_name AS "giverName", p.message,
     CASE WHEN p.shares_address THEN o.address END AS "giverAddress", p.bought_at AS "boughtAt",
     l.delivered_units > 0 AS "isDelivered", p.thanked_at IS NOT NULL AS "isThanked",
     t.state AS returning, t.id AS "returnId", t.destination, t.send_by AS "sendBy"
   FROM registries.purchases p LEFT JOIN registries.returns t ON t.order_id = p.order_id AND t.position = p.position JOIN orders.lines l ON l.order_id = p.order_id AND l.position = p.position JOIN orders.orders o ON o.id = p.order_id
   WHERE p.registry_id = $1 AND p.units > p.gone ORDER BY p.bought_at DESC, p.id LIMIT 500`,
  GIFT,
)
const thank = statement(
  `UPDATE registries.purchases SET thanked_at = CASE WHEN $3 THEN coalesce(thanked_at, now()) END WHERE id = $1 AND registry_id = $2 RETURNING id`,
  { id: 'text' },
)

export type NewPurchase = {
  position: number
  registryId: string
  itemId: string
  asin: string
  units: number
  message: string
  /** Whether those who keep the registry may know the giver's address. */
  sharesAddress: boolean
}

/** Notes who gave what with an order, in its transaction. The giver's name is that of the order's own address. */
export const addPurchases = async (sql: Sql, orderId: string, giver: string, gifts: NewPurchase[]): Promise<void> =>
  void (await sql.query(add, [orderId, giver, JSON.stringify(gifts)]))

/** The items that an order gave units of. */
export const findGivenItems = async (sql: Sql, orderId: string): Promise<string[]> =>
  (await sql.query(itemsOf, [orderId])).map(({ id }) => id)

/** Has units of an order wanted again. Needs locked items. */
export const putUnitsBack = async (
  sql: Sql,
  orderId: string,
  units: { position: number; quantity: number }[],
): Promise<void> => void (await sql.query(putBack, [orderId, JSON.stringify(units)]))

/** Where an order's gifts go, by line. For packing alone. */
export const findDestinations = (sql: Sql, orderId: string) => sql.query(destinations, [orderId])

/** A line of an order that is a gift: `units` were bought, and `quantity` of them were not cancelled and have not come back. */
export type Given = RowOf<typeof GIVEN>

/** The gifts of an order. */
export const findGiven = (sql: Sql, orderId: string): Promise<Given[]> => sql.query(givenIn, [orderId])

export type Gift = RowOf<typeof GIFT>

/** What was given from a registry, the latest first. */
export const findGifts = (sql: Sql, registryId: string): Promise<Gift[]> => sql.query(listed, [registryId])

/** Notes that a giver was thanked, or not yet. */
export const noteThanked = async (sql: Sql, registryId: string, id: string, isThanked: boolean): Promise<boolean> =>
  (await sql.query(thank, [id, registryId, isThanked])).length > 0
