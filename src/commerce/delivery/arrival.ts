import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { DeliveryPromise } from './contract.ts'
import type { findShipped } from './queries.ts'
import { usualOption } from './rules/offers.ts'
import { showPromise } from './rules/show-delivery.ts'
import type { Destination } from './rules/zones.ts'

type Shipped = Awaited<ReturnType<typeof findShipped>>[number]

/** What delivery to a place means for a product with its offers, the winner of the buy box first. */
type Arrival = {
  isDeliverable: boolean
  promise?: DeliveryPromise
  otherPromises?: Record<string, DeliveryPromise | null>
}

/** When one unit of a product would arrive at a place, by each of its offers, and whether it is delivered there at all. */
export function arrivalOf(
  { delivery, clock }: Pick<Commerce, 'delivery' | 'clock'>,
  marketplace: Marketplace,
  destination: Destination,
  shipped: Shipped[],
): Arrival {
  if (!shipped[0]?.needsDelivery) return { isDeliverable: true }
  const found = shipped.map(({ id, price, weight, location }) => {
    const { offers } = delivery.of({
      ...{ marketplace, destination, locations: [location], weight: weight ?? 0, subtotal: price },
      instant: clock.now(),
    })
    const usual = usualOption(offers)
    return { id, isOffered: usual !== undefined, promise: usual ? showPromise(usual, marketplace) : null }
  })
  const first = found[0]?.promise ?? undefined
  const others = found.filter(({ promise }) => JSON.stringify(promise ?? undefined) !== JSON.stringify(first))
  return {
    isDeliverable: found.some(({ isOffered }) => isOffered) || delivery.mayReach(marketplace, destination),
    ...(first ? { promise: first } : {}),
    ...(others.length > 0 ? { otherPromises: Object.fromEntries(others.map((each) => [each.id, each.promise])) } : {}),
  }
}
