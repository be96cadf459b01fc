import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Location, ShownLocation } from '../contract.ts'
import { findLocation } from '../queries.ts'
import { placeWords } from '../rules/destination.ts'
import { regionNameOf } from './delivery-regions.ts'

/** The shopper's location, in words of the page's language. */
export async function showLocation(
  { db }: Commerce,
  shopper: Shopper,
  marketplace: Marketplace,
  _asin: string | undefined,
  language: string,
): Promise<ShownLocation> {
  const place = await findLocation(db, shopper, marketplace)
  return { ...place, display: wordsOf(place, language) }
}

/** A location in a few words; a region that was chosen by name is called by it. */
export function wordsOf(place: Location, language: string): string {
  return (place.regionCode && regionNameOf(place.regionCode, language)) || placeWords(place, language)
}
