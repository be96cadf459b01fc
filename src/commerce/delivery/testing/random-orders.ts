import fc from 'fast-check'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { toDate, WEEKDAYS } from '../rules/days.ts'
import type { CalendarDay, DeliveryRows } from '../rules/tables.ts'
import { area, closed, fee, location, option } from './helpers.ts'

const CODES: MarketplaceCode[] = ['DE', 'US', 'GB', 'JP', 'BR']
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Tokyo',
  'Europe/London',
  'Australia/Adelaide',
  'Pacific/Auckland',
]
const [FROM, TO] = [Date.parse('2026-02-01'), Date.parse('2027-11-20')]

/** Clocks change, years end, and a holiday falls on a Friday. */
const EDGES = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-12-24T13:00Z',
  '2026-12-31T23:00Z',
]

const pick = <Value>(...values: Value[]) => fc.constantFrom(...values)
const instant = fc.oneof(
  fc.integer({ min: FROM, max: TO }),
  fc
    .tuple(pick(...EDGES), fc.integer({ min: -36 * 60, max: 36 * 60 }))
    .map(([at, minutes]) => Date.parse(at) + minutes * 60_000),
)
const day = fc.oneof(
  fc
    .integer({ min: FROM / 86_400_000, max: TO / 86_400_000 })
    .map(Math.floor)
    .map(toDate),
  pick('2026-12-25', '2026-12-28', '2027-01-01', '2026-10-26', '2026-03-30'),
)
const since = pick('2026-01-01', '2026-01-01', '2026-06-15')
const period = fc.record({ validFrom: since, validUntil: pick(null, null, null, '2026-09-30') })
const time = fc.oneof(
  pick('02:30', '23:59', '00:00', '14:00'),
  fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((each) => String(each).padStart(2, '0')).join(':')),
)
const cutoffs = fc.oneof(
  time.map((each) => [each, each, each, each, each, '', '']),
  fc.array(fc.oneof(time, pick('')), { minLength: 7, maxLength: 7 }),
)
const zone = pick('home', 'south', 'islands')
const code = pick('standard', 'express', 'slow')

const options = fc.array(
  fc.record({
    zone,
    code,
    cutoffs,
    period,
    carrier: pick('post', 'fast'),
    transitFrom: fc.nat(4),
    more: fc.nat(3),
    handlingDays: pick(0, 0, 1, 2),
  }),
  { minLength: 2, maxLength: 9 },
)
const fees = fc.array(
  fc.record({
    zone,
    code,
    period,
    amount: fc.nat(1500),
    weightUpTo: pick(null, null, 500, 2000),
    subtotalFrom: pick(0, 0, 1000, 5000),
  }),
  { minLength: 3, maxLength: 18 },
)
const places = fc.array(
  fc.record({ timeZone: pick(...ZONES), region: pick('', 'R1'), isAbroad: fc.boolean(), period }),
  {
    minLength: 1,
    maxLength: 3,
  },
)
const offs = fc.array(
  fc.record({
    calendar: pick<CalendarDay['calendar']>('country', 'region', 'location', 'carrier'),
    day: fc.oneof(day, day, pick<string>(...WEEKDAYS)),
    works: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    which: fc.nat(2),
    validFrom: since,
  }),
  { maxLength: 25 },
)
const lines = fc.array(
  fc.record({
    location: pick(null, 'a', 'b', 'c', 'gone'),
    releaseOn: pick(null, null, null, '2026-03-29', '2026-12-24', '2027-02-01'),
    weight: pick(null, 100, 450, 900),
    price: pick(0, 700, 2600),
    quantity: pick(1, 1, 2),
  }),
  { minLength: 1, maxLength: 3 },
)
/** Delivery data with an order, drawn at random. */
export const drawnOrder = fc.record({
  market: pick(...CODES),
  options,
  fees,
  places,
  offs,
  lines,
  instant,
  region: pick('', 'R1', 'R2'),
  postalCode: pick('', '10115', '2-7498', '99000'),
  isServed: pick(true, true, true, false),
  hours: fc.oneof(fc.nat(72), fc.nat(24 * 30)),
  spare: pick(0, 0, 1, 3),
  years: pick(['2026', '2027', '2028'], ['2026', '2027', '2028'], ['2026']),
})
export type DrawnOrder = typeof drawnOrder extends fc.Arbitrary<infer Value> ? Value : never

/** Of rows with one key and beginning only the first, as an import would have it. */
const once = <Row>(rows: Row[], keyOf: (row: Row) => string): Row[] =>
  [...Map.groupBy(rows, keyOf).values()].flatMap(([first]) => first ?? [])

/** The delivery data that was drawn. */
export function rowsOf(drawn: DrawnOrder): DeliveryRows {
  const { country } = findMarketplace(drawn.market)
  const own = { marketplace: drawn.market }
  const codes = { country: [country, country, 'XX'], region: [`${country}-R1`, `${country}-R2`, `${country}-R1`] }
  const others = { location: ['a', 'b', 'c'], carrier: ['post', 'fast', 'post'] }
  return {
    locations: drawn.places.map(({ timeZone, region, isAbroad, period: valid }, index) =>
      location({
        ...own,
        code: 'abc'[index] ?? 'a',
        timeZone,
        region,
        country: isAbroad ? 'XX' : country,
        isDefault: index === 0,
        ...(index === 0 ? {} : valid),
      }),
    ),
    zones: [
      ...(drawn.isServed ? [area('home', { ...own, country })] : []),
      area('south', { ...own, country, region: 'R1' }),
      area('islands', { ...own, country, postalFrom: '27', postalTo: '28' }),
    ],
    options: once(
      drawn.options.map(({ period: valid, more, code: name, ...each }) =>
        option(name, { ...own, ...each, ...valid, transitTo: each.transitFrom + more }),
      ),
      (row) => `${row.zone} ${row.option} ${row.validFrom}`,
    ),
    fees: once(
      drawn.fees.map(({ period: valid, code: name, amount, ...each }) =>
        fee(name, amount, { ...own, ...each, ...valid }),
      ),
      (row) => `${row.zone} ${row.option} ${row.weightUpTo} ${row.subtotalFrom} ${row.validFrom}`,
    ),
    calendars: once(
      [
        ...drawn.years.map((year) => closed('country', country, `${year}-12-25`)),
        ...drawn.offs.map(({ calendar, which, day: on, ...each }) =>
          closed(calendar, { ...codes, ...others }[calendar][which] ?? '', on, each),
        ),
      ],
      (row) => `${row.calendar} ${row.code} ${row.day} ${row.validFrom}`,
    ),
  }
}
