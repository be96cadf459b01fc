import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import { closed, HOLIDAYS, location, option } from '../testing/helpers.ts'
import { toCalendars } from './calendars.ts'
import { dayAt, instantAt, toDate, toNumber, WEEKDAYS, weekdayOf } from './days.ts'
import { keptPromise, promiseAt, together } from './promise.ts'
import type { CalendarDay, ZoneOption } from './tables.ts'

type Part = Partial<ZoneOption> & { calendars?: CalendarDay[]; timeZone?: string; region?: string }

const promise = (ordered: string, { calendars = [], timeZone = 'Europe/Berlin', region = '', ...part }: Part = {}) =>
  promiseAt(
    {
      calendars: toCalendars([...HOLIDAYS, ...calendars]),
      location: location(),
      option: option('standard', part),
      destination: { country: 'DE', region },
      timeZone,
    },
    Date.parse(ordered),
  )

const SATURDAY = ['14:00', '14:00', '14:00', '14:00', '14:00', '11:00', '']

// 2026-11-23 is a Monday; Berlin is an hour ahead of UTC in winter and two in summer.
const journeys: [ordered: string, part: Part, earliest: string, latest: string, orderBefore: string][] = [
  ['2026-11-23T12:59:59.999Z', {}, '2026-11-24', '2026-11-25', '2026-11-23T13:00:00.000Z'],
  ['2026-11-23T13:00:00.000Z', {}, '2026-11-25', '2026-11-26', '2026-11-24T13:00:00.000Z'],
  ['2026-11-27T13:00:00.000Z', {}, '2026-12-01', '2026-12-02', '2026-11-30T13:00:00.000Z'],
  ['2026-11-27T13:00:00.000Z', { cutoffs: SATURDAY }, '2026-11-30', '2026-12-01', '2026-11-28T10:00:00.000Z'],
  ['2026-11-28T10:00:00.000Z', { cutoffs: SATURDAY }, '2026-12-01', '2026-12-02', '2026-11-30T13:00:00.000Z'],
  // Nothing is dispatched on a holiday that the location keeps, and nothing is delivered on one of the destination.
  ['2026-12-24T13:00:00.000Z', {}, '2026-12-29', '2026-12-30', '2026-12-28T13:00:00.000Z'],
  ['2026-12-24T12:00:00.000Z', {}, '2026-12-28', '2026-12-29', '2026-12-24T13:00:00.000Z'],
  // Over the turn of the year.
  ['2026-12-30T14:00:00.000Z', {}, '2027-01-04', '2027-01-05', '2026-12-31T13:00:00.000Z'],
  ['2026-11-23T10:00:00.000Z', { handlingDays: 2 }, '2026-11-26', '2026-11-27', '2026-11-23T13:00:00.000Z'],
  ['2026-11-26T10:00:00.000Z', { handlingDays: 2 }, '2026-12-01', '2026-12-02', '2026-11-26T13:00:00.000Z'],
  [
    '2026-11-23T10:00:00.000Z',
    { transitFrom: 0, transitTo: 0 },
    '2026-11-23',
    '2026-11-23',
    '2026-11-23T13:00:00.000Z',
  ],
  // A Saturday's cut-off and a carrier that rests on Saturdays: it leaves on Saturday, and moves from Monday on.
  [
    '2026-11-28T09:00:00.000Z',
    { cutoffs: SATURDAY, transitFrom: 0, transitTo: 2 },
    '2026-11-30',
    '2026-12-01',
    '2026-11-28T10:00:00.000Z',
  ],
  // The day before summer time begins 14:00 is 13:00 UTC, the day after 12:00 UTC.
  ['2026-03-27T12:30:00.000Z', {}, '2026-03-30', '2026-03-31', '2026-03-27T13:00:00.000Z'],
  ['2026-03-30T12:00:00.000Z', {}, '2026-04-01', '2026-04-02', '2026-03-31T12:00:00.000Z'],
  ['2026-03-30T11:59:59.999Z', {}, '2026-03-31', '2026-04-01', '2026-03-30T12:00:00.000Z'],
]

