import { type Sql, statement } from '#platform/db/sql.ts'
import { at } from './usage.ts'

const BOOKED = {
  orderId: 'text',
  stop: 'text',
  slotId: 'text',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  deadline: 'timestamptz',
  isClosed: 'boolean',
  isLeft: 'boolean',
} as const

const SELECT = `SELECT b.order_id AS "orderId", coalesce(b.joins, b.order_id) AS stop, s.id AS "slotId", s.starts_at AS "startsAt", s.ends_at AS "endsAt",
     s.deadline, s.closed_at IS NOT NULL AS "isClosed", b.freed_at IS NULL AS "isLeft"
   FROM delivery_slots.bookings b JOIN delivery_slots.slots s ON s.id = b.slot_id`

const ofStop = statement(
  `${SELECT} WHERE b.owner = $1 AND b.slot_id = $2 AND coalesce(b.joins, b.order_id) = coalesce(
     (SELECT x.joins FROM delivery_slots.bookings x WHERE x.order_id = $3 AND x.slot_id = $2 AND x.owner = $1), $3)
   ORDER BY b.joins IS NOT NULL, b.booked_at, b.order_id`,
  BOOKED,
)
const ahead = statement(
  `${SELECT} WHERE b.owner = $1 AND s.store_id = $2 AND s.deadline > ${at('$3')} AND b.freed_at IS NULL AND s.closed_at IS NULL
   ORDER BY s.starts_at, s.id, b.joins IS NOT NULL, b.booked_at, b.order_id`,
  BOOKED,
)
const ofOrder = statement(
  `${SELECT} WHERE coalesce(b.joins, b.order_id) = coalesce((SELECT x.joins FROM delivery_slots.bookings x WHERE x.order_id = $1 LIMIT 1), $1)
   ORDER BY b.joins IS NOT NULL, b.booked_at, b.order_id`,
  BOOKED,
)

/** An order's booking. `stop` is the first order of those with which it comes; `isLeft`: it was not given back. */
export type StopOrder = {
  orderId: string
  stop: string
  slotId: string
  startsAt: Date
  endsAt: Date
  deadline: Date
  isClosed: boolean
  isLeft: boolean
}

/** All orders of an owner that come together with one in a slot, the first one first; none if the owner has no such order there. */
export const findStop = (
  sql: Sql,
  { owner, slotId, orderId }: { owner: string; slotId: string; orderId: string },
): Promise<StopOrder[]> => sql.query(ofStop, [owner, slotId, orderId])

/** An owner's orders of a store whose slots still take some, the next one first. */
export const findAhead = (
  sql: Sql,
  { owner, storeId, now }: { owner: string; storeId: string; now: number },
): Promise<StopOrder[]> => sql.query(ahead, [owner, storeId, now])

/** All orders that come together with one, the first one first. */
export const findTogether = (sql: Sql, orderId: string): Promise<StopOrder[]> => sql.query(ofOrder, [orderId])
