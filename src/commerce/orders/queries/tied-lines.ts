import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const LINE = {
  position: 'int',
  asin: 'text',
  title: 'text',
  quantity: 'int',
  cancelled: 'int',
  delivered: 'int',
  returned: 'int',
  paid: 'bigint',
  tiedTo: 'int?',
  serials: 'text[]',
  owner: 'text',
  email: 'text',
  language: 'text',
  marketplace: text<MarketplaceCode>(),
  placedAt: 'timestamptz',
  deliveredAt: 'timestamptz?',
} as const

/** SQL of the numbers of units of the line `l` of the order `o` that have left and not come back, those of parcels that have arrived first. */
export const SERIALS = `ARRAY(SELECT s.serial FROM orders.serials s WHERE s.order_id = o.id AND s.line = l.position AND s.returned_at IS NULL
       ORDER BY EXISTS (SELECT FROM orders.parcels p WHERE p.order_id = o.id AND p.shipped_at = s.noted_at AND p.state = 'delivered') DESC, s.noted_at, s.serial)`

/**
 * Lines of an order. `paid` is what was paid for the whole line, with the tax that was added to it, in minor units; `serials` are numbers of
 * units that have left and not come back, those of parcels that have arrived first.
 */
const LINES = `SELECT l.position, l.asin, l.title, l.quantity, l.cancelled_units AS cancelled, l.delivered_units AS delivered, l.returned_units AS returned,
     coalesce(l.cost, l.unit_price * l.quantity) - l.discount + CASE WHEN o.added_tax > 0 THEN l.tax ELSE 0 END AS paid, l.tied_to AS "tiedTo",
     ${SERIALS} AS serials,
     o.owner, o.email, o.language, o.marketplace, o.placed_at AS "placedAt", o.delivered_at AS "deliveredAt"
   FROM orders.lines l JOIN orders.orders o ON o.id = l.order_id
   WHERE l.order_id = $1`
const all = statement(`${LINES} ORDER BY l.position`, LINE)
const tied = statement(
  `${LINES} AND EXISTS (SELECT FROM orders.lines t WHERE t.order_id = $1 AND t.tied_to IS NOT NULL) ORDER BY l.position`,
  LINE,
)

export type TiedLine = Awaited<ReturnType<typeof findTiedLines>>[number]

/** The lines of an order, with what was paid for each and to whom they belong. */
export const findPaidLines = (sql: Sql, orderId: string) => sql.query(all, [orderId])

/** The lines of an order in which something is tied to something else; none of other orders. */
export const findTiedLines = (sql: Sql, orderId: string) => sql.query(tied, [orderId])
