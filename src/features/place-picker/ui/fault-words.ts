import type { Translate } from '#platform/render/module.ts'

const KNOWN = [
  'invalid-zip',
  'military-zip',
  'country',
  'region',
  'locker',
  'malformed',
  'not-found',
  'absent',
] as const

/** Why a place was not chosen; a code without words of its own is a call that failed. */
export const faultWords = (t: Translate, code: string): string =>
  t(`fault.${KNOWN.find((known) => known === code) ?? 'other'}`)

/** What a country calls its postal code. */
export const zipWord = (country: string): string => (country === 'US' ? 'zip' : 'postcode')
