import type { Amount, DateMark } from '#commerce/measures/contract.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cancel } from './cancel.ts'
import { dateFault } from './date-mark.ts'
import { lineOf, lower, withoutPrepaid } from './lower.ts'
import type { LifeChange, LifeFault, LifeLine, OrderLife, Units } from './order.ts'
import { type KnownSubstitute, type PickedSubstitute, substituteFault, substituteLines } from './substitute.ts'
import { cancelledWith } from './ties.ts'
import { positionFault, unchanged, withOffers } from './units.ts'
import { amountProblem, isCatch } from './weigh.ts'

/** How many units of a line were found, what they weigh together, and until when they keep. */
export type PickedLine = {
  position: number
  picked: number
  amount?: Amount | undefined
  dateMark?: DateMark | undefined
  substitute?: PickedSubstitute | undefined
}

/**
 * Lowers an order to what was found of it, before anything is captured: every line that is packed is named, and those that the scale decides about with
 * what they weigh. What was not found is cancelled without being paid, and is not put back on sale, because it was not there; what falls with it
 * was. Where nothing was found, all of the order is cancelled. What came instead is a line of its own; `known` says what may.
 */
export function pick(
  order: OrderLife,
  items: PickedLine[],
  known: KnownSubstitute[] = [],
): Result<LifeChange, LifeFault> {
  if (!order.isUnweighed || order.state !== 'placed') return fail({ code: 'state' })
  const details = [
    ...items.flatMap((item, index) => itemFault(order, items, item, index) ?? []),
    ...items.flatMap((item, index) => substituteFault(order, known, item, index) ?? []),
    ...items.flatMap((item, index) => dateFaults(order, item, index)),
    ...order.lines.filter((line) => isPacked(line) && !find(items, line)).map(missing),
  ]
  if (details.length > 0) return fail({ code: 'items', details })
  const short = order.lines.flatMap((line): Units[] => {
    const quantity = line.quantity - (find(items, line)?.picked ?? line.quantity)
    return quantity > 0 ? [{ position: line.position, quantity }] : []
  })
  const all = short.length > 0 ? cancelledWith(order.lines, short) : ok([])
  if (!all.ok) return all
  const gone = all.value
  const alone = items.flatMap((item, index) => {
    const most = unitsIn(order.lines, item) - unitsIn(gone, item)
    return item.picked > most ? [{ field: `items.${index}.picked`, problem: TIED(most) }] : []
  })
  if (alone.length > 0) return fail({ code: 'tied', details: alone })
  const fell = withOffers(order.lines, gone).map((each) => ({
    ...each,
    quantity: each.quantity - unitsIn(short, each),
  }))
  const restock = fell.flatMap(({ offerId, quantity }) => (quantity > 0 ? [{ offerId, quantity }] : []))
  const isNone = order.lines.every((line) => unitsIn(gone, line) === line.quantity)
  if (isNone && items.every(({ substitute }) => !substitute)) return allGone(order, restock)
  const lines = order.lines.map((line) => {
    const off = unitsIn(gone, line)
    const picked = line.quantity - off
    return {
      ...lineIn(order, line, picked, find(items, line)?.amount),
      picked,
      dateMark: find(items, line)?.dateMark ?? null,
      cancelled: line.cancelled + off,
    }
  })
  const more = substituteLines(order, lines, items, known)
  const lowered = lower(order, lines, 0, more)
  if (!lowered.ok) return lowered
  return ok({
    ...unchanged(order),
    ...lowered.value,
    lines: [...lines, ...more],
    units: withOffers(lines, gone),
    restock,
  })
}

/** What vouchers paid too much goes back to them, and the line is taxed on the rest. */
function lineIn(order: OrderLife, line: LifeLine, picked: number, amount: Amount | undefined): LifeLine {
  return withoutPrepaid(lineOf(order, line, picked, amount))
}

function allGone(order: OrderLife, restock: LifeChange['restock']): Result<LifeChange, LifeFault> {
  const cancelled = cancel(order, undefined)
  return cancelled.ok ? ok({ ...cancelled.value, restock }) : cancelled
}

const find = (items: PickedLine[], { position }: { position: number }) =>
  items.find((item) => item.position === position)

const unitsIn = (units: Units[], { position }: { position: number }): number =>
  units.find((each) => each.position === position)?.quantity ?? 0

/** What is provided without being packed, and what goes with another line, is there as far as that is. */
const isPacked = (line: LifeLine): boolean => isCatch(line) || (line.needsDelivery && (line.tiedTo ?? null) === null)

const missing = ({ position }: LifeLine) => ({ field: 'items', problem: `must have line ${position}` })

const TIED = (most: number) => `must be at most ${most}: it goes with a line of which less was found`

/** What is wrong with the dates of a line and of what came instead of it. */
const dateFaults = (order: OrderLife, { picked, dateMark, substitute }: PickedLine, index: number) =>
  [
    { field: 'dateMark', problem: dateMark && picked === 0 ? NONE_FOUND : dateFault(order, dateMark) },
    { field: 'substitute.dateMark', problem: dateFault(order, substitute?.dateMark) },
  ].flatMap(({ field, problem }) => (problem ? [{ field: `items.${index}.${field}`, problem }] : []))

const NONE_FOUND = 'must not be there: nothing of it was found'

function itemFault({ lines }: OrderLife, items: PickedLine[], { position, picked, amount }: PickedLine, index: number) {
  const unknown = positionFault(lines, items, index)
  if (unknown) return unknown
  const line = lines.find((each) => each.position === position)
  const at = (field: string, problem: string) => ({ field: `items.${index}.${field}`, problem })
  if (!line || !Number.isInteger(picked) || picked < 0) return at('picked', 'must be a whole number of at least 0')
  if (picked > line.quantity) return at('picked', `must be at most ${line.quantity}: no more was ordered`)
  if (!amount) return isCatch(line) && picked > 0 ? at('amount', 'must be there: it is sold by weight') : undefined
  if (!line.sold) return at('amount', 'must not be there: it is not sold by weight or volume')
  if (picked === 0) return at('amount', NONE_FOUND)
  const problem = amountProblem(line.sold, picked, amount)
  return problem ? at('amount', problem) : undefined
}
