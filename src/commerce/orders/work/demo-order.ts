import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Address } from '../contract/wire.ts'

/** An order that the demonstration's customer has received. Money is in minor units; no tax is added to it, and nothing was taken from stock. */
export type DemoOrder = {
  id: string
  owner: string
  marketplace: MarketplaceCode
  currency: string
  language: string
  email: string
  address: Address
  deliveredAt: number
  returnDays: number
  /** `tiedTo`: the position of the line without which a line cannot be there. */
  lines: {
    asin: string
    offerId: string
    title: string
    imageId: string | null
    price: number
    needsDelivery: boolean
    tiedTo: number | null
    sellerId: string
    sellerName: string
    serial: string | null
  }[]
}

const add = statement(
  `WITH line AS (
     SELECT * FROM jsonb_to_recordset($2::jsonb) AS l(position int, asin text, "offerId" text, title text, "imageId" text, price bigint,
       "needsDelivery" boolean, "tiedTo" int, "sellerId" text, "sellerName" text, serial text)
   ), total AS (SELECT sum(price)::bigint AS total FROM line),
   made AS (
     INSERT INTO orders.orders (id, owner, marketplace, checkout_id, state, counted_state, email, address, delivery, payment_method, items_total,
       delivery_total, total, currency, language, return_days, placed_at, shipped_at, delivered_at)
     SELECT id, owner, marketplace, 'demo ' || id, 'delivered', 'delivered', email, address, 'standard', 'test-card', total, 0, total, currency, language,
       "returnDays", "deliveredAt" - interval '3 days', "deliveredAt" - interval '2 days', "deliveredAt"
     FROM jsonb_to_record($1::jsonb) AS o(id text, owner text, marketplace text, email text, address jsonb, currency text, language text,
       "returnDays" int, "deliveredAt" timestamptz), total
     ON CONFLICT DO NOTHING RETURNING id, currency
   ), lines AS (
     INSERT INTO orders.lines (order_id, position, asin, offer_id, title, image_id, quantity, unit_price, needs_delivery, condition, seller_id,
       seller_name, shipped_units, delivered_units, tied_to)
     SELECT made.id, position, asin, "offerId", title, "imageId", 1, price, "needsDelivery", 'new', "sellerId", "sellerName",
       CASE WHEN "needsDelivery" THEN 1 ELSE 0 END, 1, "tiedTo" FROM line, made
   ), parcel AS (
     INSERT INTO orders.parcels (id, order_id, position, state, shipped_at, delivered_at)
     SELECT made.id || '-1', made.id, 1, 'delivered', now(), now() FROM made RETURNING id
   ), content AS (
     INSERT INTO orders.parcel_lines (parcel_id, line, quantity, delivered) SELECT parcel.id, position, 1, 1 FROM parcel, line WHERE "needsDelivery"
   ), serials AS (
     INSERT INTO orders.serials (order_id, line, asin, serial, noted_at) SELECT made.id, position, asin, serial, now() FROM line, made WHERE serial IS NOT NULL
   )
   INSERT INTO orders.payments (id, checkout_id, order_id, provider, token, amount, currency, reference, state)
   SELECT 'demo ' || made.id, 'demo ' || made.id, made.id, 'test-card', 'test-approve', total, made.currency, 'demo', 'captured' FROM made, total`,
)

/** Adds an order of the demonstration that has arrived, paid by the test card. */
export async function addDeliveredOrder(sql: Sql, { lines, deliveredAt, ...order }: DemoOrder): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, position }))
  const dated = { ...order, deliveredAt: new Date(deliveredAt).toISOString() }
  await sql.query(add, [JSON.stringify(dated), JSON.stringify(rows)])
}
