import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Address } from '#commerce/orders/contract/wire.ts'
import { jsonArray, jsonObject, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { PackedLine } from '../rules/packing-slip.ts'

const read = statement(
  `SELECT o.id AS "orderId", o.marketplace, o.language, o.placed_at AS "placedAt", o.address,
     (SELECT jsonb_agg(jsonb_build_object('title', l.title, 'asin', l.asin, 'offerId', l.offer_id, 'quantity', l.quantity,
        'unitPrice', l.unit_price, 'extras', l.extras, 'condition', coalesce(f.condition, ''), 'seller', coalesce(s.name, '')) ORDER BY l.position)
        FROM orders.lines l LEFT JOIN offers.offers f ON f.id = l.offer_id LEFT JOIN offers.sellers s ON s.id = f.seller_id
        WHERE l.order_id = o.id) AS lines
   FROM orders.orders o WHERE o.id = $1`,
  {
    orderId: 'text',
    marketplace: text<MarketplaceCode>(),
    language: 'text',
    placedAt: 'timestamptz',
    address: jsonObject<Address>(),
    lines: jsonArray<PackedLine>(),
  },
)

/** What is to be packed for an order. */
export const findPacked = async (sql: Sql, orderId: string) => (await sql.query(read, [orderId]))[0]
