import type { AddressField } from '../contract.ts'

/** A country's address format. `spaced` formats a postcode as its postal service prints it. */
export type Country = {
  fields: readonly AddressField[]
  postalCode: RegExp
  /** Whether an address may have no postcode. */
  isCodeOptional?: boolean
  spaced?: (code: string) => string
  /** Whether the address needs a region. */
  hasRegions?: boolean
}

const CODE_FIRST: AddressField[] = ['fullName', 'line1', 'line2', 'postalCode', 'city']
const CITY_FIRST: AddressField[] = ['fullName', 'line1', 'line2', 'city', 'postalCode']
const CITY_REGION: AddressField[] = ['fullName', 'line1', 'line2', 'city', 'region', 'postalCode']

// Nothing is delivered to a code of zeros, which people type to get past a field.
const NOT_ZEROS = '(?![0-]+$)'
const ofDigits = (count: number): Country => ({
  fields: CODE_FIRST,
  postalCode: new RegExp(`^${NOT_ZEROS}\\d{${count}}$`),
})
const split = (at: number, by: string) => (code: string) => {
  const bare = code.replace(/[ -]/g, '')
  return `${bare.slice(0, at)}${by}${bare.slice(at)}`
}

/** Every country that a marketplace can ship to. */
const COUNTRIES: Record<string, Country> = {
  US: { fields: CITY_REGION, postalCode: /^(?!00000)\d{5}(-\d{4})?$/, hasRegions: true },
  CA: {
    fields: CITY_REGION,
    postalCode: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
    spaced: split(3, ' '),
    hasRegions: true,
  },
  GB: {
    fields: CITY_FIRST,
    postalCode: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
    spaced: (code) => split(code.replace(' ', '').length - 3, ' ')(code),
  },
  // Eircodes are from 2015: the postal service delivers without one, and many people do not know theirs.
  IE: {
    fields: CITY_FIRST,
    postalCode: /^[AC-FHKNPRTV-Y](\d\d|6W) ?[AC-FHKNPRTV-Y\d]{4}$/,
    spaced: split(3, ' '),
    isCodeOptional: true,
  },
  DE: ofDigits(5),
  AT: ofDigits(4),
  CH: ofDigits(4),
  LU: ofDigits(4),
  BE: ofDigits(4),
  FR: ofDigits(5),
  ES: ofDigits(5),
  PT: { fields: CODE_FIRST, postalCode: /^\d{4}-\d{3}$/ },
  IT: { ...ofDigits(5), fields: [...CODE_FIRST, 'region'], hasRegions: true },
  BR: {
    fields: ['fullName', 'postalCode', 'line1', 'line2', 'city', 'region'],
    postalCode: /^(?![0-]+$)\d{5}-?\d{3}$/,
    spaced: split(5, '-'),
    hasRegions: true,
  },
  JP: {
    fields: ['fullName', 'postalCode', 'region', 'city', 'line1', 'line2'],
    postalCode: /^(?![0-]+$)\d{3}-?\d{4}$/,
    spaced: split(3, '-'),
    hasRegions: true,
  },
}

/** A country's address format; undefined if no marketplace ships there. */
export const findCountry = (code: string): Country | undefined =>
  Object.hasOwn(COUNTRIES, code) ? COUNTRIES[code] : undefined

/** Normalises a postcode as people type it: full-width digits, any kind of dash, lower case. */
export const plainPostalCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc\uff0d]/g, '-')
    .trim()
    .toUpperCase()

/** A postcode as its country's postal service prints it; undefined if it is not valid there. */
export function postalCodeOf(typed: string, country: string): string | undefined {
  const found = findCountry(country)
  const code = plainPostalCode(typed)
  if (!found?.postalCode.test(code)) return undefined
  return found.spaced?.(code) ?? code
}
