import { expect, test } from 'vitest'
import { effectOf, type Withdrawn } from './rules.ts'

const DAY = 24 * 60 * 60 * 1000
const DELIVERED = Date.UTC(2026, 10, 2, 9)

const NONE: Withdrawn = {
  open: 0,
  underWay: 0,
  announced: 0,
  returnable: 0,
  excepted: 0,
  isReturning: false,
  deliveredAt: null,
}
const there = { ...NONE, returnable: 2, deliveredAt: DELIVERED }
const announced = { ...NONE, announced: 2, isReturning: true, deliveredAt: DELIVERED }

const cases: [order: Withdrawn, days: number, effect: string][] = [
  [{ ...NONE, open: 2 }, 0, 'cancelled, cancels'],
  [NONE, 0, 'cancelled'],
  [{ ...NONE, underWay: 2 }, 0, 'waiting'],
  [{ ...NONE, open: 1, underWay: 1 }, 0, 'waiting, cancels'],
  [{ ...there, underWay: 1 }, 400, 'waiting'],
  [there, 0, 'returning, returns'],
  [there, 14.99, 'returning, returns'],
  [there, 15, 'late'],
  [there, 400, 'late'],
  [{ ...there, open: 1 }, 400, 'returning, cancels, returns'],
  [announced, 400, 'returning'],
  [{ ...announced, returnable: 1 }, 0, 'waiting'],
  [{ ...announced, returnable: 1 }, 15, 'late'],
  [{ ...announced, returnable: 1, open: 1 }, 400, 'waiting, cancels'],
  [{ ...NONE, isReturning: true, deliveredAt: DELIVERED }, 400, 'returning'],
  [{ ...NONE, excepted: 1, deliveredAt: DELIVERED }, 0, 'excepted'],
  [{ ...NONE, excepted: 1, open: 1, deliveredAt: DELIVERED }, 0, 'cancelled, cancels'],
  [{ ...there, excepted: 1 }, 0, 'returning, returns'],
]

test.each(cases)('%j, declared %d days after the delivery, is %s', (order, days, effect) => {
  const { state, cancels, returns } = effectOf(order, DELIVERED + days * DAY, 14)
  expect([state, ...(cancels ? ['cancels'] : []), ...(returns ? ['returns'] : [])].join(', ')).toBe(effect)
})

test('a declaration that waits was in time, whatever has become of the units by which it was', () => {
  expect(effectOf(there, DELIVERED + 400 * DAY, 14, true)).toEqual({
    cancels: false,
    returns: true,
    state: 'returning',
  })
})
