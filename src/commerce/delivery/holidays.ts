import type Holidays from 'date-holidays'
import { findCountry } from '#commerce/location/rules/countries.ts'
import { fail, ok, type Result } from '#platform/result.ts'

/** A public holiday as a line of the file of calendars. */
export type HolidayLine = { calendar: 'country' | 'region'; code: string; day: string; works: 'no'; name: string }

/** Loads the generator. It is a package for development, which an image for production leaves out. */
async function loadGenerator(): Promise<typeof Holidays | undefined> {
  const loaded = await import('date-holidays').catch(() => undefined)
  return loaded?.default
}

/**
 * Public holidays of a country, or of one of its regions by the code of ISO 3166-2, in a year, to be edited by the merchant. The
 * failure is a sentence.
 */
export async function holidaysOf(
  country: string,
  year: number,
  region?: string,
): Promise<Result<HolidayLine[], string>> {
  if (!findCountry(country)) return fail(`No marketplace can ship to "${country}". Name a country such as DE.`)
  const Generator = await loadGenerator()
  if (!Generator) return fail('The generator is not installed here. Run this in a clone after npm install.')
  const holidays = region ? new Generator(country, region) : new Generator(country)
  const found = (holidays.getHolidays(year) ?? []).filter(({ type }) => type === 'public')
  if (found.length === 0)
    return fail(`No holidays of ${[country, region].filter(Boolean).join('-')} ${year} are known.`)
  const days = new Map<string, string>()
  for (const { date, name } of found) {
    const day = date.slice(0, 10)
    const known = days.get(day)
    days.set(day, known && known !== name ? `${known}, ${name}` : name)
  }
  const code = region ? `${country}-${region}` : country
  return ok([...days].map(([day, name]) => ({ calendar: region ? 'region' : 'country', code, day, works: 'no', name })))
}
