import { arrivalOf } from '#commerce/delivery/arrival.ts'
import { findShipped } from '#commerce/delivery/queries.ts'
import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { ShownLocation } from './contract.ts'
import { findLocation } from './queries.ts'
import { destinationOf, placeWords } from './rules/destination.ts'

/** The shopper's location, with what it means for the product of the page. */
export async function showLocation(
  commerce: Commerce,
  { owner }: Shopper,
  marketplace: Marketplace,
  asin: string | undefined,
  language: string,
): Promise<ShownLocation> {
  const [place, shipped] = await Promise.all([
    findLocation(commerce.db, owner, marketplace),
    asin === undefined ? [] : findShipped(commerce.db, asin, marketplace),
  ])
  const arrival = arrivalOf(commerce, marketplace, destinationOf(place), shipped)
  return { ...place, display: placeWords(place, language), ...arrival }
}
