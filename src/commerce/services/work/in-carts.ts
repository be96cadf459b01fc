import { findHeld } from '#commerce/cart/queries/read-cart.ts'
import type { OfferedAdjustment } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { takeOff } from '#commerce/cart/rules/trim-merged.ts'
import type { CartHooks, CartPricing } from '#commerce/cart/work/hooks.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { ok } from '#platform/result.ts'
import { findKnownServices } from '../queries/services.ts'
import { lineFault } from '../rules/lines.ts'
import { addressOf, IN_SHOP, postalOf, TO_SHOP } from '../rules/shop.ts'
import { findDevice, findOwnedDevices, ownedDeviceOf } from './owned-device.ts'
import { tieServices } from './tie.ts'

const asinsOf = (lines: { asin: string }[]): string[] => [...new Set(lines.map(({ asin }) => asin))]

/** Lines that can be services: nothing of a service is shipped. */
export const possibleServices = (lines: StoredLine[]): StoredLine[] =>
  lines.filter(({ needsDelivery }) => !needsDelivery)

/** Ties services to their products when they are added, or refuses them by name. What follows a product later is the cart's. */
export const serviceHooks: CartHooks = {
  kinds: ['add'],
  concerns: (change) => change.kind === 'add' && change.items.some(({ extras }) => ownedDeviceOf(extras)),
  before: async (sql, cart, change) => {
    if (change.kind !== 'add') return ok(change)
    const tied = await tieServices(sql, cart, change.items, await findHeld(sql, cart))
    return tied.ok ? ok({ ...change, ...tied.value }) : tied
  },
  /** A unit of a device has one plan: the customer's own stay. */
  merged: async (sql, { marketplace }, lines) => {
    const tied = lines.filter(({ associatedLine }) => associatedLine !== null)
    const services = await findKnownServices(sql, asinsOf(tied), marketplace)
    const plans = tied.filter(({ asin }) => services.some((each) => each.asin === asin && each.kind === 'plan'))
    return [...Map.groupBy(plans, ({ associatedLine }) => associatedLine)].flatMap(([device, own]) => {
      const units = lines.find(({ id }) => id === device)?.quantity ?? 0
      return takeOff(own, own.reduce((sum, { quantity }) => sum + quantity, 0) - units)
    })
  },
}

/** Says beside a service which product it is for and in which shop it is done, where the product is sent if each unit of it has it done; or that it is not done where the shopper is, or has lost its product. The order's address decides. */
export const serviceNotes: CartPricing = {
  stage: 'payment',
  price: async (sql, { owner, marketplace }, lines) => {
    const possible = possibleServices(lines)
    const services = possible.length > 0 ? await findKnownServices(sql, asinsOf(possible), marketplace) : []
    if (services.length === 0) return []
    const found = await findLocation(sql, { owner }, findMarketplace(marketplace))
    const owned = await findOwnedDevices(sql, { owner, marketplace }, possible)
    const place = {
      country: found?.countryCode ?? findMarketplace(marketplace).country,
      postalCode: found?.zipCode ?? '',
    }
    return possible.flatMap((line): OfferedAdjustment[] => {
      const fault = lineFault(line, lines, services, place, findDevice(owned, line))
      const note = { lineId: line.id, amount: 0, data: {} }
      if (fault) return [{ ...note, code: fault, values: {} }]
      const device = findDevice(owned, line)
      if (device) return [{ ...note, code: 'for', values: { product: device.title } }]
      const product = lines.find(({ id }) => id === line.associatedLine)
      const service = services.find(({ asin }) => asin === line.asin)
      if (!product || !service) return []
      const store = service.offers.find(({ offerId }) => offerId === line.offerId)?.store
      const values = { product: product.title ?? product.asin }
      if (!store) return [{ ...note, code: 'for', values }]
      const shop = { shop: store.name, address: addressOf(store) }
      const isForAll = line.quantity === product.quantity && product.needsDelivery
      return [
        { ...note, isKept: true, code: IN_SHOP, values: { ...values, ...shop } },
        ...(isForAll
          ? [
              {
                ...note,
                lineId: product.id,
                isKept: true as const,
                code: TO_SHOP,
                values: shop,
                data: { to: postalOf(store) },
              },
            ]
          : []),
      ]
    })
  },
}
