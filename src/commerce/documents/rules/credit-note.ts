import type { DocumentLine, Snapshot } from '../contract.ts'
import type { DocumentedOrder } from './invoice.ts'
import { add, byRate, NOTHING, spread, sumOf } from './shares.ts'

/** What an order has given back, tax and all. A cancelled order owes nothing, whether its money was taken or only held. */
const givenBack = (order: DocumentedOrder) =>
  order.isCancelled ? { gross: order.total, tax: order.taxTotal } : { gross: order.refunded, tax: order.refundedTax }

/**
 * What the next credit note of an order says: everything given back that no earlier one says. Undefined when there is nothing, so
 * asking again makes no second one, and the sum of an order's credit notes is always what it has given back.
 */
export function toCreditNote(
  order: DocumentedOrder,
  invoice: Snapshot & { number: string; issuedAt: Date },
  earlier: Snapshot[],
): Snapshot | undefined {
  const target = givenBack(order)
  const said = {
    ...add(earlier.map(({ total }) => total)),
    lines: earlier.flatMap((note) => note.lines),
  }
  const owed = { gross: target.gross - said.gross, tax: target.tax - said.tax }
  if (owed.gross === 0 && owed.tax === 0) return undefined
  const units = invoice.lines.flatMap((line) => backOf(line, order, earlier, invoice.taxes))
  const lines = [...units, ...invoice.lines.flatMap((line) => reducedBy(line, order, [...said.lines, ...units]))]
  const isAllBack = order.lines.every(({ position, quantity }) => unitsBack(order, position) === quantity)
  const isDeliverySaid = earlier.some(({ delivery }) => delivery.gross > 0)
  const delivery = isAllBack && !isDeliverySaid ? invoice.delivery : NOTHING
  const named = add([...lines, delivery])
  const saidShares = [...earlier.flatMap(({ rates }) => rates), ...lines, ...delivery.shares]
  const left = byRate([
    ...invoice.rates,
    ...saidShares.map(({ net, tax, gross, ...kind }) => ({ ...kind, net: -net, tax: -tax, gross: -gross })),
  ])
  const other = spread({ gross: owed.gross - named.gross, tax: owed.tax - named.tax }, left)
  return {
    ...invoice,
    lines,
    delivery,
    other,
    rates: byRate([...lines, ...delivery.shares, ...other.shares]),
    total: add([...lines, delivery, other]),
    payments: [],
    bank: null,
    corrects: { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() },
  }
}

function unitsBack(order: DocumentedOrder, position: number): number {
  const line = order.lines.find((each) => each.position === position)
  return order.isCancelled ? (line?.quantity ?? 0) : (line?.back ?? 0)
}

/**
 * The units of a line that came back since the last credit note, with their share of what was paid and of its tax. Shares are counted
 * from the first unit and rounded down, as refunds are, so the last unit takes the rest.
 */
function backOf(
  line: DocumentLine,
  order: DocumentedOrder,
  earlier: Snapshot[],
  taxes: Snapshot['taxes'],
): DocumentLine[] {
  const { position, quantity: ordered } = line
  const before = earlier
    .flatMap(({ lines }) => lines)
    .reduce((units, each) => units + (each.position === position ? each.quantity : 0), 0)
  const quantity = unitsBack(order, position) - before
  if (quantity <= 0) return []
  const since = (amount: number) => upTo(amount, before + quantity, ordered) - upTo(amount, before, ordered)
  const charged = since(taxes === 'added' ? line.net : line.gross)
  const tax = since(line.tax)
  const discount = since(line.discount)
  const prepaid = line.prepaid === undefined ? {} : { prepaid: since(line.prepaid) }
  return [{ ...line, quantity, discount, ...prepaid, ...sumOf(charged, tax, taxes) }]
}

/**
 * What was given back for a line beyond its units: a lower price for what stays. Below 0 where units came back whose price had been
 * lowered before. It is a line of no units, so it counts at the rate of its line.
 */
function reducedBy(line: DocumentLine, order: DocumentedOrder, said: DocumentLine[]): DocumentLine[] {
  const { refunded = 0 } = order.lines.find(({ position }) => position === line.position) ?? {}
  const own = said.filter(({ position }) => position === line.position)
  const gross = (order.isCancelled ? line.gross : refunded) - add(own).gross
  if (gross === 0) return []
  const tax = Math.sign(gross) * upTo(line.tax, Math.abs(gross), Math.max(1, line.gross))
  return [{ ...line, quantity: 0, discount: 0, gross, tax, net: gross - tax }]
}

const upTo = (amount: number, units: number, ordered: number): number =>
  Number((BigInt(amount) * BigInt(units)) / BigInt(ordered))
