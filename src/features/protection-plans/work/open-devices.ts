import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findOwnedLines } from '#commerce/orders/queries/owned-lines.ts'
import type { OfferedService } from '#commerce/services/contract/services.ts'
import { findServicesFor } from '#commerce/services/queries/services.ts'
import { findServiceOffers } from '#commerce/services/work/find-services.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { OpenDevice } from '../contract/shapes.ts'
import { findPlanProducts, type PlanProduct } from '../queries/products.ts'
import { soldUntil } from '../rules/later.ts'
import { DAY_MS } from '../rules/refund.ts'
import { type CountedDevice, withFree } from './later.ts'

const MOST_DEVICES = 50
const LONGEST_DAYS = 365

/** A plan that is sold for a device, until an instant in epoch milliseconds. */
type Sold = { product: PlanProduct; until: number }

/** Devices of a shopper for which plans are sold, the latest first; of some orders only if they are named. */
export async function findSoldFor(
  sql: Sql,
  cart: CartKey,
  { now, orders = null }: { now: number; orders?: string[] | null },
): Promise<(CountedDevice & { sold: Sold[] })[]> {
  const since = now - LONGEST_DAYS * DAY_MS
  const found = await findOwnedLines(sql, cart, { orders, since, most: MOST_DEVICES })
  if (found.length === 0) return []
  const services = await findServicesFor(sql, [...new Set(found.map(({ asin }) => asin))], cart.marketplace)
  const asins = [...new Set(services.flatMap(({ asin, kind }) => (kind === 'plan' ? [asin] : [])))]
  if (asins.length === 0) return []
  const [products, devices] = await Promise.all([
    findPlanProducts(sql, asins, cart.marketplace),
    withFree(sql, cart, found),
  ])
  return devices.flatMap((device) => {
    const own = services.flatMap(({ asin, product }) => (product === device.asin ? [asin] : []))
    const sold = products.flatMap((product): Sold[] => {
      const until = soldUntil(device, product.laterDays)
      return own.includes(product.asin) && product.laterDays > 0 && now <= until ? [{ product, until }] : []
    })
    return device.free > 0 && sold.length > 0 ? [{ ...device, sold }] : []
  })
}

/** The same as the customer sees them, with today's prices. */
export async function findOpenDevices(
  { modules, places, clock }: Pick<Commerce, 'modules' | 'places' | 'clock'>,
  sql: Sql,
  cart: CartKey,
  language: string,
): Promise<OpenDevice[]> {
  const devices = await findSoldFor(sql, cart, { now: clock.now() })
  const asins = [...new Set(devices.flatMap(({ sold }) => sold.map(({ product }) => product.asin)))]
  const marketplace = places.find(cart.marketplace)
  const offers =
    asins.length > 0
      ? await findServiceOffers(sql, modules, asins, { marketplace, language })
      : new Map<string, OfferedService>()
  return devices.flatMap(({ orderId, line, asin, title, free: units, deliveredAt, sold }): OpenDevice[] => {
    const plans = sold.flatMap(({ product, until }) => {
      const shown = offers.get(product.asin)
      if (!shown?.offer) return []
      const { termMonths, terms } = product
      const { offerListingId, price } = shown.offer
      return [
        {
          asin: product.asin,
          offerListingId,
          title: shown.title,
          price,
          termMonths,
          insuredBy: terms.insuredBy,
          isAgent: terms.isAgent,
          until: new Date(until).toISOString(),
        },
      ]
    })
    const { code } = marketplace
    const device = { orderId, line, marketplace: code, asin, title, units, deliveredAt: deliveredAt.toISOString() }
    return plans.length > 0 ? [{ ...device, plans }] : []
  })
}
