import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Address, OrderReferences } from '#commerce/orders/contract/wire.ts'
import type { AppliedExemption, DeliveryTax } from '#commerce/taxes/rules/order-taxes.ts'
import type { ReverseCharge } from '#commerce/taxes/rules/reverse-charge.ts'
import { jsonArray, jsonObject, orNull, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { DocumentedOrder, OrderLine, OrderPayment } from '../rules/invoice.ts'

const lock = statement(`SELECT id FROM orders.orders WHERE id = $1 FOR NO KEY UPDATE`, { id: 'text' })

const read = statement(
  `SELECT o.id, o.marketplace, o.language, o.currency, o.address, o.purchase_references AS "references", o.placed_at AS "placedAt",
     coalesce((SELECT min(shipped_at) FROM orders.parcels WHERE order_id = o.id), o.shipped_at, o.delivered_at) AS "suppliedAt", o.promise->'dates'->>'latest' AS "promisedDay", o.state = 'cancelled' AS "isCancelled", o.is_unweighed AS "isUnweighed",
     o.delivery_total AS "deliveryTotal", o.delivery_taxes AS "deliveryTaxes", o.tax_exemption AS "exemption",
     o.total - (SELECT coalesce(sum(prepaid), 0)::bigint FROM orders.lines WHERE order_id = o.id) AS total, o.tax_total AS "taxTotal",
     (SELECT coalesce(sum(p.refunded), 0)::bigint FROM orders.payments p WHERE p.order_id = o.id AND p.voucher IS NULL) AS refunded,
     o.refunded_tax AS "refundedTax",
     (SELECT jsonb_agg(jsonb_build_object('position', position, 'title', title, 'asin', asin, 'quantity', coalesce(picked_units, quantity), 'ordered', CASE WHEN picked_units IS NOT NULL THEN quantity END,
        'unitPrice', unit_price, 'cost', coalesce(cost, unit_price * quantity), 'sold', sold, 'weighed', weighed, 'mostCost', most_cost, 'discount', discount, 'back', returned_units + cancelled_units - (quantity - coalesce(picked_units, quantity)), 'refunded', refunded - refunded_prepaid, 'prepaid', prepaid, 'adjustments', adjustments,
        'soldBy', CASE WHEN seller_id IS NOT NULL THEN jsonb_build_object('id', seller_id, 'name', coalesce(seller_name, '')) END,
        'tax', CASE WHEN tax_rate IS NOT NULL THEN jsonb_build_object('name', tax_name, 'rate', tax_rate, 'amount', tax) END)
        ORDER BY position) FROM orders.lines WHERE order_id = o.id) AS lines,
     (SELECT jsonb_agg(jsonb_build_object('method', p.provider, 'digits', p.digits, 'amount', CASE WHEN p.state = 'scheduled' THEN p.amount - p.refunded ELSE p.amount END, 'owed', CASE WHEN p.state = 'owed' THEN p.amount - p.refunded ELSE 0 END, 'dueAt', p.due_at, 'isCollected', p.state = 'scheduled',
        'voucher', CASE WHEN p.voucher ? 'lines' THEN jsonb_build_object('name', p.voucher->'name', 'rate', p.voucher->'rate', 'tax', p.voucher->'taxPaid') END)
        ORDER BY p.position, p.id) FROM orders.payments p WHERE p.order_id = o.id AND NOT (p.state = 'scheduled' AND p.refunded = p.amount) AND NOT (p.amount = 0 AND p.lowered > 0)) AS payments
   FROM orders.orders o WHERE o.id = $1`,
  {
    id: 'text',
    marketplace: text<MarketplaceCode>(),
    language: 'text',
    currency: 'text',
    address: jsonObject<Address>(),
    references: orNull(jsonObject<OrderReferences>()),
    placedAt: 'timestamptz',
    suppliedAt: 'timestamptz?',
    promisedDay: 'text?',
    isCancelled: 'boolean',
    isUnweighed: 'boolean',
    deliveryTotal: 'bigint',
    deliveryTaxes: jsonArray<DeliveryTax>(),
    exemption: orNull(jsonObject<AppliedExemption | ReverseCharge>()),
    total: 'bigint',
    taxTotal: 'bigint',
    refunded: 'bigint',
    refundedTax: 'bigint',
    lines: jsonArray<OrderLine>(),
    payments: jsonArray<OrderPayment>(),
  },
)

/** Locks an order until the transaction ends, so that one process at a time issues its documents, and reads it. */
export async function lockDocumentedOrder(sql: Sql, id: string): Promise<DocumentedOrder | undefined> {
  await sql.query(lock, [id])
  return (await sql.query(read, [id]))[0]
}
