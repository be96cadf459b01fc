import { findCountry } from '#commerce/location/rules/countries.ts'
import { regionsOf } from '#commerce/location/work/regions.ts'
import type { Kind } from '../contract/report.ts'
import type { FieldFault } from '../rules/read-line.ts'

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Codes of groups of countries, and of none. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code) && names.of(code) !== undefined

function regionFaults(country: string, region: string): FieldFault[] {
  if (region === '' || regionsOf(country).some(([code]) => code === region)) return []
  return [{ field: 'region', problem: `must be empty or a region of ${country} as addresses spell it, such as NY` }]
}

/** What is wrong with a place that goods go to. */
function destinationFaults(country: string, region: string): FieldFault[] {
  if (findCountry(country)) return regionFaults(country, region)
  return [{ field: 'country', problem: 'must be a country that a marketplace can ship to, such as US' }]
}

/** What is wrong with the code of a country or region in a calendar. */
function calendarFaults(calendar: string, code: string): FieldFault[] {
  if (calendar === 'country')
    return isCountry(code) ? [] : [{ field: 'code', problem: 'must be a country, such as US' }]
  if (calendar !== 'region') return []
  const [country = '', ...region] = code.split('-')
  const isKnown = regionsOf(country).some(([known]) => known === region.join('-'))
  return isKnown
    ? []
    : [{ field: 'code', problem: 'must be a country and a region as addresses spell it, such as US-NY' }]
}

/** What is wrong with the place of a line, whatever is right in its other cells. */
export function placeFaults(kind: Kind, line: Record<string, string>): FieldFault[] {
  const { country = '', region = '', calendar = '', code = '' } = line
  if (kind === 'taxes' || kind === 'zones') return destinationFaults(country, region)
  if (kind === 'calendars') return calendarFaults(calendar, code)
  if (kind !== 'locations') return []
  // Goods may come from a country to which no marketplace ships.
  return isCountry(country)
    ? regionFaults(country, region)
    : [{ field: 'country', problem: 'must be a country, such as US' }]
}
