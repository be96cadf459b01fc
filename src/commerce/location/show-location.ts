import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { ShownLocation } from './contract.ts'
import { findLocation } from './queries.ts'
import { placeWords } from './rules/destination.ts'

/** The shopper's location, in words of the page's language. */
export async function showLocation(
  { db }: Commerce,
  { owner }: Shopper,
  marketplace: Marketplace,
  _asin: string | undefined,
  language: string,
): Promise<ShownLocation> {
  const place = await findLocation(db, owner, marketplace)
  return { ...place, display: placeWords(place, language) }
}
