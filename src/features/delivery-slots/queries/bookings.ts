import { type Sql, statement } from '#platform/db/sql.ts'
import { at } from './usage.ts'

const find = statement(
  `SELECT true AS "isThere" FROM delivery_slots.bookings WHERE order_id = $1 AND slot_id = $2 AND freed_at IS NULL`,
  { isThere: 'boolean' },
)
// The hold becomes the booking in one statement.
const book = statement(
  `WITH spent AS (DELETE FROM delivery_slots.holds WHERE owner = $3 AND slot_id = $2)
   INSERT INTO delivery_slots.bookings (order_id, slot_id, owner, grams, fee, booked_at, joins)
   SELECT $1, s.id, $3, $4, CASE WHEN $6::text IS NULL THEN s.fee ELSE 0 END, ${at('$5')}, $6 FROM delivery_slots.slots s WHERE s.id = $2
   ON CONFLICT (order_id, slot_id) DO UPDATE SET owner = excluded.owner, grams = excluded.grams, fee = excluded.fee, joins = excluded.joins,
     booked_at = excluded.booked_at, freed_at = NULL`,
)
const free = statement(`UPDATE delivery_slots.bookings SET freed_at = now() WHERE order_id = $1 AND freed_at IS NULL`)

export const isBooked = async (sql: Sql, orderId: string, slotId: string): Promise<boolean> =>
  (await sql.query(find, [orderId, slotId])).length > 0

/** `joins` is the first order of those with which it comes. */
export type Booking = {
  orderId: string
  slotId: string
  owner: string
  grams: number
  now: number
  joins: string | null
}

/** Stores a booking of a locked slot. */
export async function storeBooking(sql: Sql, { orderId, slotId, owner, grams, now, joins }: Booking): Promise<void> {
  await sql.query(book, [orderId, slotId, owner, grams, now, joins])
}

/** Gives back what an order has booked. Repeating it changes nothing. */
export async function freeBooking(sql: Sql, orderId: string): Promise<void> {
  await sql.query(free, [orderId])
}