test.each(journeys)(
  'what is ordered at %s with %j arrives from %s to %s, before %s',
  (ordered, part, earliest, latest, before) => {
    expect(promise(ordered, part)).toEqual({ earliest, latest, orderBefore: Date.parse(before) })
  },
)

test('a cut-off that summer time skips is an hour later, and of one that winter time repeats the first counts', () => {
  const sunday = (time: string) => ['', '', '', '', '', '', time]
  const skipped = promise('2026-03-29T00:30:00Z', { cutoffs: sunday('02:30') })
  expect(skipped?.orderBefore).toBe(Date.parse('2026-03-29T01:30:00Z'))
  const repeated = promise('2026-10-25T00:29:00Z', { cutoffs: sunday('02:30') })
  expect(repeated?.orderBefore).toBe(Date.parse('2026-10-25T00:30:00Z'))
})

test('keeps the calendars apart: the location, the carrier, the country and the region of the destination', () => {
  const at = '2026-11-23T10:00:00Z'
  const of = (...calendars: CalendarDay[]) => {
    const found = promise(at, { calendars, region: 'BY' })
    return [found?.earliest, found?.latest, found && toDate(dayAt(found.orderBefore, 'Europe/Berlin'))]
  }
  expect(of(closed('location', 'berlin', '2026-11-23'))).toEqual(['2026-11-25', '2026-11-26', '2026-11-24'])
  expect(of(closed('location', 'munich', '2026-11-23'))).toEqual(['2026-11-24', '2026-11-25', '2026-11-23'])
  expect(of(closed('carrier', 'post', '2026-11-24'))).toEqual(['2026-11-25', '2026-11-26', '2026-11-23'])
  expect(of(closed('carrier', 'other', '2026-11-24'))).toEqual(['2026-11-24', '2026-11-25', '2026-11-23'])
  expect(of(closed('region', 'DE-BY', '2026-11-24'))).toEqual(['2026-11-25', '2026-11-26', '2026-11-23'])
  expect(of(closed('region', 'DE-NW', '2026-11-24'))).toEqual(['2026-11-24', '2026-11-25', '2026-11-23'])
  // The country's holiday closes the location too, unless the location works on it.
  const holiday = closed('country', 'DE', '2026-11-23')
  expect(of(holiday)).toEqual(['2026-11-25', '2026-11-26', '2026-11-24'])
  expect(of(holiday, closed('location', 'berlin', '2026-11-23', { works: true }))).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-23',
  ])
})

test('weekdays of a calendar hold from their day on, and a date counts before them', () => {
  const saturdays = closed('carrier', 'post', 'sat', { works: true, validFrom: '2026-12-01' })
  const over = (at: string, ...more: CalendarDay[]) => promise(at, { calendars: [saturdays, ...more] })?.earliest
  expect(over('2026-11-27T10:00:00Z')).toBe('2026-11-30')
  expect(over('2026-12-04T10:00:00Z')).toBe('2026-12-05')
  expect(over('2026-12-04T10:00:00Z', closed('carrier', 'post', '2026-12-05'))).toBe('2026-12-07')
  expect(over('2026-12-04T10:00:00Z', closed('country', 'DE', 'sat'))).toBe('2026-12-07')
})

test('the destination may lengthen a promise where it is ahead, and never shortens it where it is behind', () => {
  const at = '2026-11-23T10:00:00Z'
  expect(promise(at, { timeZone: 'Asia/Tokyo' })?.earliest).toBe('2026-11-24')
  const late = { cutoffs: Array<string>(7).fill('23:00') }
  expect(promise(at, { ...late, timeZone: 'Asia/Tokyo' })?.earliest).toBe('2026-11-25')
  const early = { cutoffs: Array<string>(7).fill('01:00'), timeZone: 'America/New_York' }
  expect(promise('2026-11-22T23:00:00Z', early)?.earliest).toBe('2026-11-24')
})

