import type { OwnedDevice } from '#commerce/services/contract/owned-device.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

/** A plan that ended so frees its unit for another one; one that paid the device's price back does not. */
const FREES = `p.ended_because IN ('cancelled', 'term', 'device')`

const lock = statement(`SELECT pg_advisory_xact_lock(hashtextextended('protection-plans ' || $1, 0))`)
const coverage = statement(
  `SELECT d."orderId", d.line,
     (SELECT count(*) FROM protection_plans.plans p
      WHERE p.order_id = d."orderId" AND p.device_order_id IS NULL AND p.device_line = d.line AND ${FREES})::int AS freed,
     (SELECT coalesce(sum(l.units - l.cancelled - (SELECT count(*) FROM protection_plans.plans p
        WHERE p.order_id = l.order_id AND p.plan_line = l.plan_line AND ${FREES})), 0) FROM protection_plans.later l
      WHERE l.device_order_id = d."orderId" AND l.device_line = d.line)::int AS later
   FROM jsonb_to_recordset($1::jsonb) AS d("orderId" text, line int)`,
  { orderId: 'text', line: 'int', freed: 'int', later: 'int' },
)
const store = statement(
  `INSERT INTO protection_plans.later (order_id, plan_line, device_order_id, device_line, units)
   SELECT $1, "planLine", "orderId", line, units FROM jsonb_to_recordset($2::jsonb) AS n("planLine" int, "orderId" text, line int, units int)`,
)
const cancel = statement(
  `UPDATE protection_plans.later SET cancelled = cancelled + $3 WHERE order_id = $1 AND plan_line = $2`,
)
const waiting = statement(
  `SELECT DISTINCT order_id AS "orderId" FROM (
     SELECT order_id FROM protection_plans.later WHERE begun_at IS NULL AND cancelled < units ORDER BY ordered_at DESC LIMIT $1) w`,
  { orderId: 'text' },
)
const ofOrder = statement(
  `SELECT count(*)::int AS lines FROM protection_plans.later WHERE order_id = $1 AND begun_at IS NULL AND cancelled < units`,
  { lines: 'int' },
)
const begin = statement(
  `UPDATE protection_plans.later SET begun_at = $2 WHERE order_id = $1 AND begun_at IS NULL AND cancelled < units
   RETURNING plan_line AS "planLine", device_order_id AS "orderId", device_line AS line, units - cancelled AS units`,
  { planLine: 'int', orderId: 'text', line: 'int', units: 'int' },
)

/** Lets one transaction after the other decide whether a device gets another plan. In the same order everywhere. */
export async function lockDevices(sql: Sql, devices: OwnedDevice[]): Promise<void> {
  const keys = new Set(devices.map(({ orderId, line }) => `${orderId} ${line}`))
  for (const key of [...keys].sort()) await sql.query(lock, [key])
}

/** What some devices have of plans; see `Coverage`. */
export const findCoverage = (sql: Sql, devices: OwnedDevice[]) =>
  sql.query(coverage, [JSON.stringify(devices.map(({ orderId, line }) => ({ orderId, line })))])

/** A line of an order with plans for a device of an earlier one. */
export type LaterLine = OwnedDevice & { planLine: number; units: number }

export const storeLater = async (sql: Sql, orderId: string, lines: LaterLine[]): Promise<void> =>
  void (await sql.query(store, [orderId, JSON.stringify(lines)]))

/** Notes units of a line that were cancelled; nothing for a line of anything else. */
export const cancelLater = async (sql: Sql, orderId: string, planLine: number, units: number): Promise<void> =>
  void (await sql.query(cancel, [orderId, planLine, units]))

/** Orders with plans that have not begun, the latest first. */
export const findWaiting = async (sql: Sql, most: number): Promise<string[]> =>
  (await sql.query(waiting, [most])).map(({ orderId }) => orderId)

/** Whether an order has plans that have not begun. */
export const isWaiting = async (sql: Sql, orderId: string): Promise<boolean> =>
  ((await sql.query(ofOrder, [orderId]))[0]?.lines ?? 0) > 0

/** Notes that the plans of an order begin, once, and returns its lines with their units. */
export const takeWaiting = (sql: Sql, orderId: string, now: number): Promise<LaterLine[]> =>
  sql.query(begin, [orderId, new Date(now)])
