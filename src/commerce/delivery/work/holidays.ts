import type Holidays from 'date-holidays'
import { findCountry } from '#commerce/location/rules/countries.ts'
import { regionsOf } from '#commerce/location/work/regions.ts'
import { fail, ok, type Result } from '#platform/result.ts'

/** A public holiday as a line of the file of calendars. */
export type HolidayLine = {
  calendar: 'country' | 'region' | 'location'
  code: string
  day: string
  works: 'no'
  name: string
}

/** Loads the generator. It is a package for development, which an image for production leaves out. */
async function loadGenerator(): Promise<typeof Holidays | undefined> {
  const loaded = await import('date-holidays').catch(() => undefined)
  return loaded?.default
}

/** The calendar that holidays are for: a country's, a region's as addresses spell it, or that of a location there. */
function calendarOf(
  country: string,
  region: string | undefined,
  location: string | undefined,
): Result<Pick<HolidayLine, 'calendar' | 'code'>, string> {
  if (location) return ok({ calendar: 'location', code: location })
  if (!region) return ok({ calendar: 'country', code: country })
  if (regionsOf(country).some(([code]) => code === region))
    return ok({ calendar: 'region', code: `${country}-${region}` })
  return fail(
    `Addresses in ${country} name no region "${region}". Add the code of the location that keeps its holidays.`,
  )
}

/**
 * Public holidays of a country, or of one of its regions by the code of ISO 3166-2, in a year, to be edited by the merchant. The
 * failure is a sentence.
 */
export async function holidaysOf(
  country: string,
  year: number,
  { region, location }: { region?: string | undefined; location?: string | undefined } = {},
): Promise<Result<HolidayLine[], string>> {
  if (!findCountry(country)) return fail(`No marketplace can ship to "${country}". Name a country such as DE.`)
  const calendar = calendarOf(country, region, location)
  if (!calendar.ok) return calendar
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
  return ok([...days].map(([day, name]) => ({ ...calendar.value, day, works: 'no', name })))
}
