import { expect, test } from 'vitest'
import { needsApproval, type Terms } from './needs.ts'

const terms: Terms = { role: 'buyer', isAll: false, most: 10_000, currency: 'USD' }

test.each<[string, Partial<Terms>, { total: number; currency?: string }, boolean]>([
  ['below the limit', {}, { total: 9_999 }, false],
  ['as much as the limit', {}, { total: 10_000 }, false],
  ['a cent above it', {}, { total: 10_001 }, true],
  ['without a limit', { most: null }, { total: 10_000_000 }, false],
  ['limit 0, for nothing', { most: 0 }, { total: 0 }, true],
  ['everything needs it', { isAll: true, most: null }, { total: 1 }, true],
  ['an approver has a limit as well', { role: 'approver' }, { total: 10_001 }, true],
  ['an admin never', { role: 'admin', isAll: true, most: 0 }, { total: 10_001 }, false],
  ['in another currency', {}, { total: 1, currency: 'JPY' }, true],
  ['in another currency, without a limit', { most: null }, { total: 1, currency: 'JPY' }, false],
])('%s', (_what, change, { total, currency = 'USD' }, needs) => {
  expect(needsApproval({ ...terms, ...change }, { total, currency })).toBe(needs)
})
