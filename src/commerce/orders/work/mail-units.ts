import { sayNotes } from '#commerce/cart/work/say-notes.ts'
import type { DeliveryDays } from '#commerce/delivery/contract.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { addressRows } from '#commerce/location/rules/address-rows.ts'
import { unitsOf } from '#commerce/measures/rules/units.ts'
import type { Translate } from '#platform/render/module.ts'
import type { OutboxEvent } from '#platform/store/module.ts'
import type { OrderItem } from '../contract/item.ts'
import { REFUND_CAUSES } from '../contract/reasons.ts'
import { address, type Order, type OrderParcel, type ParcelDates } from '../contract/wire.ts'
import { onlyDays } from '../rules/dates.ts'
import { openUnits, shippableUnits } from '../rules/life/units.ts'
import { datesOfRest } from '../rules/view.ts'

/** The text of a mail about shipped or cancelled units; whole orders have one of their own. */
export function textOf(kind: string, { entity }: OutboxEvent, { items }: Order): string {
  if (kind === 'cancelled') return unitsIn(entity).length > 0 && entity.state !== 'cancelled' ? 'cancelledUnits' : kind
  if (kind === 'delayed') return delayIn(entity, items)
  if (kind !== 'shipped') return kind
  if (entity.state === 'partly-shipped' || items.some((item) => shippableUnits(item) > 0)) return 'shippedPart'
  return Number(parcelIn(entity).position ?? 1) > 1 ? 'shippedLast' : 'shipped'
}

/** How a mail writes units of a line, with what features say of it below. */
export type SayLine = (
  item: Pick<OrderItem, 'title' | 'adjustments' | 'quantity' | 'measured'>,
  quantity: number,
  /** What they cost, where the mail says it. */
  price?: string,
) => string

/** Writes lines in a locale; `t` has the texts of orders. */
export const lineSayer =
  (modules: ServerFeature[], t: Translate, locale: string): SayLine =>
  (item, quantity, price) => {
    const line = t('mail.line', { quantity: unitsOf(item, quantity), title: item.title })
    return [
      price === undefined ? line : t('mail.priced', { line, price }),
      ...sayNotes(modules, item.adjustments, locale),
    ].join('\n')
  }

/** What a mail says of units: which ones, and how their parcel comes. */
export function saidOfUnits(
  kind: string,
  { entity }: OutboxEvent,
  order: Order,
  { t, line }: { t: Translate; line: SayLine },
): string[] {
  const lines = unitsIn(entity).flatMap(({ position, quantity }) => {
    const item = order.items.find((each) => each.position === position)
    return item ? [line(item, Number(quantity))] : []
  })
  const said = lines.length > 0 ? [lines.join('\n')] : []
  if (kind === 'cancelled') return entity.state === 'cancelled' ? [] : said
  if (kind === 'returnRequested') return said
  if (kind === 'delayed') return [restOf(order, line)].filter((words) => words !== '' && !parcelOf({ entity }, order))
  if (kind !== 'shipped') return []
  // Events of the version before name neither parcel nor units.
  const { carrier, tracking = order.tracking, to } = parcelIn(entity)
  const sent = address.safeParse(to)
  const by = [
    ...(sent.success ? [[t('parcels.to'), ...addressRows(sent.data)].join('\n')] : []),
    ...(carrier ? [t('parcels.carrier', { carrier: String(carrier) })] : []),
    ...(tracking ? [t('tracking', { tracking: String(tracking) })] : []),
  ]
  return by.length > 0 ? [...said, by.join('\n')] : said
}

function delayIn(entity: OutboxEvent['entity'], items: Order['items']): string {
  if (parcelIn(entity).position !== undefined) return 'delayedParcel'
  return items.some(({ shipped }) => shipped > 0) ? 'delayedPart' : 'delayed'
}

/** What is not shipped. */
const restOf = ({ items }: Order, line: SayLine): string =>
  items.flatMap((item) => (shippableUnits(item) > 0 ? line(item, openUnits(item)) : [])).join('\n')

/** The parcel that an event is about; undefined if it names none. */
export const parcelOf = ({ entity }: Pick<OutboxEvent, 'entity'>, { parcels }: Order): OrderParcel | undefined =>
  parcels.find(({ position }) => position === parcelIn(entity).position)

/** Whether an event puts off something that is still to come. The merchant may have taken the date back since. */
export function isDelay(event: OutboxEvent, order: Order): boolean {
  const { dates, before } = event.entity
  const holds = datesIn('delayed', event, order)
  const isLater = (days: unknown) => isRecord(days) && isRecord(before) && String(days.latest) > String(before.latest)
  if (!isLater(dates) || !isLater(holds)) return false
  if (isRecord(event.entity.parcel)) return parcelOf(event, order)?.state === 'shipped'
  return order.items.some((item) => shippableUnits(item) > 0)
}

/** The dates that a mail says, and those that were promised first. */
export function datesIn(kind: string, event: OutboxEvent, order: Order): ParcelDates | null {
  if (kind === 'shipped' || kind === 'delayed') {
    const parcel = parcelOf(event, order)
    return parcel ? parcel.promise : kind === 'delayed' ? datesOfRest(order) : order.promise && firstOf(order.promise)
  }
  return kind === 'placed' ? order.promise && firstOf(order.promise) : null
}

const firstOf = (promise: DeliveryDays): ParcelDates => ({ ...onlyDays(promise), first: null })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const parcelIn = ({ parcel }: OutboxEvent['entity']): Record<string, unknown> => (isRecord(parcel) ? parcel : {})

const unitsIn = ({ items }: OutboxEvent['entity']): Record<string, unknown>[] =>
  Array.isArray(items) ? items.filter(isRecord) : []

/** Why the merchant refunds something, where they have said it. */
export function causeSaid({ entity }: OutboxEvent, t: Translate): string[] {
  const cause = REFUND_CAUSES.find((each) => each === entity.cause)
  return cause ? [t(`mail.cause.${cause}`)] : []
}
