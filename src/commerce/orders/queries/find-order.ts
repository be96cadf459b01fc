import type { Adjustment } from '#commerce/cart/rules/adjustments.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Order } from '../contract.ts'

type Row = Pick<Order, 'id' | 'state' | 'email' | 'address' | 'delivery'> & {
  marketplace: MarketplaceCode
  payment_method: string
  items_total: number
  discount_total: number
  delivery_total: number
  total: number
  placed_at: Date
  lines: {
    asin: string
    title: string
    imageId: string | null
    quantity: number
    unitPrice: number
    discount: number
    adjustments: Adjustment[]
  }[]
}

const byId = statement<Row>(
  `SELECT o.id, o.state, o.email, o.address, o.delivery, o.marketplace, o.payment_method, o.items_total, o.discount_total, o.delivery_total, o.total, o.placed_at,
     (SELECT jsonb_agg(jsonb_build_object('asin', asin, 'title', title, 'imageId', image_id, 'quantity', quantity, 'unitPrice', unit_price, 'discount', discount, 'adjustments', adjustments) ORDER BY position)
      FROM orders.lines WHERE order_id = o.id) AS lines
   FROM orders.orders o WHERE o.id = $1 AND o.owner = $2`,
)

/** An order of this owner. Somebody else's is as absent as one that never was. */
export async function findOrder(sql: Sql, id: string, owner: string): Promise<Order | undefined> {
  const [row] = await sql.query(byId, [id, owner])
  return row && toOrder(row)
}

function toOrder(row: Row): Order {
  const marketplace = findMarketplace(row.marketplace)
  const price = (minor: number) => toPrice(minor, marketplace)
  const { id, state, email, address, delivery } = row
  return {
    ...{
      id,
      state,
      email,
      address,
      delivery,
      paymentMethod: row.payment_method,
      placedAt: row.placed_at.toISOString(),
    },
    items: row.lines.map(({ unitPrice, discount, adjustments, ...line }) => ({
      ...line,
      unitPrice: price(unitPrice),
      subtotal: price(unitPrice * line.quantity),
      discount: price(discount),
      adjustments: adjustments.map(({ feature, code, amount, values }) => ({
        feature,
        code,
        amount: price(amount),
        values,
      })),
    })),
    itemsTotal: price(row.items_total),
    discountTotal: price(row.discount_total),
    deliveryTotal: price(row.delivery_total),
    total: price(row.total),
  }
}
