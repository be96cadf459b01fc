import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { itemAt } from '#platform/item-at.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type AddressForm, type PostalAddress, postalAddress } from '../contract.ts'
import { type AddressFaults, checkAddress, tidyAddress } from '../rules/check-address.ts'
import { findCountry } from '../rules/countries.ts'
import { regionsOf } from './regions.ts'

/**
 * The address form of a country. A country that the marketplace does not ship to is replaced by the
 * marketplace's own.
 */
export function addressFormOf(
  { shipsTo }: Pick<Marketplace, 'shipsTo'>,
  language: string,
  wanted: string | undefined,
): AddressForm {
  const country = shipsTo.find((each) => each === wanted) ?? itemAt(shipsTo, 0)
  const found = findCountry(country)
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return {
    country,
    fields: [...(found?.fields ?? [])],
    optional: found?.isCodeOptional ? ['line2', 'postalCode'] : ['line2'],
    countries: shipsTo.map((each) => ({ value: each, name: names.of(each) ?? each })),
    regions: regionChoices(country, language),
  }
}

/** Languages with their own names for a country's regions. */
const OWN_LANGUAGE: Record<string, string> = { IT: 'it', BR: 'pt' }

/**
 * The regions of a country, named in the reader's language; in Japanese, as the postal service
 * writes them.
 */
function regionChoices(country: string, language: string): { value: string; name: string }[] {
  if (language === 'ja') return regionsOf(country).map(([value]) => ({ value, name: value }))
  const isOwn = OWN_LANGUAGE[country] === language
  const choices = regionsOf(country).map(([value, name, ownName]) => ({ value, name: (isOwn && ownName) || name }))
  return isOwn ? choices.toSorted((a, b) => a.name.localeCompare(b.name, language)) : choices
}

/** A region's name in the reader's language. */
export const regionName = (country: string, region: string, language: string): string | undefined =>
  regionChoices(country, language).find(({ value }) => value === region)?.name

/** Names the part of a country that an address is in, and the country. */
export function placeNameOf(
  { country, region, postalCode }: Pick<PostalAddress, 'country' | 'region' | 'postalCode'>,
  language: string,
): string {
  const land = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  const part = regionChoices(country, language).find(({ value }) => value === region)?.name ?? postalCode
  if (language === 'ja') return [land, part].filter(Boolean).join(' ')
  return [part, land].filter(Boolean).join(', ')
}

/** Checks an address for a marketplace. Returns the faults, and the address as it is stored. */
export function readAddress(
  address: PostalAddress,
  { shipsTo }: Pick<Marketplace, 'shipsTo'>,
): { faults: AddressFaults; address: PostalAddress } {
  const regions = regionsOf(address.country)
  return { faults: checkAddress(address, shipsTo, regions), address: tidyAddress(address, regions) }
}

const BLANK = { fullName: '', line1: '', line2: '', city: '', region: '', postalCode: '', country: '' }

/**
 * Validates what was typed into a form. Returns every fault at once, or the address as it is
 * stored.
 */
export function judgeTyped(
  typed: Record<string, string>,
  marketplace: Pick<Marketplace, 'shipsTo'>,
): Result<PostalAddress, AddressFaults> {
  const parsed = postalAddress.safeParse(typed)
  const { faults, address } = readAddress(parsed.success ? parsed.data : { ...BLANK, ...typed }, marketplace)
  const all = { ...faults, ...(parsed.success ? {} : firstFaults(parsed.error)) }
  return Object.keys(all).length > 0 ? fail(all) : ok(address)
}

const firstFaults = ({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): AddressFaults =>
  Object.fromEntries(issues.toReversed().map(({ path: [field], message }) => [String(field), message]))
