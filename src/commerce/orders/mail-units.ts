import type { Translate } from '#platform/render/module.ts'
import type { OutboxEvent } from '#platform/store/module.ts'
import type { Order } from './contract/wire.ts'
import { shippableUnits } from './rules/life/units.ts'

/** The text of a mail about shipped or cancelled units; whole orders have one of their own. */
export function textOf(kind: string, { entity }: OutboxEvent, { items }: Order): string {
  if (kind === 'cancelled') return unitsIn(entity).length > 0 && entity.state !== 'cancelled' ? 'cancelledUnits' : kind
  if (kind !== 'shipped') return kind
  if (entity.state === 'partly-shipped' || items.some((item) => shippableUnits(item) > 0)) return 'shippedPart'
  return Number(parcelIn(entity).position ?? 1) > 1 ? 'shippedLast' : 'shipped'
}

/** What a mail says of units: which ones, and how their parcel comes. */
export function saidOfUnits(kind: string, { entity }: OutboxEvent, order: Order, t: Translate): string[] {
  const lines = unitsIn(entity).flatMap(({ position, quantity }) => {
    const item = order.items.find((each) => each.position === position)
    return item ? [t('mail.line', { quantity: Number(quantity), title: item.title })] : []
  })
  const said = lines.length > 0 ? [lines.join('\n')] : []
  if (kind === 'cancelled') return entity.state === 'cancelled' ? [] : said
  if (kind !== 'shipped') return []
  // Events of the version before name neither parcel nor units.
  const { carrier, tracking = order.tracking } = parcelIn(entity)
  const by = [
    ...(carrier ? [t('parcels.carrier', { carrier: String(carrier) })] : []),
    ...(tracking ? [t('tracking', { tracking: String(tracking) })] : []),
  ]
  return by.length > 0 ? [...said, by.join('\n')] : said
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const parcelIn = ({ parcel }: OutboxEvent['entity']): Record<string, unknown> => (isRecord(parcel) ? parcel : {})

const unitsIn = ({ items }: OutboxEvent['entity']): Record<string, unknown>[] =>
  Array.isArray(items) ? items.filter(isRecord) : []
