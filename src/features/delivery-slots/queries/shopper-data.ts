import type { ShopperData } from '#commerce/shopper/seams.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

// Of two holds at one store the newer stays, but never one that has lapsed instead of one that has not; the place of the other is free.
const adopt = statement(
  `WITH moved AS (DELETE FROM delivery_slots.holds WHERE owner = $1 RETURNING store_id, slot_id, token, grams, held_at, expires_at, joins)
   INSERT INTO delivery_slots.holds AS mine (owner, store_id, slot_id, token, grams, held_at, expires_at, joins)
   SELECT $2, store_id, slot_id, token, grams, held_at, expires_at, joins FROM moved ORDER BY store_id
   ON CONFLICT (owner, store_id) DO UPDATE SET slot_id = excluded.slot_id, token = excluded.token, grams = excluded.grams,
     held_at = excluded.held_at, expires_at = excluded.expires_at, joins = excluded.joins
   WHERE (mine.expires_at > clock_timestamp(), mine.held_at) <= (excluded.expires_at > clock_timestamp(), excluded.held_at)`,
)
const adoptBookings = statement(`UPDATE delivery_slots.bookings SET owner = $2 WHERE owner = $1`)
const collect = statement(
  `SELECT 'hold' AS kind, s.store_id AS "storeId", s.starts_at AS "startsAt", h.expires_at AS until, NULL AS weekly, NULL AS "orderId", h.grams, h.joins
   FROM delivery_slots.holds h JOIN delivery_slots.slots s ON s.id = h.slot_id WHERE h.owner = $1
   UNION ALL SELECT 'booking', s.store_id, s.starts_at, b.freed_at, NULL, b.order_id, b.grams, b.joins
   FROM delivery_slots.bookings b JOIN delivery_slots.slots s ON s.id = b.slot_id WHERE b.owner = $1
   UNION ALL SELECT 'reservation', r.store_id, NULL, NULL, r.weekday || ' ' || r.local_start, NULL, r.grams, NULL
   FROM delivery_slots.reservations r WHERE r.owner = $1`,
  {
    kind: 'text',
    storeId: 'text',
    startsAt: 'timestamptz?',
    until: 'timestamptz?',
    weekly: 'text?',
    orderId: 'text?',
    grams: 'int',
    joins: 'text?',
  },
)
// What was booked stays taken, without saying by whom.
const erase = statement(
  `WITH holds AS (DELETE FROM delivery_slots.holds WHERE owner = $1),
     reservations AS (DELETE FROM delivery_slots.reservations WHERE owner = $1)
   UPDATE delivery_slots.bookings SET owner = 'erased:' || order_id WHERE owner = $1`,
)

/** Holds, bookings and reservations of a shopper. */
export const slotsOfShopper: ShopperData = {
  adopt: async (sql: Sql, from: string, to: string) => {
    await sql.query(adopt, [from, to])
    await sql.query(adoptBookings, [from, to])
  },
  collect: (sql, owner) => sql.query(collect, [owner]),
  erase: async (sql, owner) => {
    await sql.query(erase, [owner])
  },
}
