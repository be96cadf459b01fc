import { foldText } from '#platform/text/fold.ts'
import type { PostalAddress } from '../contract.ts'
import { findCountry, postalCodeOf } from './countries.ts'
import { fitsState } from './military.ts'

/**
 * A state, province or prefecture: its postal spelling, its English name, and its name in its own
 * language if that differs.
 */
export type Region = [code: string, name: string, ownName?: string]

/** Fields to the text keys of their faults. */
export type AddressFaults = Partial<Record<keyof PostalAddress, string>>

/** The postal spelling of the region with this code or name; undefined if there is none. */
export const findRegion = (typed: string, regions: readonly Region[]): string | undefined =>
  regions.find((region) => region.some((text) => text !== undefined && foldText(text) === foldText(typed)))?.[0]

/**
 * Checks what the schema cannot: that the marketplace ships there, and that postcode and region
 * belong to the country.
 */
export function checkAddress(
  { country, postalCode, region }: PostalAddress,
  shipsTo: readonly string[],
  regions: readonly Region[],
): AddressFaults {
  const found = findCountry(country)
  if (!found || !shipsTo.includes(country)) return { country: 'country' }
  const code = postalCodeOf(postalCode, country)
  const isWithout = postalCode === '' && found.isCodeOptional
  const state = findRegion(region, regions)
  return {
    ...(code === undefined && !isWithout ? { postalCode: 'postal-code' } : {}),
    ...(found.hasRegions && state === undefined ? { region: 'region' } : {}),
    ...(country === 'US' && code && state && !fitsState(code, state) ? { postalCode: 'zip-state' } : {}),
  }
}

/** A valid address as stored, with postcode and region in postal spelling. */
export const tidyAddress = (address: PostalAddress, regions: readonly Region[]): PostalAddress => ({
  ...address,
  postalCode: postalCodeOf(address.postalCode, address.country) ?? address.postalCode,
  region: findRegion(address.region, regions) ?? address.region,
})
