import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import {
  arrivalOfWaiting,
  type DeliveryQuestion,
  isAlwaysFree,
  mayBeReached,
  offersOf,
  toDeliveryTables,
} from '../rules/offers.ts'
import type { CalendarDay, DeliveryRows, StockLocation, ZoneArea, ZoneFee, ZoneOption } from '../rules/tables.ts'
import type { LiveDelivery } from '../work/live.ts'

/** Rows for tests, of Germany and valid for ever unless a part says otherwise. */
const OWN = { marketplace: 'DE', validFrom: '2026-01-01', validUntil: null } as const

export const location = (part: Partial<StockLocation> = {}): StockLocation => ({
  ...OWN,
  code: 'berlin',
  name: 'Berlin',
  country: 'DE',
  region: '',
  postalCode: '',
  timeZone: 'Europe/Berlin',
  isDefault: true,
  ...part,
})
export const area = (code: string, part: Partial<ZoneArea> = {}): ZoneArea => ({
  ...OWN,
  code,
  country: 'DE',
  region: '',
  postalFrom: '',
  postalTo: '',
  ...part,
})
export const option = (code: string, part: Partial<ZoneOption> = {}): ZoneOption => ({
  ...OWN,
  zone: 'home',
  option: code,
  name: '',
  carrier: 'post',
  transitFrom: 1,
  transitTo: 2,
  handlingDays: 0,
  cutoffs: ['14:00', '14:00', '14:00', '14:00', '14:00', '', ''],
  ...part,
})
export const fee = (code: string, amount: number, part: Partial<ZoneFee> = {}): ZoneFee => ({
  ...OWN,
  zone: 'home',
  option: code,
  weightUpTo: null,
  subtotalFrom: 0,
  fee: amount,
  ...part,
})
export const closed = (
  calendar: CalendarDay['calendar'],
  code: string,
  day: string,
  part: Partial<CalendarDay> = {},
): CalendarDay => ({ calendar, code, day, works: false, validFrom: '2000-01-01', ...part })

export const HOLIDAYS = ['2025-12-25', '2026-01-01', '2026-12-25', '2026-12-26', '2027-01-01', '2027-03-26'].map(
  (day) => closed('country', 'DE', day),
)

export const rows = (part: Partial<DeliveryRows> = {}): DeliveryRows => ({
  locations: [location()],
  zones: [area('home')],
  options: [option('standard')],
  fees: [fee('standard', 490)],
  calendars: HOLIDAYS,
  ...part,
})

export const offers = (
  given: DeliveryRows,
  { code = 'DE', ...part }: Partial<DeliveryQuestion> & { code?: MarketplaceCode } = {},
) =>
  offersOf(toDeliveryTables(given), {
    marketplace: findMarketplace(code),
    destination: { country: code, region: '', postalCode: '10115' },
    sources: [{ location: null, releaseOn: null }],
    weight: 500,
    subtotal: 2000,
    instant: Date.parse('2026-11-23T10:00:00Z'),
    ...part,
  })

/** What a process would go by with these rows. */
export function liveOf(given: DeliveryRows, now: number): LiveDelivery {
  const tables = toDeliveryTables(given)
  return {
    of: (question) => offersOf(tables, question),
    ofWaiting: (order) => arrivalOfWaiting(tables, order),
    mayReach: (marketplace, destination) => mayBeReached(tables, marketplace, destination, now),
    isFree: (marketplace) => isAlwaysFree(tables, marketplace, now),
    onChange: () => undefined,
  }
}
