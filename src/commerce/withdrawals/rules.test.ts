import { expect, test } from 'vitest'
import { effectOf, type Withdrawn } from './rules.ts'

const DAY = 24 * 60 * 60 * 1000
const DELIVERED = Date.UTC(2026, 10, 2, 9)

const cases: [order: Withdrawn, days: number, effect: ReturnType<typeof effectOf>][] = [
  [{ state: 'placed', deliveredAt: null }, 0, 'cancelled'],
  [{ state: 'cancelled', deliveredAt: null }, 0, 'cancelled'],
  [{ state: 'shipped', deliveredAt: null }, 0, 'waiting'],
  [{ state: 'delivered', deliveredAt: DELIVERED }, 0, 'returning'],
  [{ state: 'delivered', deliveredAt: DELIVERED }, 14.99, 'returning'],
  [{ state: 'delivered', deliveredAt: DELIVERED }, 15, 'late'],
  [{ state: 'delivered', deliveredAt: DELIVERED }, 400, 'late'],
  [{ state: 'return-requested', deliveredAt: DELIVERED }, 400, 'returning'],
  [{ state: 'returned', deliveredAt: DELIVERED }, 400, 'returning'],
]

test.each(cases)('%j, declared %d days after the delivery, is %s', (order, days, effect) => {
  expect(effectOf(order, DELIVERED + days * DAY, 14)).toBe(effect)
})
