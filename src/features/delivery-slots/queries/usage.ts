import type { RowOf } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { NOTHING, type OwnStops, ordersAt, type Usage } from '../rules/capacity.ts'

/** A moment that was passed as epoch milliseconds. */
export const at = (parameter: string) => `to_timestamp(${parameter} / 1000.0)`

/** SQL of what comes together, by its first order. What is held by itself is its owner's. */
const HELD_STOP = 'coalesce(h.joins, h.owner)'
const BOOKED_STOP = 'coalesce(b.joins, b.order_id)'

/**
 * SQL joins that count what is held at a moment, booked and reserved of each slot `s`. What comes together is counted once: a place that is booked is not held
 * as well, and it is taken until all of it is cancelled.
 */
const usedText = (now: string): string => `
  CROSS JOIN LATERAL (SELECT (count(DISTINCT ${HELD_STOP}) FILTER (WHERE NOT EXISTS (SELECT FROM delivery_slots.bookings b
      WHERE h.joins IS NOT NULL AND b.slot_id = s.id AND b.freed_at IS NULL AND ${BOOKED_STOP} = h.joins)))::int AS orders,
      coalesce(sum(h.grams), 0)::bigint AS grams
    FROM delivery_slots.holds h WHERE h.slot_id = s.id AND h.expires_at > ${at(now)}) held
  CROSS JOIN LATERAL (SELECT count(DISTINCT ${BOOKED_STOP})::int AS orders, coalesce(sum(b.grams), 0)::bigint AS grams
    FROM delivery_slots.bookings b WHERE b.slot_id = s.id AND b.freed_at IS NULL) booked
  CROSS JOIN LATERAL (SELECT coalesce(sum(greatest(1 - own.orders, 0)), 0)::int AS orders,
      coalesce(sum(greatest(r.grams - own.grams, 0)), 0)::bigint AS grams
    FROM delivery_slots.reservations r
    CROSS JOIN LATERAL (SELECT count(DISTINCT taken.stop) AS orders, coalesce(sum(taken.grams), 0) AS grams FROM (
      SELECT ${HELD_STOP} AS stop, h.grams FROM delivery_slots.holds h WHERE h.slot_id = s.id AND h.owner = r.owner AND h.expires_at > ${at(now)}
      UNION ALL
      SELECT ${BOOKED_STOP}, b.grams FROM delivery_slots.bookings b WHERE b.slot_id = s.id AND b.owner = r.owner AND b.freed_at IS NULL
    ) taken) own
    WHERE r.store_id = s.store_id AND r.zone = s.zone AND r.weekday = s.weekday AND r.local_start = s.local_start
      AND r.from_day <= s.day) reserved`

const SLOT = {
  id: 'text',
  storeId: 'text',
  zone: 'text',
  day: 'text',
  localStart: 'text',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  deadline: 'timestamptz',
  orders: 'int',
  grams: 'int',
  fee: 'bigint',
  isPlanned: 'boolean',
  isClosed: 'boolean',
  heldOrders: 'int',
  heldGrams: 'bigint',
  bookedOrders: 'int',
  bookedGrams: 'bigint',
  reservedOrders: 'int',
  reservedGrams: 'bigint',
} as const

/** A slot with what is taken of it. */
export type Slot = RowOf<typeof SLOT>

const slotsText = (now: string): string =>
  `SELECT s.id, s.store_id AS "storeId", s.zone, s.day::text AS day, s.local_start AS "localStart", s.starts_at AS "startsAt",
     s.ends_at AS "endsAt", s.deadline, s.orders, s.grams, s.fee, s.is_planned AS "isPlanned", s.closed_at IS NOT NULL AS "isClosed",
     held.orders AS "heldOrders", held.grams AS "heldGrams", booked.orders AS "bookedOrders", booked.grams AS "bookedGrams",
     reserved.orders AS "reservedOrders", reserved.grams AS "reservedGrams"
   FROM delivery_slots.slots s ${usedText(now)}`

