import type { Location } from '../contract.ts'
import { stateOfZip } from './us-states.ts'

/** Where a shopper's location is, as zones and tax rates name it. A US ZIP code names its state. */
export const destinationOf = ({ countryCode: country, state, zipCode }: Location) => ({
  country,
  region: state ?? (country === 'US' && zipCode ? stateOfZip(zipCode) : undefined) ?? '',
  postalCode: zipCode ?? '',
})

/** A location in a few words: its city and postal code, or else its country. */
export function placeWords({ countryCode, city, zipCode }: Location, language: string): string {
  if (zipCode) return [city, zipCode].filter(Boolean).join(' ')
  return city ?? new Intl.DisplayNames([language], { type: 'region' }).of(countryCode) ?? countryCode
}
