import type { Commerce, Shopper } from '#commerce/feature.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { postalCodeOf } from '#commerce/location/rules/countries.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type FreshStore, findStoresIn } from '../queries.ts'
import { zoneOf } from '../rules/zones.ts'

/** Where groceries go. */
export type FreshPlace = { country: string; postalCode: string }

/** What decides who is served by a store. */
export const servingOf = ({ kind, address, areas }: FreshStore) => ({ kind, country: address.country, areas })

/** Why it is not known where groceries go. */
export type PlaceFault = 'no-postal-code' | 'invalid-postal-code'

/** The postal code of a country that a request names, else that of the shopper's location. */
export async function findPlace(
  { db }: Pick<Commerce, 'db'>,
  shopper: Shopper,
  marketplace: Marketplace,
  zipCode: string | undefined,
  country: string = marketplace.country,
): Promise<Result<FreshPlace, PlaceFault>> {
  if (zipCode !== undefined) {
    const postalCode = postalCodeOf(zipCode, country)
    return postalCode ? ok({ country, postalCode }) : fail('invalid-postal-code')
  }
  const { countryCode, zipCode: postalCode } = await findLocation(db, shopper, marketplace)
  return postalCode ? ok({ country: countryCode, postalCode }) : fail('no-postal-code')
}

/** A store with the zone in which somebody is served by it. */
export type Served = { store: FreshStore; zone: string }

/** The stores of a marketplace that serve a place, each with its zone there. */
export async function findServing(sql: Sql, { code }: Marketplace, place: FreshPlace): Promise<Served[]> {
  return (await findStoresIn(sql, code)).flatMap((store) => {
    const zone = zoneOf(servingOf(store), place)
    return zone === undefined ? [] : [{ store, zone }]
  })
}
