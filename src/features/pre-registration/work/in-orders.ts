import type { CartPricing, PartTerm } from '#commerce/cart/work/hooks.ts'
import type { GoneUnits, OrderHooks } from '#commerce/orders/work/hooks.ts'
import type { ShopperData } from '#commerce/shopper/seams.ts'
import type { Sql } from '#platform/db/sql.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvents } from '#platform/outbox/outbox.ts'
import {
  addDevices,
  type ChangedDevice,
  cancelDevices,
  collectDevices,
  eraseDevices,
  giveUpDevice,
  giveUpDevices,
  giveUpLines,
  shipDevices,
} from '../queries/devices.ts'
import { findLinkable } from '../queries/products.ts'
import { judgeLines, NAME, wantsLink } from '../rules/status.ts'
import { deviceTerm } from './term.ts'

const CLAIMED = eventType('device.claimed')
const UNCLAIMED = eventType('device.unclaimed')

/** In a set those products are linked that can be. */
export const deviceParts: PartTerm = {
  term: deviceTerm.key,
  productsOf: async (sql, { marketplace }, _extras, asins) =>
    (await findLinkable(sql, marketplace, asins)).map(({ asin }) => asin),
}

/** Notes on each line that asks for it whether its devices will be linked, and why not. */
export const devicePricing: CartPricing = {
  stage: 'payment',
  price: async (sql, { owner, marketplace }, lines) => {
    const asking = lines.filter(wantsLink)
    if (asking.length === 0) return []
    const products = await findLinkable(
      sql,
      marketplace,
      asking.map(({ asin }) => asin),
    )
    return judgeLines(owner, asking, products).map(({ lineId, status, max }) => ({
      lineId,
      amount: 0,
      code: status,
      values: status === 'LIMIT_REACHED' ? { max } : {},
      data: {},
    }))
  },
}

const toUnits = ({ units }: Pick<GoneUnits, 'units'>) =>
  units.map(({ position, ...unit }) => ({ ...unit, line: position }))

/** A device is claimed and unclaimed at most once, so its id makes the event's. */
const tell = (sql: Sql, type: typeof CLAIMED, devices: ChangedDevice[]) =>
  appendEvents(
    sql,
    devices
      .filter(({ serial }) => serial !== null)
      .map(({ id, orderId, marketplace, asin, serial }) => ({
        id: `${type.name} ${id}`,
        type,
        key: orderId,
        entity: { deviceId: id, orderId, marketplace, asin, serial },
      })),
  )

/** Tells integrators which links ended. Run it in the transaction that ended them. */
export const tellUnclaimed = (sql: Sql, devices: ChangedDevice[]) => tell(sql, UNCLAIMED, devices)

/** Notes each unit to be linked with its order, links it when it ships with a number, and ends the link when it comes back, is paid back or is bought back. */
export const deviceOrders: OrderHooks = {
  after: async (sql, { owner, marketplace }, orderId, { lines, adjustments }) => {
    const linked = new Set(
      adjustments.filter(({ feature, code }) => feature === NAME && code === 'ALLOWED').map(({ lineId }) => lineId),
    )
    if (linked.size === 0) return
    const units = lines.flatMap(({ id, asin, quantity }, line) => (linked.has(id) ? [{ line, asin, quantity }] : []))
    await addDevices(sql, { orderId, owner, marketplace }, units)
  },
  cancelled: async (sql, orderId, gone) => {
    for (const unit of toUnits(gone)) await cancelDevices(sql, orderId, unit)
  },
  shipped: async (sql, orderId, sent) => {
    for (const unit of toUnits(sent)) await tell(sql, CLAIMED, await shipDevices(sql, orderId, unit, sent.isElsewhere))
  },
  returned: async (sql, orderId, gone) => {
    for (const unit of toUnits(gone)) await tellUnclaimed(sql, await giveUpDevices(sql, orderId, unit))
  },
  // A refund of less names no units.
  refunded: async (sql, orderId, { lines, isAll }) => {
    const paidBack = lines.filter((line) => line.isAll).map(({ position }) => position)
    if (isAll || paidBack.length > 0)
      await tellUnclaimed(sql, await giveUpLines(sql, orderId, isAll ? undefined : paidBack))
  },
  boughtBack: async (sql, { asin, serial }) => tellUnclaimed(sql, await giveUpDevice(sql, asin, serial)),
}

/** A customer's devices. Guests have none. */
export const devicesOfShopper: ShopperData = {
  collect: collectDevices,
  erase: async (sql, owner) => tellUnclaimed(sql, await eraseDevices(sql, owner)),
}
