import type { RowOf } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { at } from './usage.ts'

const HOLD = {
  storeId: 'text',
  slotId: 'text',
  token: 'text',
  grams: 'int',
  expiresAt: 'timestamptz',
  stop: 'text?',
  joins: 'text?',
} as const

/** A slot that an owner holds. `joins` is an order that is still there of those with which it comes, `stop` the first of all that come together. */
export type Hold = RowOf<typeof HOLD>

/** A hold to store; times are epoch milliseconds. `joins` is the first order of those with which it comes. */
export type NewHold = {
  storeId: string
  slotId: string
  token: string
  grams: number
  expiresAt: number
  joins: string | null
}

// One hold for each owner and store: a new one takes the place of the old. A renewed one keeps its token.
const put = statement(
  `INSERT INTO delivery_slots.holds AS mine (owner, store_id, slot_id, token, grams, held_at, expires_at, joins)
   SELECT $1, "storeId", "slotId", token, grams, ${at('$2')}, to_timestamp("expiresAt" / 1000.0), joins
   FROM jsonb_to_recordset($3::jsonb) AS n("storeId" text, "slotId" text, token text, grams int, "expiresAt" float8, joins text) ORDER BY 2
   ON CONFLICT (owner, store_id) DO UPDATE SET slot_id = excluded.slot_id, grams = excluded.grams, held_at = excluded.held_at,
     expires_at = excluded.expires_at, joins = excluded.joins, token = CASE WHEN mine.slot_id = excluded.slot_id THEN mine.token ELSE excluded.token END`,
)
const FIRST_LEFT = `coalesce((SELECT b.order_id FROM delivery_slots.bookings b
    WHERE h.joins IS NOT NULL AND b.slot_id = h.slot_id AND b.freed_at IS NULL AND coalesce(b.joins, b.order_id) = h.joins
    ORDER BY b.joins IS NOT NULL, b.booked_at, b.order_id LIMIT 1), h.joins)`
const find = statement(
  `SELECT store_id AS "storeId", slot_id AS "slotId", token, grams, expires_at AS "expiresAt", joins AS stop, ${FIRST_LEFT} AS joins
   FROM delivery_slots.holds h WHERE owner = $1 AND expires_at > ${at('$2')} ORDER BY store_id`,
  HOLD,
)
const dropSlot = statement(
  `DELETE FROM delivery_slots.holds WHERE owner = $1 AND store_id = $2 AND slot_id = $3 RETURNING slot_id AS "slotId"`,
  { slotId: 'text' },
)
const dropToken = statement(
  `DELETE FROM delivery_slots.holds WHERE owner = $1 AND token = $2 RETURNING slot_id AS "slotId"`,
  { slotId: 'text' },
)
const forget = statement(`DELETE FROM delivery_slots.holds WHERE expires_at < ${at('$1')} - interval '1 day'`)

export async function putHolds(sql: Sql, owner: string, holds: NewHold[], now: number): Promise<void> {
  await sql.query(put, [owner, now, JSON.stringify(holds)])
}

/** What an owner holds at a moment. */
export const findHolds = (sql: Sql, owner: string, now: number): Promise<Hold[]> => sql.query(find, [owner, now])

/** Gives a slot back; false if the owner does not have it. */
export const dropHold = async (sql: Sql, owner: string, storeId: string, slotId: string): Promise<boolean> =>
  (await sql.query(dropSlot, [owner, storeId, slotId])).length > 0

/** The same for a hold by its token. */
export const dropHoldWith = async (sql: Sql, owner: string, token: string): Promise<boolean> =>
  (await sql.query(dropToken, [owner, token])).length > 0

/** Deletes holds that lapsed long ago. They hold nothing since then. */
export async function forgetHolds(sql: Sql, now: number): Promise<void> {
  await sql.query(forget, [now])
}
