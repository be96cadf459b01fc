import { regionsOf } from '#commerce/location/regions.ts'
import { findCountry } from '#commerce/location/rules/countries.ts'
import type { FieldFault } from './rules.ts'

/** What is wrong with the place of a line of taxes. */
export function placeFaults({ country = '', region = '' }: Record<string, string>): FieldFault[] {
  if (!findCountry(country))
    return [{ field: 'country', problem: 'must be a country that a marketplace can ship to, such as US' }]
  if (region === '' || regionsOf(country).some(([code]) => code === region)) return []
  return [{ field: 'region', problem: `must be empty or a region of ${country} as addresses spell it, such as NY` }]
}
