import { expect, test } from 'vitest'
import type { DateMark } from '#commerce/measures/contract.ts'
import { follow, line, outcomeOf, unpicked } from './testing.ts'

/** Ordered on 21 November, promised from 24 November. */
const order = (change: Parameters<typeof unpicked>[0] = {}) => unpicked(change, [line(0, 4, 250), line(1, 1, 100)])
const by = (date: string): DateMark => ({ kind: 'use-by', date })
const pick = (dateMark: DateMark | undefined, picked = 4, other?: DateMark) => ({
  kind: 'pick' as const,
  known: [{ position: 0, offerId: 'o', most: 4, stock: 9, price: 250, sold: null, rate: null, needsDelivery: true }],
  items: [
    {
      position: 0,
      picked,
      dateMark,
      substitute: other && { offerListingId: 'o', picked: 1, dateMark: other },
    },
    { position: 1, picked: 1 },
  ],
})
const at = (field: string, problem: string) => `items; items.0.${field} ${problem}`
const EARLY = 'must not be before 2026-11-24, when it is handed over'
const NO_DATES = { dates: { promised: null, revised: null, revisions: 0 } }

test.each<[string, ReturnType<typeof pick>, string, Parameters<typeof unpicked>[0]?]>([
  ['none', pick(undefined), 'placed'],
  ['the day on which it comes', pick(by('2026-11-24')), 'placed'],
  ['the day before that', pick(by('2026-11-23')), at('dateMark', EARLY)],
  ['ten years from now', pick(by('2036-11-21')), 'placed'],
  ['a day more', pick(by('2036-11-22')), at('dateMark', 'must not be after 2036-11-21')],
  [
    'a date of what was not there',
    pick(by('2026-12-24'), 0),
    at('dateMark', 'must not be there: nothing of it was found'),
  ],
  ['a substitute that is over', pick(undefined, 3, by('2026-11-23')), at('substitute.dateMark', EARLY)],
  ['a substitute with its own', pick(by('2026-12-01'), 3, by('2026-12-02')), 'placed'],
  [
    'yesterday of an order that is late',
    pick(by('2026-12-23')),
    at('dateMark', EARLY.replace('11', '12')),
    { today: '2026-12-24' },
  ],
  ['today of one without a promise', pick(by('2026-11-21')), 'placed', NO_DATES],
  ['yesterday of one without a promise', pick(by('2026-11-20')), at('dateMark', EARLY.replace('24', '21')), NO_DATES],
  [
    'a day before a new date',
    pick(by('2026-11-30')),
    at('dateMark', EARLY.replace('11-24', '12-01')),
    { dates: { promised: null, revised: { earliest: '2026-12-01', latest: '2026-12-01' }, revisions: 1 } },
  ],
])('picking with %s', (_what, command, outcome, change) => {
  expect(outcomeOf(order(change), command)).toBe(outcome)
})

test('a line keeps its date, what came instead its own, and the others have none', () => {
  const { change } = follow(order(), pick(by('2026-12-01'), 3, by('2026-12-02')))
  expect(change?.lines.map(({ dateMark }) => dateMark?.date ?? null)).toEqual(['2026-12-01', null, '2026-12-02'])
})
