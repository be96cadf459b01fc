import type { PostalAddress } from '../contract.ts'
import { findCountry, postalCodeOf } from './countries.ts'
import { fitsState } from './military.ts'

/** A state, province or prefecture: how the post writes it, its name in English, and in its own language if that differs. */
export type Region = [code: string, name: string, ownName?: string]

/** Field to the key of the sentence that says what is wrong with it. */
export type AddressFaults = Partial<Record<keyof PostalAddress, string>>

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The region that was meant, by its code or its name; undefined when there is none like it. */
export const findRegion = (typed: string, regions: readonly Region[]): string | undefined =>
  regions.find((region) => region.some((text) => text !== undefined && bare(text) === bare(typed)))?.[0]

/** What the contract cannot say alone: do parcels go there, is it a postcode and a region of that country. */
export function checkAddress(
  { country, postalCode, region }: PostalAddress,
  shipsTo: readonly string[],
  regions: readonly Region[],
): AddressFaults {
  const found = findCountry(country)
  if (!found || !shipsTo.includes(country)) return { country: 'country' }
  const code = postalCodeOf(postalCode, country)
  const state = findRegion(region, regions)
  return {
    ...(code === undefined ? { postalCode: 'postal-code' } : {}),
    ...(found.hasRegions && state === undefined ? { region: 'region' } : {}),
    ...(country === 'US' && code && state && !fitsState(code, state) ? { postalCode: 'zip-state' } : {}),
  }
}

/** An address without faults as it is stored: postcode and region as the post writes them. */
export const tidyAddress = (address: PostalAddress, regions: readonly Region[]): PostalAddress => ({
  ...address,
  postalCode: postalCodeOf(address.postalCode, address.country) ?? address.postalCode,
  region: findRegion(address.region, regions) ?? address.region,
})
