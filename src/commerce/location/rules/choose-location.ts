import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { AddressChange, Location, PostalAddress } from '../contract.ts'
import { postalCodeOf } from './countries.ts'
import { defaultLocation } from './default-location.ts'
import { isMilitaryZip } from './military.ts'

/** A stored choice: the id of an own address, or a postcode, or a country. */
export type ChosenPlace = {
  locationType: Location['locationType']
  countryCode: string
  zipCode: string | null
  addressId: string | null
}

/** A saved address with its id. */
export type KnownAddress = { id: string; address: PostalAddress }

export type LocationFault = 'invalid-zip' | 'military-zip' | 'country' | 'malformed'

/** Validates a postcode or a country; the caller looks up addresses. */
export function choosePlace(
  { zipCode, countryCode }: AddressChange,
  { shipsTo, country: own }: Pick<Marketplace, 'shipsTo' | 'country'>,
): Result<ChosenPlace, LocationFault> {
  const country = countryCode ? countryCode.toUpperCase() : own
  if (!zipCode && !countryCode) return fail('malformed')
  if (!shipsTo.includes(country)) return fail('country')
  if (!zipCode) return ok({ locationType: 'COUNTRY', countryCode: country, zipCode: null, addressId: null })
  if (country === 'US' && isMilitaryZip(zipCode)) return fail('military-zip')
  const found = postalCodeOf(zipCode, country)
  return found === undefined
    ? fail('invalid-zip')
    : ok({ locationType: 'LOCATION_INPUT', countryCode: country, zipCode: found, addressId: null })
}

const ofAddress = (locationType: Location['locationType'], { id, address }: KnownAddress): Location => ({
  locationType,
  addressId: id,
  countryCode: address.country,
  zipCode: address.postalCode,
  city: address.city,
  ...(address.region ? { state: address.region } : {}),
})

/**
 * The shopper's location: the choice, else the default address, else the marketplace's country. A
 * choice or address that the marketplace does not ship to is skipped.
 */
export function locationOf(
  marketplace: Marketplace,
  {
    place,
    chosen,
    usual,
  }: { place?: ChosenPlace | undefined; chosen?: KnownAddress | undefined; usual?: KnownAddress | undefined },
): Location {
  const isReached = (country: string) => marketplace.shipsTo.includes(country)
  const isUsual = chosen !== undefined && chosen.id === usual?.id
  if (chosen && isReached(chosen.address.country))
    return ofAddress(isUsual ? 'DEFAULT_ADDRESS' : 'ACCOUNT_ADDRESS', chosen)
  if (place && !place.addressId && isReached(place.countryCode)) {
    const { locationType, countryCode, zipCode } = place
    return { locationType, countryCode, ...(zipCode ? { zipCode } : {}) }
  }
  if (usual && isReached(usual.address.country)) return ofAddress('DEFAULT_ADDRESS', usual)
  return defaultLocation(marketplace)
}
