import { fail, ok, type Result } from '#platform/result.ts'
import type { RefundOrder } from '../parts.ts'
import type { LifeFault, OrderLife, Units } from './order.ts'
import { receiveReturn, requestReturn } from './returns.ts'

/** What comes back for units once they have been returned, in minor units; null while not all of the order can be refunded yet. */
export function refundExpected(
  order: OrderLife,
  items: Units[],
  now: number,
  by: RefundOrder,
): Result<number | null, LifeFault> {
  const asked = requestReturn(order, items, now)
  if (!asked.ok) return asked
  const { lines, state } = asked.value
  const received = receiveReturn({ ...order, lines, state }, { restock: false }, by)
  if (received.ok) return ok(received.value.refund)
  return received.failure.code === 'unpaid' ? ok(null) : fail(received.failure)
}
