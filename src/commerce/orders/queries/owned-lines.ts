import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { jsonArray } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { SERIALS } from './tied-lines.ts'

const LINE = {
  orderId: 'text',
  line: 'int',
  asin: 'text',
  title: 'text',
  quantity: 'int',
  units: 'int',
  paid: 'bigint',
  deliveredAt: 'timestamptz!',
  serials: 'text[]',
  tied: jsonArray<{ line: number; asin: string; units: number }>(),
} as const

/**
 * Lines of a shopper's orders of which units have arrived and stayed. `units`: how many; `paid`: for the whole line of `quantity` units, with
 * the tax that was added to it, in minor units; `serials`: of units that have left and not come back, those that have arrived first; `tied`: the lines that depend on it.
 */
const owned = statement(
  `SELECT o.id AS "orderId", l.position AS line, l.asin, l.title, l.quantity, l.delivered_units - l.returned_units AS units,
     coalesce(l.cost, l.unit_price * l.quantity) - l.discount + CASE WHEN o.added_tax > 0 THEN l.tax ELSE 0 END AS paid, o.delivered_at AS "deliveredAt",
     ${SERIALS} AS serials,
     coalesce((SELECT jsonb_agg(jsonb_build_object('line', t.position, 'asin', t.asin, 'units', t.quantity - t.cancelled_units) ORDER BY t.position)
       FROM orders.lines t WHERE t.order_id = o.id AND t.tied_to = l.position), '[]') AS tied
   FROM orders.orders o JOIN orders.lines l ON l.order_id = o.id
   WHERE o.owner = $1 AND o.marketplace = $2 AND ($3::text[] IS NULL OR o.id = ANY($3)) AND o.delivered_at >= $4
     AND l.needs_delivery AND l.delivered_units > l.returned_units
   ORDER BY o.delivered_at DESC, o.id, l.position LIMIT $5`,
  LINE,
)

export type OwnedLine = Awaited<ReturnType<typeof findOwnedLines>>[number]

/** At most `most` lines of what a shopper has received since an instant and kept, the latest first; of some orders only if they are named. */
export const findOwnedLines = (
  sql: Sql,
  { owner, marketplace }: CartKey,
  { orders = null, since = 0, most }: { orders?: string[] | null; since?: number; most: number },
) => sql.query(owned, [owner, marketplace, orders, new Date(since), most])
