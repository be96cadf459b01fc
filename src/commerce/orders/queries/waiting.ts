import type { DeliveryOffer } from '#commerce/delivery/rules/offers.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject, neverNull, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Address } from '../contract/wire.ts'
import type { StoredDates } from '../rules/dates.ts'

const WAITING = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  address: jsonObject<Address>(),
  promise: neverNull(jsonObject<DeliveryOffer>()),
  revised: orNull(jsonObject<StoredDates>()),
  revisions: 'int',
  placedAt: 'timestamptz',
  releaseOn: 'text?',
} as const

/** An order of which something is not shipped, with what was promised for it, and the last day on which any of that comes out. */
export type WaitingRow = RowOf<typeof WAITING>

const waiting = statement(
  `SELECT o.id, o.marketplace, o.address, o.promise, o.revised, o.revisions, o.placed_at AS "placedAt",
     (SELECT max(f.release_on)::text FROM orders.lines l JOIN offers.offers f ON f.id = l.offer_id
      WHERE l.order_id = o.id AND l.quantity > l.cancelled_units + l.shipped_units) AS "releaseOn"
   FROM orders.orders o
   WHERE o.promise IS NOT NULL AND o.store IS NULL AND o.state IN ('placed', 'partly-shipped', 'return-requested') AND o.id > $1
     AND EXISTS (SELECT FROM orders.lines l WHERE l.order_id = o.id AND l.needs_delivery AND l.quantity > l.cancelled_units + l.shipped_units)
   ORDER BY o.id LIMIT $2`,
  WAITING,
)

/** Orders of which something is not sent by parcel yet, by number, after the one with the number `after`. */
export const listWaiting = (sql: Sql, after: string, most: number): Promise<WaitingRow[]> =>
  sql.query(waiting, [after, most])
