import { ok, type Result } from '#platform/result.ts'
import type { RefundOrder } from '../parts.ts'
import { deliver } from './deliver.ts'
import type { LifeChange, LifeFault, OrderLife, Units } from './order.ts'
import { receiveReturn } from './returns.ts'
import { returnedWith } from './ties.ts'
import { allUnits, nothingLeft, readUnits } from './units.ts'

/**
 * Takes units back that the shopper does not accept at the door, and refunds them: whatever their days for returns are, and what spoils as well. They
 * were under way until now, and are not put back on sale.
 */
export function refuse(
  order: OrderLife,
  { items }: { items?: Units[] | undefined },
  now: number,
  by: RefundOrder,
): Result<LifeChange, LifeFault> {
  const underWay = ({ shipped, delivered }: OrderLife['lines'][number]) => shipped - delivered
  const open = allUnits(order.lines, underWay)
  if (open.length === 0)
    return nothingLeft(
      order,
      order.lines.some(({ returned }) => returned > 0),
    )
  const asked = items ? readUnits(order.lines, items, underWay) : ok(open)
  if (!asked.ok) return asked
  const all = returnedWith(order.lines, asked.value, underWay)
  if (!all.ok) return all
  const given = deliver(order, { items: all.value }, now)
  if (!given.ok) return given
  const unitsOf = (position: number) => all.value.find((each) => each.position === position)?.quantity ?? 0
  // Units that were announced for return before stay so.
  const lines = given.value.lines.map((line) => ({ ...line, returning: line.returning + unitsOf(line.position) }))
  const back = receiveReturn({ ...order, lines }, { items: all.value, restock: false }, by)
  return back.ok ? ok({ ...back.value, parcels: given.value.parcels }) : back
}
