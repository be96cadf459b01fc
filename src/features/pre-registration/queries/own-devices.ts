import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { ChangedDevice } from './devices.ts'

const MOST_LISTED = 200

const OWN = {
  id: 'text',
  orderId: 'text',
  line: 'int',
  asin: 'text',
  serial: 'text?',
  state: text<ChangedDevice['state']>(),
  isRemoved: 'boolean',
} as const
const COLUMNS = `d.id, d.order_id AS "orderId", d.line, d.asin, d.serial, d.state, d.is_removed AS "isRemoved"`

const list = statement(
  `SELECT ${COLUMNS} FROM pre_registration.devices d WHERE d.owner = $1 ORDER BY d.created_at DESC, d.id LIMIT ${MOST_LISTED}`,
  OWN,
)
const ofOrder = statement(
  `SELECT ${COLUMNS} FROM pre_registration.devices d WHERE d.order_id = $1 ORDER BY d.line, d.unit`,
  OWN,
)
const find = statement(`SELECT ${COLUMNS} FROM pre_registration.devices d WHERE d.owner = $1 AND d.id = $2`, OWN)
const others = statement(
  `SELECT count(*)::int AS count FROM pre_registration.devices WHERE order_id = $1 AND line = $2 AND state = 'pending' AND NOT is_removed`,
  { count: 'int' },
)
const takeOut = statement(
  `UPDATE pre_registration.devices SET is_removed = true WHERE owner = $1 AND id = $2 AND state IN ('pending', 'waiting')`,
)
const unlink = statement(
  `UPDATE pre_registration.devices d SET state = 'gone' WHERE d.owner = $1 AND d.id = $2 AND d.state = 'claimed'
   RETURNING d.id, d.order_id AS "orderId", d.marketplace, d.asin, d.serial, d.state`,
  {
    id: 'text',
    orderId: 'text',
    marketplace: 'text',
    asin: 'text',
    serial: 'text?',
    state: text<ChangedDevice['state']>(),
  },
)
const putIn = statement(
  `UPDATE pre_registration.devices SET is_removed = false WHERE owner = $1 AND id = $2 AND state = 'pending' AND is_removed`,
)

/** A unit of a customer's orders that is, was or can be linked. */
export type StoredDevice = Awaited<ReturnType<typeof listDevices>>[number]

/** A customer's devices, newest first. */
export const listDevices = (sql: Sql, owner: string) => sql.query(list, [owner])

/** The devices of an order, by line and unit. */
export const listOfOrder = (sql: Sql, orderId: string): Promise<StoredDevice[]> => sql.query(ofOrder, [orderId])

export const findDevice = async (sql: Sql, owner: string, id: string): Promise<StoredDevice | undefined> =>
  (await sql.query(find, [owner, id]))[0]

/** How many units of an order's line are going to be linked. */
export const countPending = async (
  sql: Sql,
  { orderId, line }: Pick<StoredDevice, 'orderId' | 'line'>,
): Promise<number> => (await sql.query(others, [orderId, line]))[0]?.count ?? 0

/** Takes a unit out of the links. Returns the linked device whose link ended, if it was linked. */
export async function removeDevice(sql: Sql, owner: string, id: string): Promise<ChangedDevice[]> {
  await sql.query(takeOut, [owner, id])
  return sql.query(unlink, [owner, id])
}

/** Puts a unit that has not shipped into the links again. */
export async function putBackDevice(sql: Sql, owner: string, id: string): Promise<void> {
  await sql.query(putIn, [owner, id])
}
