import { jsonObject } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Address } from '../contract/wire.ts'

const ORDER = { id: 'text', address: jsonObject<Address>(), canJoin: 'boolean' } as const

const TEXT = `SELECT id, address, state = 'placed' AND is_unweighed AND picking_since IS NULL AS "canJoin"
  FROM orders.orders WHERE id = ANY($1) AND ($2::text IS NULL OR owner = $2) ORDER BY id`
const find = statement(TEXT, ORDER)
const lock = statement(`${TEXT} FOR SHARE`, ORDER)
const note = statement(
  `UPDATE orders.orders SET picking_since = to_timestamp($2::float8 / 1000) WHERE id = $1 AND picking_since IS NULL`,
)

/** An order to which something can be added that comes with it, or could before it was picked or cancelled. */
export type JoinableOrder = { id: string; address: Address; canJoin: boolean }

/** Orders of an owner, or of anybody (undefined), by their ids. `canJoin`: nobody has begun to pick it. */
export const findJoinable = (sql: Sql, ids: string[], owner: string | undefined): Promise<JoinableOrder[]> =>
  sql.query(find, [ids, owner ?? null])

/** The same, locked: until the transaction ends nobody cancels them or begins to pick them. */
export const lockJoinable = (sql: Sql, ids: string[], owner: string | undefined): Promise<JoinableOrder[]> =>
  sql.query(lock, [ids, owner ?? null])

/** Notes that an order is being picked. Lock it first. */
export async function notePicking(sql: Sql, id: string, now: number): Promise<void> {
  await sql.query(note, [id, now])
}
