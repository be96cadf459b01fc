import { type Sql, statement } from '#platform/db/sql.ts'
import type { LifeLine } from '../rules/life/order.ts'
import { loweredAdjustments } from '../rules/lower-adjustments.ts'
import { findOrderedLines } from './purchases.ts'

const save = statement(
  `UPDATE orders.lines l SET adjustments = n.adjustments FROM jsonb_to_recordset($2::jsonb) AS n(position int, adjustments jsonb)
   WHERE l.order_id = $1 AND l.position = n.position`,
)

/** Stores what comes off the lines of which less was found than ordered. */
export async function lowerAdjustments(sql: Sql, orderId: string, lines: LifeLine[]): Promise<void> {
  const short = lines.filter(({ picked, quantity }) => (picked ?? quantity) < quantity)
  if (short.length === 0) return
  const stored = await findOrderedLines(sql, orderId)
  const lowered = short.map(({ position, quantity, picked, discount }) => {
    const { adjustments = [] } = stored.find((each) => each.position === position) ?? {}
    return {
      position,
      adjustments: loweredAdjustments(adjustments, { picked: picked ?? quantity, ordered: quantity, discount }),
    }
  })
  await sql.query(save, [orderId, JSON.stringify(lowered)])
}
