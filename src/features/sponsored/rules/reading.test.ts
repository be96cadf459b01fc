import { expect, test } from 'vitest'
import type { CampaignRequest } from '../contract/merchant.ts'
import { campaignFaults } from './reading.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const dollars = (amount: number, currencyCode = 'USD') => ({ amount, currencyCode })
const MONEY = { price: dollars(0.5), budget: dollars(50) }

test.each<[string, Partial<CampaignRequest>, string[]]>([
  ['what is right', { ...MONEY, dailyBudget: dollars(5), endsAt: '2026-12-24T00:00:00Z' }, []],
  [
    'another currency',
    { ...MONEY, budget: dollars(50, 'EUR') },
    ['budget.currencyCode must be USD in this marketplace'],
  ],
  ['half a cent', { ...MONEY, price: dollars(0.005) }, ['price.amount has more decimals than USD has']],
  ['a bid of a billion', { ...MONEY, price: dollars(1e9) }, ['price.amount must be at most 100.00']],
  ['a budget of a billion', { ...MONEY, budget: dollars(1e9) }, ['budget.amount must be at most 10000000.00']],
  [
    'a budget for less than one',
    { ...MONEY, budget: dollars(0.49) },
    ['budget.amount must be at least the price of one, 0.50'],
  ],
  [
    'a day for less than one',
    { ...MONEY, dailyBudget: dollars(0.49) },
    ['dailyBudget.amount must be at least the price of one, 0.50'],
  ],
  ['a day above all', { ...MONEY, dailyBudget: dollars(51) }, ['dailyBudget.amount must be at most the budget, 50.00']],
  ['over already', { ...MONEY, endsAt: '2026-11-29T12:00:00Z' }, ['endsAt is over already']],
  [
    'over before it starts',
    { ...MONEY, startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
    ['endsAt must be after startsAt'],
  ],
  [
    'a fault in each',
    { price: dollars(1, 'EUR'), budget: dollars(0.001), dailyBudget: dollars(1e9) },
    ['price.currencyCode must be USD in this marketplace', 'budget.amount has more decimals than USD has'],
  ],
])('%s', (_what, asked, faults) => {
  expect(campaignFaults(asked, 'USD', NOW).map(({ field, problem }) => `${field} ${problem}`)).toEqual(faults)
})
