import type { Extras } from '#commerce/cart/contract/terms.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Address, OrderReferences } from '#commerce/orders/contract/wire.ts'
import { jsonArray, jsonObject, orNull, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { PackedLine } from '../rules/packing-slip.ts'

const PACKED = {
  orderId: 'text',
  marketplace: text<MarketplaceCode>(),
  language: 'text',
  placedAt: 'timestamptz',
  address: jsonObject<Address>(),
  references: orNull(jsonObject<OrderReferences>()),
  carrier: 'text?',
  tracking: 'text?',
  lines: orNull(jsonArray<PackedLine>()),
  extras: jsonArray<Extras>(),
} as const

/** What the lines of the order carry, whichever parcel they go into. */
const EXTRAS = `(SELECT jsonb_agg(extras) FROM orders.lines WHERE order_id = o.id) AS extras`

/** Lines as they were ordered; those of older orders as their offers are now. */
const linesOf = (quantity: string, where: string) =>
  `(SELECT jsonb_agg(jsonb_build_object('title', l.title, 'asin', l.asin, 'offerId', l.offer_id, 'quantity', ${quantity},
     'unitPrice', l.unit_price, 'sold', l.sold, 'extras', l.extras, 'condition', coalesce(l.condition, f.condition, ''),
     'seller', coalesce(l.seller_name, s.name, '')) ORDER BY l.position)
     FROM orders.lines l LEFT JOIN offers.offers f ON f.id = l.offer_id LEFT JOIN offers.sellers s ON s.id = f.seller_id ${where})`

const ofOrder = statement(
  `SELECT o.id AS "orderId", o.marketplace, o.language, o.placed_at AS "placedAt", o.address, o.purchase_references AS "references", NULL::text AS carrier, NULL::text AS tracking,
     ${linesOf('l.quantity - l.cancelled_units', 'WHERE l.order_id = o.id AND l.needs_delivery AND l.quantity > l.cancelled_units AND l.position <> ALL($2::int[])')} AS lines, ${EXTRAS}
   FROM orders.orders o WHERE o.id = $1`,
  PACKED,
)
const ofParcel = statement(
  `SELECT o.id AS "orderId", o.marketplace, o.language, o.placed_at AS "placedAt", coalesce(c.address, o.address) AS address, o.purchase_references AS "references", c.carrier, c.tracking,
     ${linesOf('p.quantity', 'JOIN orders.parcel_lines p ON p.line = l.position WHERE l.order_id = o.id AND p.parcel_id = c.id')} AS lines, ${EXTRAS}
   FROM orders.orders o JOIN orders.parcels c ON c.order_id = o.id WHERE o.id = $1 AND c.position = $2`,
  PACKED,
)

/** What is packed for an order, without the lines that go `elsewhere`, or into one of its parcels. */
export async function findPacked(sql: Sql, orderId: string, parcel: number | undefined, elsewhere: number[] = []) {
  const [found] = await (parcel === undefined
    ? sql.query(ofOrder, [orderId, elsewhere])
    : sql.query(ofParcel, [orderId, parcel]))
  return found && { ...found, lines: found.lines ?? [] }
}
