import { type Sql, statement } from '#platform/db/sql.ts'

/** Serial numbers of units of one line. */
export type LineSerials = { position: number; serials: string[] }

// Sorted, so that two parcels with the same numbers cannot deadlock. A number that is out already is not stored.
const store = statement(
  `INSERT INTO orders.serials (order_id, line, asin, serial, noted_at)
   SELECT l.order_id, l.position, l.asin, n.serial, $3 FROM jsonb_to_recordset($2::jsonb) AS n(position int, serial text)
   JOIN orders.lines l ON l.order_id = $1 AND l.position = n.position ORDER BY l.asin, n.serial
   ON CONFLICT DO NOTHING RETURNING serial`,
  { serial: 'text' },
)
const giveBack = statement(
  `UPDATE orders.serials s SET returned_at = $3 FROM jsonb_to_recordset($2::jsonb) AS n(position int, serial text)
   WHERE s.order_id = $1 AND s.line = n.position AND (n.serial IS NULL OR s.serial = n.serial) AND s.returned_at IS NULL RETURNING s.serial`,
  { serial: 'text' },
)

const rowsOf = (lines: LineSerials[]) =>
  lines.flatMap(({ position, serials }) => serials.map((serial) => ({ position, serial })))

/**
 * Notes the serial numbers of shipped units. Returns those that cannot be noted, because another unit of the product that is out
 * has them: roll back.
 */
export async function noteSerials(sql: Sql, orderId: string, lines: LineSerials[], now: number): Promise<string[]> {
  const asked = rowsOf(lines)
  if (asked.length === 0) return []
  const stored = await sql.query(store, [orderId, JSON.stringify(asked), new Date(now)])
  return without(asked, stored)
}

/**
 * Notes units that came back, so that their numbers can be shipped again; without numbers, all of the line, because any of them
 * may have come back. Returns the numbers that the line does not have: roll back.
 */
export async function returnSerials(sql: Sql, orderId: string, lines: LineSerials[], now: number): Promise<string[]> {
  const asked = rowsOf(lines)
  const all = lines.flatMap(({ position, serials }) => (serials.length === 0 ? [{ position }] : []))
  if (asked.length + all.length === 0) return []
  const found = await sql.query(giveBack, [orderId, JSON.stringify([...asked, ...all]), new Date(now)])
  return without(asked, found)
}

const without = (asked: { serial: string }[], found: { serial: string }[]): string[] =>
  asked.flatMap(({ serial }) => (found.some((each) => each.serial === serial) ? [] : [serial]))
