import { expect, test } from 'vitest'
import { freeUnits, soldUntil } from './later.ts'

const isPlan = (asin: string) => asin === 'PLAN'
const deliveredAt = new Date(0)

test.each<[string, { units: number; tied?: [string, number][]; freed?: number; later?: number }, number]>([
  ['nothing came along', { units: 2 }, 2],
  ['one of three came with a plan', { units: 3, tied: [['PLAN', 1]] }, 2],
  ['another service came along', { units: 1, tied: [['SETUP', 1]] }, 1],
  ['a plan that came along was cancelled', { units: 1, tied: [['PLAN', 1]], freed: 1 }, 1],
  [
    'two kinds of plans came along',
    {
      units: 3,
      tied: [
        ['PLAN', 1],
        ['PLAN', 1],
      ],
    },
    1,
  ],
  ['one was bought later', { units: 2, later: 1 }, 1],
  ['one went back after two were bought later', { units: 1, later: 2 }, -1],
  ['fewer have arrived than plans were bought', { units: 1, tied: [['PLAN', 3]] }, -2],
])('units without a plan: %s', (_, { units, tied = [], freed = 0, later = 0 }, free) => {
  const lines = tied.map(([asin, many]) => ({ asin, units: many }))
  expect(freeUnits({ units, deliveredAt, tied: lines }, { freed, later }, isPlan)).toBe(free)
})

test('a plan is sold for whole days after the delivery', () => {
  expect(soldUntil({ deliveredAt }, 30)).toBe(30 * 24 * 60 * 60 * 1000)
})
