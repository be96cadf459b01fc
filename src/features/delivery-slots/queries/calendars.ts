import { jsonArray, type RowOf } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Plan, Planned, Reconciled, StoredEntry, StoredException } from '../rules/planned.ts'
import { at } from './usage.ts'

const CALENDAR = {
  id: 'text',
  entries: jsonArray<StoredEntry>(),
  exceptions: jsonArray<StoredException>(),
  changedAt: 'timestamptz',
  slots: 'int',
  lastDay: 'text?',
} as const

/** The plan of a store, and how far its slots are made. */
export type Calendar = RowOf<typeof CALENDAR>

const SELECT = `SELECT c.store_id AS id, c.entries, c.exceptions, c.changed_at AS "changedAt",
    (SELECT count(*)::int FROM delivery_slots.slots s WHERE s.store_id = c.store_id AND s.is_planned) AS slots,
    (SELECT max(s.day)::text FROM delivery_slots.slots s WHERE s.store_id = c.store_id AND s.is_planned) AS "lastDay"
  FROM delivery_slots.calendars c`
const byId = statement(`${SELECT} WHERE c.store_id = $1`, CALENDAR)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (c.created_at, c.store_id) < (SELECT created_at, store_id FROM delivery_slots.calendars WHERE store_id = $1)
   ORDER BY c.created_at DESC, c.store_id DESC LIMIT $2`,
  CALENDAR,
)
const ids = statement(`SELECT store_id AS id FROM delivery_slots.calendars ORDER BY store_id`, { id: 'text' })
const ensure = statement(`INSERT INTO delivery_slots.calendars (store_id) VALUES ($1) ON CONFLICT DO NOTHING`)
const lock = statement(`SELECT store_id AS id FROM delivery_slots.calendars WHERE store_id = $1 FOR NO KEY UPDATE`, {
  id: 'text',
})
const lockAhead = statement(
  `SELECT id FROM delivery_slots.slots WHERE store_id = $1 AND ends_at > ${at('$2')} ORDER BY id FOR NO KEY UPDATE`,
  { id: 'text' },
)
const promised = statement(
  `SELECT s.id FROM delivery_slots.slots s WHERE s.store_id = $1 AND s.ends_at > ${at('$2')} AND (
     EXISTS (SELECT FROM delivery_slots.holds h WHERE h.slot_id = s.id AND h.expires_at > ${at('$2')})
     OR EXISTS (SELECT FROM delivery_slots.bookings b WHERE b.slot_id = s.id AND b.freed_at IS NULL))`,
  { id: 'text' },
)
const replace = statement(
  `UPDATE delivery_slots.calendars SET entries = $2::jsonb, exceptions = $3::jsonb, changed_at = clock_timestamp() WHERE store_id = $1`,
)
const PLANNED = `jsonb_to_recordset($2::jsonb) AS n(id text, zone text, day date, weekday int, "localStart" text, "startsAt" float8,
  "endsAt" float8, deadline float8, orders int, grams int, fee bigint, "isPlanned" boolean)`
const insert = statement(
  `INSERT INTO delivery_slots.slots (id, store_id, zone, day, weekday, local_start, starts_at, ends_at, deadline, orders, grams, fee, is_planned)
   SELECT id, $1, zone, day, weekday, "localStart", to_timestamp("startsAt" / 1000.0), to_timestamp("endsAt" / 1000.0),
     to_timestamp(deadline / 1000.0), orders, grams, fee, "isPlanned" FROM ${PLANNED}`,
)
// Those who have a slot were promised its deadline and fee.
const change = statement(
  `UPDATE delivery_slots.slots s SET ends_at = to_timestamp(n."endsAt" / 1000.0), orders = n.orders, grams = n.grams, closed_at = NULL,
     deadline = CASE WHEN s.id = ANY($3) THEN s.deadline ELSE to_timestamp(n.deadline / 1000.0) END,
     fee = CASE WHEN s.id = ANY($3) THEN s.fee ELSE n.fee END
   FROM ${PLANNED} WHERE s.store_id = $1 AND s.id = n.id`,
)
// With what lapsed and was given back: nobody has them.
const remove = statement(
  `WITH lapsed AS (DELETE FROM delivery_slots.holds WHERE slot_id = ANY($1)),
     freed AS (DELETE FROM delivery_slots.bookings WHERE slot_id = ANY($1) AND freed_at IS NOT NULL)
   DELETE FROM delivery_slots.slots WHERE id = ANY($1)`,
)
const close = statement(`UPDATE delivery_slots.slots SET closed_at = ${at('$2')} WHERE id = ANY($1)`)
// From then on it is not the plan's: the next time the plan is carried out must not undo it.
const set = statement(
  `UPDATE delivery_slots.slots SET orders = $2, grams = $3, is_planned = false,
     closed_at = CASE WHEN $4 THEN coalesce(closed_at, ${at('$5')}) END WHERE id = $1`,
)
const overlapping = statement(
  `SELECT local_start AS "localStart" FROM delivery_slots.slots
   WHERE store_id = $1 AND zone = $2 AND starts_at < ${at('$4')} AND ends_at > ${at('$3')} ORDER BY starts_at LIMIT 1`,
  { localStart: 'text' },
)
const forget = statement(
  `DELETE FROM delivery_slots.slots s WHERE s.ends_at < ${at('$1')} - interval '30 days'
     AND NOT EXISTS (SELECT FROM delivery_slots.bookings b WHERE b.slot_id = s.id)
     AND NOT EXISTS (SELECT FROM delivery_slots.holds h WHERE h.slot_id = s.id)`,
)

export const findCalendar = async (sql: Sql, storeId: string): Promise<Calendar | undefined> =>
  (await sql.query(byId, [storeId]))[0]

export const listCalendars = (sql: Sql, after: string | null, most: number): Promise<Calendar[]> =>
  sql.query(list, [after, most])

/** The stores that have slots. */
export const findPlannedStores = async (sql: Sql): Promise<string[]> => (await sql.query(ids)).map(({ id }) => id)

/** Locks a store's calendar, which it makes if there is none: nobody else changes its slots until the transaction ends. */
export async function lockCalendar(sql: Sql, storeId: string): Promise<void> {
  await sql.query(ensure, [storeId])
  await sql.query(lock, [storeId])
}

/** Locks the slots of a store that have not ended; returns those that somebody holds or has booked. */
export async function lockAheadOf(sql: Sql, storeId: string, now: number): Promise<Set<string>> {
  await sql.query(lockAhead, [storeId, now])
  return new Set((await sql.query(promised, [storeId, now])).map(({ id }) => id))
}

export async function storePlan(sql: Sql, storeId: string, { entries, exceptions }: Plan): Promise<void> {
  await sql.query(replace, [storeId, JSON.stringify(entries), JSON.stringify(exceptions)])
}

export async function insertSlots(
  sql: Sql,
  storeId: string,
  slots: (Planned & { id: string })[],
  isPlanned: boolean,
): Promise<void> {
  if (slots.length > 0)
    await sql.query(insert, [storeId, JSON.stringify(slots.map((each) => ({ ...each, isPlanned })))])
}

/** Changes, removes and closes slots of a locked store. */
export async function applyPlan(
  sql: Sql,
  storeId: string,
  { change: changed, remove: removed, close: closed }: Reconciled,
  kept: Set<string>,
  now: number,
): Promise<void> {
  const to = changed.map(({ id, to: slot }) => ({ ...slot, id }))
  if (to.length > 0) await sql.query(change, [storeId, JSON.stringify(to), [...kept]])
  if (removed.length > 0) await sql.query(remove, [removed])
  if (closed.length > 0) await sql.query(close, [closed, now])
}

/** When the slot begins with which one would overlap; undefined if there is none. */
export const findOverlapping = async (
  sql: Sql,
  storeId: string,
  { zone, startsAt, endsAt }: Pick<Planned, 'zone' | 'startsAt' | 'endsAt'>,
): Promise<string | undefined> => (await sql.query(overlapping, [storeId, zone, startsAt, endsAt]))[0]?.localStart

/** Gives a slot another capacity, closes it or opens it again. */
export async function setSlot(
  sql: Sql,
  id: string,
  { orders, grams, closed }: { orders: number; grams: number; closed: boolean },
  now: number,
): Promise<void> {
  await sql.query(set, [id, orders, grams, closed, now])
}

/** Deletes slots that ended a month ago and that no order is for. */
export async function forgetSlots(sql: Sql, now: number): Promise<void> {
  await sql.query(forget, [now])
}
