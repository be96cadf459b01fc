import type { FreshOrder, StoreKind } from '#commerce/fresh-stores/contract.ts'
import { orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { TaskFilter } from '../contract/merchant.ts'
import type { RefusalReason, TaskState } from '../contract/words.ts'

const COLUMNS = `order_id AS id, store_id AS "storeId", kind, slot_id AS "slotId", zone, starts_at AS "startsAt", ends_at AS "endsAt", time_zone AS "timeZone",
  state, placed_at AS "placedAt", started_at AS "startedAt", picked_at AS "pickedAt", left_at AS "leftAt", ended_at AS "endedAt", refused_for AS "refusedFor", joins`
const TASK = {
  id: 'text',
  storeId: 'text',
  kind: text<StoreKind>(),
  slotId: 'text',
  zone: 'text',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  timeZone: 'text',
  state: text<TaskState>(),
  placedAt: 'timestamptz',
  startedAt: 'timestamptz?',
  pickedAt: 'timestamptz?',
  leftAt: 'timestamptz?',
  endedAt: 'timestamptz?',
  refusedFor: orNull(text<RefusalReason>()),
  joins: 'text?',
} as const

/** An order of a fresh store that is to be picked, or was. `joins` is the first order of those with which it is handed over. */
export type Task = RowOf<typeof TASK>

const insert = statement(
  `INSERT INTO order_picking.tasks (order_id, store_id, kind, slot_id, zone, starts_at, ends_at, time_zone, joins)
   VALUES ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), to_timestamp($7::float8 / 1000), $8, $9) ON CONFLICT (order_id) DO NOTHING`,
)
const byId = statement(`SELECT ${COLUMNS} FROM order_picking.tasks WHERE order_id = $1`, TASK)
const lock = statement(`SELECT ${COLUMNS} FROM order_picking.tasks WHERE order_id = $1 FOR NO KEY UPDATE`, TASK)
const ofSlot = statement(
  `SELECT ${COLUMNS} FROM order_picking.tasks WHERE slot_id = $1 AND state IN ('placed', 'picking') ORDER BY order_id`,
  TASK,
)
const list = statement(
  `SELECT ${COLUMNS} FROM order_picking.tasks
   WHERE ($1::text IS NULL OR (starts_at, order_id) > (SELECT starts_at, order_id FROM order_picking.tasks WHERE order_id = $1))
     AND ($3::text IS NULL OR store_id = $3) AND ($4::text IS NULL OR state = $4)
     AND ($5::timestamptz IS NULL OR starts_at >= $5) AND ($6::timestamptz IS NULL OR starts_at < $6)
   ORDER BY starts_at, order_id LIMIT $2`,
  TASK,
)
const move = statement(
  `UPDATE order_picking.tasks SET state = $2, refused_for = coalesce($4, refused_for),
     started_at = CASE WHEN $2 = 'picking' THEN $3 ELSE started_at END,
     picked_at = CASE WHEN $2 = 'picked' THEN $3 ELSE picked_at END,
     left_at = CASE WHEN $2 IN ('out', 'ready') THEN $3 ELSE left_at END,
     ended_at = CASE WHEN $2 IN ('delivered', 'collected', 'refused', 'cancelled') THEN $3 ELSE ended_at END
   WHERE order_id = $1`,
)
const cancel = statement(
  `UPDATE order_picking.tasks SET state = 'cancelled', ended_at = clock_timestamp() WHERE order_id = $1 AND state IN ('placed', 'picking', 'picked', 'out', 'ready')`,
)
const settle = statement(
  `UPDATE order_picking.tasks SET state = 'picked', picked_at = clock_timestamp() WHERE order_id = $1 AND state IN ('placed', 'picking')`,
)

/** Stores a placed order with its slot. */
export async function addTask(
  sql: Sql,
  orderId: string,
  { storeId, kind, timeZone }: Pick<FreshOrder, 'storeId' | 'kind' | 'timeZone'>,
  { slotId, zone, startsAt, endsAt, joins }: NonNullable<FreshOrder['slot']>,
): Promise<void> {
  await sql.query(insert, [orderId, storeId, kind, slotId, zone, startsAt, endsAt, timeZone, joins?.stop ?? null])
}

export const findTask = async (sql: Sql, orderId: string): Promise<Task | undefined> =>
  (await sql.query(byId, [orderId]))[0]

/** Locks a task. Lock its order first: whoever cancels that has it before the task. */
export const lockTask = async (sql: Sql, orderId: string): Promise<Task | undefined> =>
  (await sql.query(lock, [orderId]))[0]

/** What is still to be picked for a slot. */
export const findTasksOf = (sql: Sql, slotId: string): Promise<Task[]> => sql.query(ofSlot, [slotId])

/** At most `most` tasks after the one of the order `after`, by when their slot begins. */
export const listTasks = (
  sql: Sql,
  after: string | null,
  most: number,
  {
    storeId = null,
    state = null,
    from = null,
    to = null,
  }: Partial<Record<keyof TaskFilter, string | null | undefined>>,
): Promise<Task[]> => sql.query(list, [after, most, storeId, state, from && new Date(from), to && new Date(to)])

/** Moves a locked task on. */
export async function moveTask(
  sql: Sql,
  orderId: string,
  state: TaskState,
  now: number,
  refusedFor: RefusalReason | null = null,
): Promise<void> {
  await sql.query(move, [orderId, state, new Date(now), refusedFor])
}

/** Moves the task of an order on that does not wait to be picked any more. */
export async function settleTask(sql: Sql, orderId: string): Promise<void> {
  await sql.query(settle, [orderId])
}

/** Ends the task of an order that was cancelled. Of any other order it changes nothing. */
export async function cancelTask(sql: Sql, orderId: string): Promise<void> {
  await sql.query(cancel, [orderId])
}
