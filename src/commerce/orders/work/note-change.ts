import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { type EventType, eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import type { LockedOrder } from '../queries/lock-order.ts'
import { datesOf, onlyDays } from '../rules/dates.ts'
import { moneyIn } from '../rules/life/money.ts'
import { type Command, type LifeChange, loweredBy, type Sent } from '../rules/life/order.ts'
import type { NewDates } from '../rules/life/reschedule.ts'
import { owedOf } from '../rules/parts.ts'

/** The event of each command. A refund's event follows when its money has moved. */
const EVENTS: Partial<Record<Command['kind'], EventType>> = {
  cancel: eventType('order.cancelled'),
  ship: eventType('order.shipped'),
  deliver: eventType('order.delivered'),
  reschedule: eventType('order.rescheduled'),
  'request-return': eventType('order.return-requested'),
  'receive-return': eventType('order.returned'),
  refuse: eventType('order.refused'),
  pay: eventType('order.paid'),
  weigh: eventType('order.weighed'),
  pick: eventType('order.picked'),
}

/** Appends the event of a change. */
export async function noteChange(
  sql: Sql,
  { random }: Commerce,
  order: LockedOrder,
  command: Command,
  change: LifeChange,
  dispatch: Sent,
) {
  // Of what nothing was found is cancelled.
  const type = EVENTS[command.kind === 'pick' && change.state === 'cancelled' ? 'cancel' : command.kind]
  if (!type) return
  const { id, marketplace, currency } = order
  const total = order.total - (change.weighing ? loweredBy(change.weighing) : 0)
  const items = change.units.map(({ offerId, ...units }) => ({ ...units, offerListingId: offerId }))
  const whole = { orderId: id, marketplace, state: change.state, total, ...moneyIn(order, change), currency, items }
  const parcel = command.kind === 'ship' && {
    parcel: sentIn(dispatch, change),
    ...(dispatch.isHandedOver && { isHandedOver: true }),
  }
  const dates = command.kind === 'reschedule' && newDates(order, command)
  const dateMarks = change.lines.flatMap(({ position, dateMark }) => (dateMark ? [{ position, ...dateMark }] : []))
  const marks = dateMarks.length > 0 && { dateMarks }
  const entity = { ...whole, ...parcel, ...dates, ...marks, ...(command.kind === 'pay' && paidIn(order, change)) }
  await appendEvent(sql, { id: random.id(), type, key: id, entity })
}

/** What a command notes as paid, and what is still owed then: charges are paid one by one. */
function paidIn({ payments }: LockedOrder, { paid }: LifeChange): { amount: number; owed: number } {
  const sum = (parts: LockedOrder['payments']) => parts.reduce((all, part) => all + owedOf(part), 0)
  const amount = sum(payments.filter(({ id }) => paid.includes(id)))
  return { amount, owed: sum(payments) - amount }
}

/** The parcel that a command has sent. */
const sentIn = ({ carrier, tracking, address, isTold, isSecret }: Sent, { parcels }: LifeChange) => ({
  position: parcels.length,
  carrier: (!isSecret && carrier) || null,
  tracking: (!isSecret && tracking) || null,
  ...(isTold && address ? { to: address } : {}),
  dates: parcels.at(-1)?.dates ?? null,
})

/** The dates that a command gives, to a parcel or to what is not shipped, and those before. */
function newDates({ parcels, dates }: LockedOrder, { parcel, dates: given }: NewDates) {
  const known = parcels.find(({ position }) => position === parcel)
  const before = parcel === undefined ? datesOf(dates) : (known?.dates ?? null)
  return {
    parcel: parcel === undefined ? null : { position: parcel },
    dates: onlyDays(given),
    before: before && onlyDays(before),
  }
}
