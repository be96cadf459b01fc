import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type AddressForm, type PostalAddress, postalAddress } from './contract.ts'
import { regionsOf } from './regions.ts'
import { type AddressFaults, checkAddress, tidyAddress } from './rules/check-address.ts'
import { findCountry, SHIPS_TO } from './rules/countries.ts'

/** What the form for an address looks like; a country that the marketplace does not ship to is taken for its own. */
export function addressFormOf(
  { code, language }: { code: MarketplaceCode; language: string },
  wanted: string | undefined,
): AddressForm {
  const shipsTo = SHIPS_TO[code]
  const country = shipsTo.find((each) => each === wanted) ?? shipsTo[0]
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return {
    country,
    fields: [...(findCountry(country)?.fields ?? [])],
    countries: shipsTo.map((each) => ({ value: each, name: names.of(each) ?? each })),
    // The post's own writing is what a reader of the country's language knows it by; others get the name.
    regions: regionsOf(country).map(([value, name]) => ({ value, name: language === 'ja' ? value : name })),
  }
}

/** What is wrong with an address in a marketplace, or the address as it is stored. */
export function readAddress(
  address: PostalAddress,
  code: MarketplaceCode,
): { faults: AddressFaults; address: PostalAddress } {
  const regions = regionsOf(address.country)
  return { faults: checkAddress(address, SHIPS_TO[code], regions), address: tidyAddress(address, regions) }
}

const BLANK = { fullName: '', line1: '', line2: '', city: '', region: '', postalCode: '', country: '' }

/** Judges what was typed into a form: every fault at once, or the address as it is stored. */
export function judgeTyped(typed: Record<string, string>, code: MarketplaceCode): Result<PostalAddress, AddressFaults> {
  const parsed = postalAddress.safeParse(typed)
  const { faults, address } = readAddress(parsed.success ? parsed.data : { ...BLANK, ...typed }, code)
  const all = { ...faults, ...(parsed.success ? {} : firstFaults(parsed.error)) }
  return Object.keys(all).length > 0 ? fail(all) : ok(address)
}

const firstFaults = ({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): AddressFaults =>
  Object.fromEntries(issues.toReversed().map(({ path: [field], message }) => [String(field), message]))
