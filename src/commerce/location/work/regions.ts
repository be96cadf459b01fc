import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Region } from '../rules/check-address.ts'

const file = z.array(z.union([z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string(), z.string()])]))

/**
 * Regions of the countries whose addresses name one of a fixed list. tools/regions.ts generates the
 * lists.
 */
const REGIONS = new Map<string, Region[]>(
  ['US', 'CA', 'BR', 'IT', 'JP'].map((country) => [
    country,
    file.parse(JSON.parse(readFileSync(new URL(`./regions/${country.toLowerCase()}.json`, import.meta.url), 'utf8'))),
  ]),
)

/** The regions of a country; empty if its addresses need none. */
export const regionsOf = (country: string): readonly Region[] => REGIONS.get(country) ?? []
