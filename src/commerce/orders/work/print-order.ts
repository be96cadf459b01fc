import type { DeliveryDays } from '#commerce/delivery/contract.ts'
import { unitsOf } from '#commerce/measures/rules/units.ts'
import type { OrderItem } from '../contract/item.ts'
import type { Order, OrderParcel } from '../contract/wire.ts'
import { openUnits } from '../rules/life/units.ts'

type Print = (line: string) => void

/** An instant for a terminal, to the minute. */
export const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ')

const daysOf = ({ earliest, latest }: DeliveryDays): string => (earliest === latest ? latest : `${earliest}..${latest}`)

const KEPT = { kept: 'as promised', revised: 'as promised later', broken: 'later than promised' }

/** Prints everything about an order but to whom it goes. */
export function printOrder(order: Order, print: Print): void {
  print(`${order.id}  ${order.state}  ${order.total.displayString}, ${order.paymentMethod}: ${order.paymentState}`)
  const { purchaseOrder, costCentre } = order.references ?? {}
  if (purchaseOrder) print(`  purchase order ${purchaseOrder}`)
  if (costCentre) print(`  cost centre ${costCentre}`)
  if (order.undoUntil) print(`  can be undone until ${minute(order.undoUntil)}; ships after that`)
  if (order.payments.length > 1)
    for (const { method, digits, amount, state, declined, nextTryAt } of order.payments) {
      const again = nextTryAt ? `, tried ${declined > 0 ? 'again ' : ''}${minute(nextTryAt)}` : ''
      const said = `${state}${declined > 0 ? `, declined ${declined} times` : ''}${again}`
      print(`  ${amount.displayString}  ${method}${digits ? ` ${digits}` : ''}: ${said}`)
    }
  const { promise, revised } = order
  if (promise)
    print(`  promised ${daysOf(promise)}${revised ? `, since ${minute(revised.changedAt)} ${daysOf(revised)}` : ''}`)
  for (const { name, percent, amount } of order.tax.rates)
    print(`  ${name} ${percent} %: ${amount.displayString}, ${order.tax.isIncluded ? 'included' : 'added'}`)
  if (order.tax.exemption) print(`  tax exempt: certificate ${order.tax.exemption.certificate}`)
  const { reverseCharge } = order.tax
  if (reverseCharge)
    print(
      `  reverse charge: ${reverseCharge.amount.displayString} not charged, VAT ID ${reverseCharge.number}, Art. ${reverseCharge.articles.join(' and ')} Directive 2006/112/EC`,
    )
  for (const { step, at } of order.timeline) print(`  ${minute(at)}  ${step}`)
  for (const item of order.items) printItem(item, print)
  for (const parcel of order.parcels) printParcel(parcel, print)
  if (order.refunds.length > 0)
    print(`  refunded: ${order.refundedTotal.displayString}, tax included ${order.refundedTax.displayString}`)
  if (order.credits.length > 0)
    print(`  credited: ${order.creditedTotal.displayString}, tax included ${order.creditedTax.displayString}`)
}

/** A line with all that packing it needs: its position, what is left to ship, its offer and its terms. */
function printItem(item: OrderItem, print: Print): void {
  const { position, title, offerListingId, condition, seller, needsDelivery, picking } = item
  const counts: [units: number, words: string][] = [
    [openUnits(item), needsDelivery ? 'to ship' : 'to provide'],
    [item.cancelled, 'cancelled'],
    [item.shipped, 'shipped'],
    [item.delivered, 'delivered'],
    [item.returning, 'being returned'],
    [item.returned, 'returned'],
  ]
  const said = counts.flatMap(([units, words]) => (units > 0 ? [`${units} ${words}`] : []))
  print(`  ${position}: ${unitsOf(item)} × ${title}, ${said.join(', ')}`)
  print(`      offer ${[offerListingId, condition, seller && `sold by ${seller.name}`].filter(Boolean).join(', ')}`)
  if (item.adjustments.some(({ feature, code }) => feature === 'measures' && code === 'at-most'))
    print('      to weigh')
  if (picking)
    print(
      `      found ${[`${picking.picked} of ${picking.ordered}`, picking.weighed, saidDate(picking)].filter(Boolean).join(', ')}`,
    )
  if (item.replaces !== undefined) print(`      instead of ${item.replaces}`)
  if (item.serials) print(`      serial numbers ${item.serials.join(', ')}`)
  for (const [name, value] of Object.entries(item.terms)) print(`      ${name}: ${JSON.stringify(value)}`)
}

const saidDate = ({ dateMark }: NonNullable<OrderItem['picking']>) => dateMark && `${dateMark.kind} ${dateMark.date}`

function printParcel(
  { position, state, carrier, tracking, items, shippedAt, address, promise, promiseKept }: OrderParcel,
  print: Print,
): void {
  const by = [carrier, tracking].filter(Boolean).join(' ')
  const units = items.map((item) => `${item.position}:${item.quantity}`).join(' ')
  const dates = promise && (promiseKept ? KEPT[promiseKept] : `arrives ${daysOf(promise)}`)
  const notes = [minute(shippedAt), state, by, units, dates, address && 'to an address of its own']
  print(`  parcel ${position}  ${notes.filter(Boolean).join('  ')}`)
}
