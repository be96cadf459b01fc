import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { AddressChange, Location, PostalAddress } from '../contract.ts'
import { postalCodeOf } from './countries.ts'
import { defaultLocation } from './default-location.ts'
import { isMilitaryTyped, isMilitaryZip } from './military.ts'

/** A stored choice: the id of an own address, or a postcode, or a delivery region, or a country. */
export type ChosenPlace = {
  locationType: Location['locationType']
  countryCode: string
  zipCode: string | null
  addressId: string | null
  regionCode?: string | null
}

/** Part of a country that is chosen by name; the postcode stands for it. A region with a country of its own, such as Jersey, has that one. */
export type DeliveryRegion = { code: string; country: string; zip: string }

/** A saved address with its id. */
export type KnownAddress = { id: string; address: PostalAddress }

export type LocationFault = 'invalid-zip' | 'military-zip' | 'country' | 'region' | 'locker' | 'malformed'

/** Validates a postcode, a region or a country; the caller looks up addresses, and the regions by their codes. */
export function choosePlace(
  { zipCode, countryCode, regionCode, locationType }: AddressChange & { locationType?: string | undefined },
  { shipsTo, country: own }: Pick<Marketplace, 'shipsTo' | 'country'>,
  regions: readonly DeliveryRegion[] = [],
): Result<ChosenPlace, LocationFault> {
  if (locationType === 'LOCKER_ADDRESS') return fail('locker')
  if (regionCode || locationType === 'REGION') {
    const isMeant = ({ code, country, zip }: DeliveryRegion) =>
      regionCode ? code === regionCode : country === countryCode?.toUpperCase() && zip === zipCode?.toUpperCase()
    const region = regions.find(isMeant)
    if (!region) return fail('region')
    if (!shipsTo.includes(region.country)) return fail('country')
    const { code, country, zip } = region
    return ok({ locationType: 'REGION', countryCode: country, zipCode: zip, addressId: null, regionCode: code })
  }
  const country = countryCode ? countryCode.toUpperCase() : own
  // A blank postal code stands for no country: whoever types one does not mean everywhere in it.
  if (zipCode === '' && (!countryCode || locationType === 'LOCATION_INPUT')) return fail('invalid-zip')
  if (!zipCode && !countryCode) return fail('malformed')
  if (!shipsTo.includes(country)) return fail('country')
  if (!zipCode) return ok({ locationType: 'COUNTRY', countryCode: country, zipCode: null, addressId: null })
  if (isMilitaryTyped(zipCode) || (country === 'US' && isMilitaryZip(zipCode))) return fail('military-zip')
  const found = postalCodeOf(zipCode, country)
  return found === undefined
    ? fail('invalid-zip')
    : ok({ locationType: 'LOCATION_INPUT', countryCode: country, zipCode: found, addressId: null })
}

const ofAddress = (locationType: Location['locationType'], { id, address }: KnownAddress): Location => ({
  locationType,
  addressId: id,
  countryCode: address.country,
  ...(address.postalCode ? { zipCode: address.postalCode } : {}),
  city: address.city,
  ...(address.region ? { state: address.region } : {}),
})

/** Regions that are states are called by the state's code after the country's. */
const stateOfRegion = (code: string): string | undefined => /^BR-(..)$/.exec(code)?.[1]

/**
 * The shopper's location: the choice, else the default address, else the country from which the request came, if that is known, else the
 * marketplace's country. A choice, address or country that the marketplace does not ship to is skipped.
 */
export function locationOf(
  marketplace: Marketplace,
  {
    place,
    chosen,
    usual,
    cameFrom,
  }: {
    place?: ChosenPlace | undefined
    chosen?: KnownAddress | undefined
    usual?: KnownAddress | undefined
    cameFrom?: string | undefined
  },
): Location {
  const isReached = (country: string) => marketplace.shipsTo.includes(country)
  const isUsual = chosen !== undefined && chosen.id === usual?.id
  if (chosen && isReached(chosen.address.country))
    return ofAddress(isUsual ? 'DEFAULT_ADDRESS' : 'ACCOUNT_ADDRESS', chosen)
  if (place && !place.addressId && isReached(place.countryCode)) {
    const { locationType, countryCode, zipCode, regionCode } = place
    const state = regionCode ? stateOfRegion(regionCode) : undefined
    const region = { ...(state ? { state } : {}), ...(regionCode ? { regionCode } : {}) }
    return { locationType, countryCode, ...(zipCode ? { zipCode } : {}), ...region }
  }
  if (usual && isReached(usual.address.country)) return ofAddress('DEFAULT_ADDRESS', usual)
  if (cameFrom && isReached(cameFrom)) return { locationType: 'IP2LOCATION', countryCode: cameFrom }
  return defaultLocation(marketplace)
}

const ADDRESS_TYPES = ['DEFAULT_ADDRESS', 'ACCOUNT_ADDRESS']
type Named = { addressId?: string | undefined; obfuscatedId?: string | undefined; locationType?: string | undefined }

/** A widget's choice with the address that it names by its other name, if it says that it means an address. */
export const addressNamed = <Asked extends Named>(asked: Asked): Asked =>
  !asked.addressId && asked.obfuscatedId && ADDRESS_TYPES.includes(asked.locationType ?? '')
    ? { ...asked, addressId: asked.obfuscatedId }
    : asked
