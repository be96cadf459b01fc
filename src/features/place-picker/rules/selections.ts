import type { PostalAddress } from '#commerce/location/contract.ts'
import { addressRows } from '#commerce/location/rules/address-rows.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { AddressChoice, PlaceChoice } from '../contract.ts'
import { COUNTRY_CODES } from './country-codes.ts'

/** Which countries come first, in which order, and which follow; lists of codes. Empty: what the marketplace ships to, then all others. */
export type AskedCountries = { primary: string[]; order: string[]; secondary: string[] }

type Reached = { shipsTo: readonly string[] }

/** The countries to choose from, named in the reader's language; fails for a code that no country has. */
export function countryChoices(
  asked: AskedCountries,
  { shipsTo }: Reached,
  language: string,
): Result<{ primary: PlaceChoice[]; secondary: PlaceChoice[] }, 'country'> {
  const { primary, order, secondary } = asked
  if ([...primary, ...order, ...secondary].some((code) => !COUNTRY_CODES.includes(code))) return fail('country')
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const toChoice = (code: string): PlaceChoice => ({
    code,
    name: names.of(code) ?? code,
    isDeliverable: shipsTo.includes(code),
  })
  const first = [...new Set(primary.length > 0 ? primary : shipsTo)]
  const placeIn = (code: string) => (order.includes(code) ? order.indexOf(code) : order.length)
  const rest = new Set(secondary.length > 0 ? secondary : COUNTRY_CODES)
  return ok({
    primary: first.toSorted((a, b) => placeIn(a) - placeIn(b)).map(toChoice),
    secondary: [...rest]
      .filter((code) => !first.includes(code))
      .map(toChoice)
      .toSorted((a, b) => a.name.localeCompare(b.name, language)),
  })
}

type Stored = { id: string; isDefault: boolean; address: PostalAddress }

/** Some of the shopper's addresses to choose from, and how many more there are. */
export function addressChoices(
  stored: Stored[],
  { shipsTo }: Reached,
  asked: { from: number; to: number; current: string | undefined },
): { items: AddressChoice[]; more: number } {
  const shown = stored.slice(asked.from, asked.to)
  return {
    items: shown.map(({ id, isDefault, address }) => ({
      id,
      rows: addressRows(address),
      isDefault,
      isCurrent: id === asked.current,
      isDeliverable: shipsTo.includes(address.country),
    })),
    more: Math.max(0, stored.length - asked.to),
  }
}
