import { postalCodeOf } from '#commerce/location/rules/countries.ts'
import { isInRange, type PostalRange } from '#commerce/location/rules/postal-ranges.ts'

/** Countries whose postal codes are shortened (spec 2, section 9). */
const BRITISH_STYLE: ReadonlySet<string> = new Set(['GB', 'CA'])
const OUTWARD = { shortest: 2, longest: 4 }

/** Where a service is wanted; the postal code is empty where it is not known. */
export type Place = { country: string; postalCode: string }

/** An area in which an offer is done; without bounds the whole country. */
export type ServiceArea = PostalRange

/**
 * A postal code as services compare it: in British-style countries the outward part and the first character of the inward part,
 * when the first part has 2 to 4 characters (spec 2, section 5). Others stay as they are.
 */
export function shortPostalCode(code: string, country: string): string {
  const [outward = '', inward = ''] = code.split(' ')
  const isShortened = outward.length >= OUTWARD.shortest && outward.length <= OUTWARD.longest && inward !== ''
  return BRITISH_STYLE.has(country) && isShortened ? `${outward} ${inward.charAt(0)}` : code
}

/** A postal code as typed, shortened; undefined if it is none of the country. A shortened one is accepted as it is. */
export function readPostalCode(typed: string, country: string): string | undefined {
  const whole = postalCodeOf(typed, country)
  if (whole !== undefined) return shortPostalCode(whole, country)
  const plain = typed.normalize('NFKC').trim().toUpperCase()
  return SHORT[country]?.test(plain) ? plain : undefined
}

const SHORT: Record<string, RegExp> = {
  GB: /^[A-Z]{1,2}\d[A-Z\d]? \d$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d$/,
}

const PATTERNS: Record<string, string> = {
  US: '^(?!00000)\\d{5}(-\\d{4})?$',
  GB: '^[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d([A-Za-z]{2})?$',
  DE: '^(?!00000)\\d{5}$',
  FR: '^(?!00000)\\d{5}$',
  IT: '^(?!00000)\\d{5}$',
  ES: '^(?!00000)\\d{5}$',
  BR: '^(?![0-]+$)\\d{5}-?\\d{3}$',
  JP: '^(?![0-]+$)\\d{3}-?\\d{4}$',
}

/** The regular expression with which a page tests a postal code of a country (spec 2, section 5). */
export const postalCodePattern = (country: string): string => PATTERNS[country] ?? '^.{1,12}$'

/** Whether an offer with these areas is done at a place. Without areas it is done everywhere; an unknown postal code rules nothing out. */
export function isServed(areas: ServiceArea[], { country, postalCode }: Place): boolean {
  if (areas.length === 0) return true
  const code = shortPostalCode(postalCode, country)
  return areas.some(
    (area) => area.country === country && (area.postalFrom === '' || code === '' || isInRange(area, code)),
  )
}