const lock = statement(`SELECT id FROM delivery_slots.slots WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`, {
  id: 'text',
})
const byIds = statement(`${slotsText('$2')} WHERE s.id = ANY($1) ORDER BY s.id`, SLOT)
const onDays = statement(
  `${slotsText('$5')} WHERE s.store_id = $1 AND s.zone = $2 AND s.day >= $3::date AND s.day < $3::date + $4::int ORDER BY s.starts_at`,
  SLOT,
)
const ofStore = statement(
  `${slotsText('$2')} WHERE s.store_id = $1 AND s.ends_at > ${at('$2')} ORDER BY s.starts_at, s.zone`,
  SLOT,
)
const list = statement(
  `${slotsText('$3')} WHERE ($1::text IS NULL OR (s.created_at, s.id) < (SELECT created_at, id FROM delivery_slots.slots WHERE id = $1))
     AND ($4::text IS NULL OR s.store_id = $4) AND ($5::date IS NULL OR s.day = $5::date)
   ORDER BY s.created_at DESC, s.id DESC LIMIT $2`,
  SLOT,
)
const own = statement(
  `SELECT s.id,
     (SELECT grams FROM delivery_slots.holds h WHERE h.slot_id = s.id AND h.owner = $2 AND h.expires_at > ${at('$3')}) AS "heldGrams",
     (SELECT joins FROM delivery_slots.holds h WHERE h.slot_id = s.id AND h.owner = $2 AND h.expires_at > ${at('$3')}) AS joins,
     (SELECT coalesce(array_agg(DISTINCT ${BOOKED_STOP}), '{}') FROM delivery_slots.bookings b
       WHERE b.slot_id = s.id AND b.owner = $2 AND b.freed_at IS NULL) AS stops,
     (SELECT coalesce(sum(grams), 0)::bigint FROM delivery_slots.bookings b
       WHERE b.slot_id = s.id AND b.owner = $2 AND b.freed_at IS NULL) AS "bookedGrams",
     (SELECT r.grams FROM delivery_slots.reservations r WHERE r.owner = $2 AND r.store_id = s.store_id AND r.zone = s.zone
       AND r.weekday = s.weekday AND r.local_start = s.local_start AND r.from_day <= s.day) AS "reservedGrams"
   FROM delivery_slots.slots s WHERE s.id = ANY($1)`,
  { id: 'text', heldGrams: 'int?', joins: 'text?', stops: 'text[]', bookedGrams: 'bigint', reservedGrams: 'int?' },
)

export const usageOf = (slot: Slot): Usage => ({
  held: { orders: slot.heldOrders, grams: slot.heldGrams },
  booked: { orders: slot.bookedOrders, grams: slot.bookedGrams },
  reserved: { orders: slot.reservedOrders, grams: slot.reservedGrams },
})

/**
 * Locks slots, always in the same order, and then counts what is taken of them: whoever holds the lock may take what is free. A statement of its own counts,
 * because one that waits for a lock does not see what was committed meanwhile.
 */
export async function lockSlots(sql: Sql, ids: string[], now: number): Promise<Slot[]> {
  await sql.query(lock, [ids])
  return findSlots(sql, ids, now)
}

export const findSlots = (sql: Sql, ids: string[], now: number): Promise<Slot[]> => sql.query(byIds, [ids, now])

/** The slots of a zone for so many days from a day on. */
export const findSlotsOn = (
  sql: Sql,
  { storeId, zone }: { storeId: string; zone: string },
  { from, days }: { from: string; days: number },
  now: number,
): Promise<Slot[]> => sql.query(onDays, [storeId, zone, from, days, now])

/** The slots of a store that have not ended. */
export const findSlotsAhead = (sql: Sql, storeId: string, now: number): Promise<Slot[]> =>
  sql.query(ofStore, [storeId, now])

/** At most `most`, newest first, after the one with the id `after`. */
export const listSlots = (
  sql: Sql,
  {
    after,
    most,
    now,
    storeId = null,
    date = null,
  }: {
    after: string | null
    most: number
    now: number
    storeId?: string | null | undefined
    date?: string | null | undefined
  },
): Promise<Slot[]> => sql.query(list, [after, most, now, storeId, date])

/** What an owner has of slots, by their ids. */
export async function findOwn(sql: Sql, ids: string[], owner: string, now: number): Promise<Map<string, OwnStops>> {
  const rows = await sql.query(own, [ids, owner, now])
  return new Map(
    rows.map(({ id, heldGrams, joins, stops, bookedGrams, reservedGrams }) => [
      id,
      {
        held: heldGrams === null ? NOTHING : { orders: ordersAt(stops, joins), grams: heldGrams },
        hold: heldGrams === null ? undefined : { joins },
        booked: { orders: stops.length, grams: bookedGrams },
        stops,
        reserved: reservedGrams === null ? undefined : { orders: 1, grams: reservedGrams },
      },
    ]),
  )
}
