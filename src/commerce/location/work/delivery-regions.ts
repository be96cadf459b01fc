import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { DeliveryRegion } from '../rules/choose-location.ts'
import { regionName } from './address-form.ts'

const region = z.strictObject({
  country: z.string(),
  zip: z.string(),
  /** Names by language, or the CLDR region or the state that has one. */
  names: z.record(z.string(), z.string()).optional(),
  cldr: z.string().optional(),
  state: z.string().optional(),
})

const TABLE = new Map(
  Object.entries(
    z
      .record(z.string(), region)
      .parse(JSON.parse(readFileSync(new URL('./regions/delivery.json', import.meta.url), 'utf8'))),
  ),
)

/**
 * Parts of countries that a shopper can choose by name (spec 1, section 3). A region of the state has the state's country, one that
 * only belongs to it, such as Jersey, its own.
 */
export const DELIVERY_REGIONS: readonly DeliveryRegion[] = [...TABLE].map(([code, { country, zip }]) => ({
  code,
  country,
  zip,
}))

/** The country in whose list a region is, whatever country its addresses name. */
export const homeOf = (code: string): string => code.slice(0, 2)

/** A region's name in a language. */
export function regionNameOf(code: string, language: string): string | undefined {
  const found = TABLE.get(code)
  if (!found) return undefined
  if (found.cldr) return new Intl.DisplayNames([language], { type: 'region' }).of(found.cldr)
  if (found.state) return regionName(found.country, found.state, language)
  return found.names?.[language.slice(0, 2)] ?? found.names?.en
}
