import { listAddresses } from '#commerce/addresses/queries.ts'
import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { FreshStore } from '#commerce/fresh-stores/queries.ts'
import { zoneOf } from '#commerce/fresh-stores/rules/zones.ts'
import { servingOf } from '#commerce/fresh-stores/work/place.ts'
import type { Location } from '#commerce/location/contract.ts'
import { findLocation, storePlace } from '#commerce/location/queries.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'

/** Locations that the shopper has not chosen. */
const UNCHOSEN: Location['locationType'][] = ['REALM_DEFAULT', 'IP2LOCATION', 'DEFAULT_ADDRESS']

/**
 * Chooses an address of the shopper that the store serves where they have chosen no location and the store does not serve the usual one.
 * Returns its id.
 */
export async function fitAddress(
  { db }: Commerce,
  shopper: Shopper & { owner: string },
  store: FreshStore,
  marketplace: Marketplace,
): Promise<string | undefined> {
  if (!shopper.customer || store.kind === 'pickup') return undefined
  const serves = (country: string, postalCode: string | undefined) =>
    postalCode !== undefined && zoneOf(servingOf(store), { country, postalCode }) !== undefined
  const { locationType, countryCode, zipCode } = await findLocation(db, shopper, marketplace)
  if (!UNCHOSEN.includes(locationType) || serves(countryCode, zipCode)) return undefined
  const addresses = await listAddresses(db, shopper.owner)
  const fitting = addresses.find(({ address: { country, postalCode } }) => serves(country, postalCode))
  if (!fitting) return undefined
  const { id, address } = fitting
  await storePlace(db, shopper.owner, marketplace.code, {
    locationType: 'ACCOUNT_ADDRESS',
    countryCode: address.country,
    zipCode: address.postalCode,
    addressId: id,
  })
  return id
}
