import { findLocation } from '#commerce/location/queries.ts'
import { destinationOf } from '#commerce/location/rules/destination.ts'
import { findProductServices } from '#commerce/services/work/find-services.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'

/**
 * What the services of the page's product cost where the shopper is, in the words of the page: `null` where nobody does one.
 * Undefined while that is no more than the page says anyway: without a postal code, or without a service that depends on it.
 */
export const widgetsState: ShopperState<DataOf<'service-widgets', 'state'>> = async (
  { db },
  shopper,
  marketplace,
  asin,
  language,
) => {
  if (asin === undefined) return undefined
  const location = await findLocation(db, shopper, marketplace)
  const { country, postalCode } = destinationOf(location)
  if (postalCode === '' && country === marketplace.country) return undefined
  const place = { country, postalCode }
  const [found] = await findProductServices(db, [], [asin], { marketplace, language, place })
  const local = found?.services.filter(({ dependsOnPlace }) => dependsOnPlace) ?? []
  if (local.length === 0) return undefined
  return {
    place: postalCode || country,
    offers: Object.fromEntries(local.map((service) => [service.asin, service.offer])),
  }
}