test('promises nothing where nothing is ever dispatched or delivered, or where the holidays of the year are not known', () => {
  expect(promise('2026-11-23T10:00:00Z', { cutoffs: Array<string>(7).fill('') })).toBeUndefined()
  const never = WEEKDAYS.map((day) => closed('carrier', 'post', day))
  expect(promise('2026-11-23T10:00:00Z', { calendars: never })).toBeUndefined()
  expect(promise('2028-06-05T10:00:00Z')).toBeUndefined()
  expect(promise('2027-12-30T14:00:00Z')).toBeUndefined()
})

test('a promise that is kept is the one that would be found, whatever order the instants come in', () => {
  const calendars = toCalendars(HOLIDAYS)
  const journey = {
    calendars,
    location: location(),
    option: option('standard'),
    timeZone: 'Europe/Berlin',
    destination: { country: 'DE', region: '' },
  }
  const hours = fc.array(fc.integer({ min: 0, max: 24 * 14 }), { minLength: 1, maxLength: 20 })
  const property = fc.property(hours, (all) => {
    for (const hour of all) {
      const at = Date.parse('2026-12-20T00:00:00Z') + hour * 3_600_000
      expect(keptPromise('key', journey, at)).toEqual(promiseAt(journey, at))
    }
  })
  fc.assert(property)
})

test('of several parcels of an order the last one counts, and the first cut-off', () => {
  const [one, other] = [
    { earliest: '2026-11-24', latest: '2026-11-30', orderBefore: 2 },
    { earliest: '2026-11-25', latest: '2026-11-26', orderBefore: 1 },
  ]
  expect(together([one, other])).toEqual({ earliest: '2026-11-25', latest: '2026-11-30', orderBefore: 1 })
  expect([together([one, undefined]), together([])]).toEqual([undefined, undefined])
})

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const week = fc.array(fc.oneof(fc.constant(''), time), { minLength: 7, maxLength: 7 })
const instant = fc.integer({ min: Date.parse('2026-01-02'), max: Date.parse('2027-11-01') })
const free = fc.array(
  fc.record({
    calendar: fc.constantFrom<CalendarDay['calendar'][]>('country', 'location', 'carrier'),
    day: fc.integer({ min: toNumber('2026-01-01'), max: toNumber('2027-12-31') }),
  }),
  { maxLength: 30 },
)
const CODES = { country: 'DE', location: 'berlin', carrier: 'post', region: '' }

test('for any week, days off and transit: in order, never before the cut-off, never earlier for a later order', () => {
  const property = fc.property(
    week,
    free,
    instant,
    fc.nat(3_000_000_000),
    fc.nat(5),
    fc.nat(5),
    fc.nat(3),
    (cutoffs, offs, at, later, transitFrom, more, handlingDays) => {
      const calendars = offs.map(({ calendar, day }) => closed(calendar, CODES[calendar], toDate(day)))
      const part = { cutoffs, calendars, transitFrom, transitTo: transitFrom + more, handlingDays }
      const of = (moment: number) => promise(new Date(moment).toISOString(), part)
      const first = of(at)
      if (cutoffs.every((each) => each === '')) expect(first).toBeUndefined()
      if (!first) return
      const dispatched = dayAt(first.orderBefore, 'Europe/Berlin')
      expect(at).toBeLessThan(first.orderBefore)
      expect(instantAt(dispatched, cutoffs[weekdayOf(dispatched)] ?? '', 'Europe/Berlin')).toBe(first.orderBefore)
      expect(toNumber(first.earliest)).toBeGreaterThanOrEqual(dispatched)
      expect(first.earliest <= first.latest).toBe(true)
      for (const day of [first.earliest, first.latest]) {
        expect(weekdayOf(toNumber(day))).toBeLessThan(5)
        expect(calendars.some((each) => each.calendar !== 'location' && each.day === day)).toBe(false)
      }
      // The same promise until its cut-off, and none earlier from then on.
      expect(of(first.orderBefore - 1)).toEqual(first)
      const second = of(first.orderBefore + later)
      if (second) expect(second.earliest >= first.earliest && second.latest >= first.latest).toBe(true)
    },
  )
  fc.assert(property, { numRuns: longCount(200, 10_000) })
})
