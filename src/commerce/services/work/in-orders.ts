import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { findKnownServices } from '../queries/services.ts'
import { findToShop, forgetShops } from '../queries/to-shop.ts'
import { lineFault } from '../rules/lines.ts'
import { possibleServices } from './in-carts.ts'
import { findDevice, findOwnedDevices } from './owned-device.ts'

/**
 * Refuses an order of a service without its product, or at an address where its seller does not do it. A device that is worked on in a shop goes
 * there, and the buyer knows where that is.
 */
export const serviceOrders: OrderHooks = {
  before: async (sql, cart, lines, address) => {
    const possible = possibleServices(lines)
    if (possible.length === 0) return ok(undefined)
    const services = await findKnownServices(sql, [...new Set(possible.map(({ asin }) => asin))], cart.marketplace)
    const owned = await findOwnedDevices(sql, cart, possible)
    const place = { country: address.country, postalCode: address.postalCode }
    for (const line of possible) {
      const code = lineFault(line, lines, services, place, findDevice(owned, line))
      if (code) return fail({ feature: 'services', code, isSaid: true })
    }
    return ok(undefined)
  },
  cancelled: forgetShops,
  destinations: async (sql, orderId) => (await findToShop(sql, orderId)).map((each) => ({ ...each, isTold: true })),
}
