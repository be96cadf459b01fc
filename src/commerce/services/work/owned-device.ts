import type { Extras } from '#commerce/cart/contract/terms.ts'
import { lineTerm, readTerm } from '#commerce/cart/rules/terms.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { findOwnedLines, type OwnedLine } from '#commerce/orders/queries/owned-lines.ts'
import type { Sql } from '#platform/db/sql.ts'
import { type OwnedDevice, ownedDevice } from '../contract/owned-device.ts'

const toLine = (text: string | undefined): number => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN)

/** The device of an earlier order for which a plan is bought. Such a plan needs no product beside it. */
export const ownedDeviceTerm = lineTerm({
  key: 'ownedDevice',
  isOnce: true,
  schema: ownedDevice,
  asked: {
    name: 'ownedDevice',
    schema: ownedDevice,
    fromForm: ({ own, nested }) => {
      const orderId = nested('orderId') ?? own('ownedDevice.orderId')
      return orderId ? { orderId, line: toLine(nested('line') ?? own('ownedDevice.line')) } : undefined
    },
  },
})

/** The device that a line says it is for. */
export const ownedDeviceOf = (extras: Extras): OwnedDevice | undefined => readTerm(ownedDeviceTerm, extras)

/** How many devices of orders are looked at; a cart has no room for more. */
const MOST = 200

/** The devices that some lines are for, as far as they are the shopper's and still there. One statement, and none without such lines. */
export async function findOwnedDevices(sql: Sql, cart: CartKey, lines: { extras: Extras }[]): Promise<OwnedLine[]> {
  const asked = lines.flatMap(({ extras }) => ownedDeviceOf(extras) ?? [])
  if (asked.length === 0) return []
  const orders = [...new Set(asked.map(({ orderId }) => orderId))]
  return (await findOwnedLines(sql, cart, { orders, most: MOST })).filter((owned) =>
    asked.some((each) => isSame(each, owned)),
  )
}

/** Whether two devices are the same line of the same order. */
export const isSame = (one: OwnedDevice, other: OwnedDevice): boolean =>
  one.orderId === other.orderId && one.line === other.line

/** The device for which a line is bought, among those that the shopper has. */
export const findDevice = (owned: OwnedLine[], { extras }: { extras: Extras }): OwnedLine | undefined => {
  const device = ownedDeviceOf(extras)
  return device && owned.find((each) => isSame(each, device))
}
