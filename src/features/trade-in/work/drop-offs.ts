import { firstLanguage, type Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { collatorOf } from '#platform/text/order.ts'
import type { NearbyProcessor } from '../contract/shapes.ts'
import { findCode, listDropOffsIn } from '../queries/drop-offs.ts'
import { codeKey, nearestFirst } from '../rules/distance.ts'

/** A marketplace's drop-off locations, nearest to a postal code of its country first; `isKnown` is false for a code that nobody imported. */
export async function dropOffsNear(
  sql: Sql,
  marketplace: Marketplace,
  postalCode: string | undefined,
): Promise<{ locations: NearbyProcessor[]; isKnown: boolean }> {
  const { code, country } = marketplace
  const key = codeKey(country, postalCode ?? '')
  const [places, from] = await Promise.all([listDropOffsIn(sql, code), key ? findCode(sql, country, key) : undefined])
  const { compare } = collatorOf(firstLanguage(marketplace))
  const byCity = places.toSorted(
    ({ processorAddress: one }, { processorAddress: other }) =>
      compare(one.city, other.city) || compare(one.fullName, other.fullName),
  )
  return { locations: nearestFirst(byCity, from), isKnown: from !== undefined }
}
