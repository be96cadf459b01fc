import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

type Unit = { line: number; quantity: number; serials?: string[] }

const CHANGED = {
  id: 'text',
  orderId: 'text',
  marketplace: 'text',
  asin: 'text',
  serial: 'text?',
  state: text<'pending' | 'waiting' | 'claimed' | 'gone'>(),
} as const
const COLUMNS = `d.id, d.order_id AS "orderId", d.marketplace, d.asin, d.serial, d.state`

const add = statement(
  `INSERT INTO pre_registration.devices (id, order_id, line, unit, owner, marketplace, asin)
   SELECT $1 || '-' || l.line || '-' || n, $1, l.line, n, $2, $3, l.asin
   FROM jsonb_to_recordset($4::jsonb) AS l(line int, asin text, quantity int), generate_series(0, l.quantity - 1) n`,
)
// The order is locked by the change that ships, cancels or takes back, so each unit is taken once.
const ship = statement(
  `WITH taken AS (
     SELECT id, row_number() OVER (ORDER BY unit) AS n FROM pre_registration.devices
     WHERE order_id = $1 AND line = $2 AND state = 'pending' AND NOT is_removed ORDER BY unit LIMIT $3
   )
   UPDATE pre_registration.devices d SET
     state = CASE WHEN $5 THEN 'gone' WHEN ($4::text[])[taken.n] IS NULL THEN 'waiting' ELSE 'claimed' END,
     serial = CASE WHEN NOT $5 THEN ($4::text[])[taken.n] END,
     claimed_at = CASE WHEN NOT $5 AND ($4::text[])[taken.n] IS NOT NULL THEN clock_timestamp() END
   FROM taken WHERE d.id = taken.id RETURNING ${COLUMNS}`,
  CHANGED,
)
const cancel = statement(
  `UPDATE pre_registration.devices SET state = 'gone' WHERE id IN (
     SELECT id FROM pre_registration.devices WHERE order_id = $1 AND line = $2 AND state = 'pending'
     ORDER BY is_removed DESC, unit DESC LIMIT $3)`,
)
// Units that come back with a number are those; of the others, units without a number come first.
const giveUp = statement(
  `UPDATE pre_registration.devices d SET state = 'gone' WHERE d.id IN (
     SELECT id FROM pre_registration.devices WHERE order_id = $1 AND line = $2 AND state IN ('waiting', 'claimed')
     ORDER BY coalesce(serial = ANY($4), false) DESC, state = 'waiting' DESC, unit DESC LIMIT $3)
   RETURNING ${COLUMNS}`,
  CHANGED,
)
const giveUpLine = statement(
  `UPDATE pre_registration.devices d SET state = 'gone' WHERE order_id = $1 AND ($2::int[] IS NULL OR line = ANY($2)) AND state <> 'gone'
   RETURNING ${COLUMNS}`,
  CHANGED,
)
const giveUpSerial = statement(
  `UPDATE pre_registration.devices d SET state = 'gone'
   WHERE d.asin = $1 AND d.state = 'claimed' AND replace(d.serial, '-', '') = $2 RETURNING ${COLUMNS}`,
  CHANGED,
)
const waiting = statement(
  `SELECT ${COLUMNS} FROM pre_registration.devices d WHERE d.state = 'waiting' AND NOT d.is_removed ORDER BY d.created_at, d.id LIMIT $1`,
  CHANGED,
)
const collect = statement(
  `SELECT order_id AS "orderId", line, asin, state, serial FROM pre_registration.devices WHERE owner = $1
   ORDER BY created_at, id`,
  { orderId: 'text', line: 'int', asin: 'text', state: 'text', serial: 'text?' },
)
// The space ensures that the new owner can never equal a visit or a customer.
const erase = statement(
  `UPDATE pre_registration.devices d SET owner = 'erased ' || d.order_id, state = 'gone' WHERE d.owner = $1
   RETURNING ${COLUMNS}`,
  CHANGED,
)

export type ChangedDevice = Awaited<ReturnType<typeof listWaiting>>[number]

/** Notes for each unit of these lines that it is to be linked. */
export async function addDevices(
  sql: Sql,
  { orderId, owner, marketplace }: { orderId: string; owner: string; marketplace: string },
  lines: { line: number; asin: string; quantity: number }[],
): Promise<void> {
  await sql.query(add, [orderId, owner, marketplace, JSON.stringify(lines)])
}

/** Links shipped units that have a number. Units without one wait; units that go elsewhere are not linked. */
export const shipDevices = (sql: Sql, orderId: string, { line, quantity, serials = [] }: Unit, isElsewhere: boolean) =>
  sql.query(ship, [orderId, line, quantity, serials, isElsewhere])

export async function cancelDevices(sql: Sql, orderId: string, { line, quantity }: Unit): Promise<void> {
  await sql.query(cancel, [orderId, line, quantity])
}

/** Ends the link of units that came back. */
export const giveUpDevices = (sql: Sql, orderId: string, { line, quantity, serials = [] }: Unit) =>
  sql.query(giveUp, [orderId, line, quantity, serials])

/** Ends the links of all units of these lines, or of the order, and the wish for those that have not shipped. */
export const giveUpLines = (sql: Sql, orderId: string, lines?: number[]) =>
  sql.query(giveUpLine, [orderId, lines ?? null])

/** Ends the link of one device, whosever it is. */
export const giveUpDevice = (sql: Sql, asin: string, serial: string) => sql.query(giveUpSerial, [asin, serial])

/** Units that went out without a serial number, oldest first. */
export const listWaiting = (sql: Sql, most: number) => sql.query(waiting, [most])

export const collectDevices = (sql: Sql, owner: string) => sql.query(collect, [owner])

/** Takes devices away from their owner and ends their links. */
export const eraseDevices = (sql: Sql, owner: string) => sql.query(erase, [owner])
