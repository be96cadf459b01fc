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

/** Whether a fault is of the postal code that was typed, and so is said beside its field. */
export const isOfZip = (code: string | undefined): code is string => code === 'invalid-zip' || code === 'military-zip'

/** What a country calls its postal code. */
export const zipWord = (country: string): string => (country === 'US' ? 'zip' : 'postcode')
