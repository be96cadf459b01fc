import type { Commerce } from '#commerce/feature.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { destinationOf } from '#commerce/location/rules/destination.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { Arrival } from '../contract.ts'
import { findShipped } from '../queries.ts'
import { usualOption } from '../rules/offers.ts'
import { showPromise } from '../rules/show-delivery.ts'
import type { Destination } from '../rules/zones.ts'

type Shipped = Awaited<ReturnType<typeof findShipped>>[number]

/** When one unit of each offer of a product would arrive at a place. */
export function arrivalOf(
  { delivery, clock }: Pick<Commerce, 'delivery' | 'clock'>,
  marketplace: Marketplace,
  destination: Destination,
  shipped: Shipped[],
): Arrival {
  const found = shipped.map(({ id, price, weight, location, releaseOn }) => {
    const { offers } = delivery.of({
      marketplace,
      destination,
      sources: [{ location, releaseOn }],
      weight: weight ?? 0,
      subtotal: price,
      instant: clock.now(),
    })
    const usual = usualOption(offers)
    return { id, isOffered: usual !== undefined, promise: usual ? showPromise(usual, marketplace) : null }
  })
  return {
    isDeliverable: found.some(({ isOffered }) => isOffered) || delivery.mayReach(marketplace, destination),
    promises: Object.fromEntries(found.map(({ id, promise }) => [id, promise])),
  }
}

/** What the shopper's location means for the page's product; undefined without a product that is delivered. */
export const arrivalState: ShopperState<Arrival> = async (commerce, shopper, marketplace, asin) => {
  if (asin === undefined) return undefined
  const [place, shipped] = await Promise.all([
    findLocation(commerce.db, shopper, marketplace),
    findShipped(commerce.db, asin, marketplace),
  ])
  return shipped.length > 0 ? arrivalOf(commerce, marketplace, destinationOf(place), shipped) : undefined
}
