import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { longCount } from '#test/seed.ts'
import { CLAIM_STATES, type ClaimStep } from '../contract/words.ts'
import { stateAfter } from './claims.ts'
import {
  cancelRefund,
  DAY_MS,
  deviceGoneRefund,
  guaranteeAfter,
  monthsLater,
  mostOfClaim,
  type PaidPlan,
  unitShare,
} from './refund.ts'
import { type PlanTerms, usualTerms } from './terms.ts'

const START = Date.UTC(2026, 0, 31)
const plan = (marketplace: MarketplaceCode, paid: number, termMonths = 24): PaidPlan => ({
  paid,
  termMonths,
  startsAt: START,
  endsAt: monthsLater(START, termMonths),
  terms: usualTerms(marketplace, termMonths),
})

test.each<[string, PaidPlan, number, number]>([
  ['California, 30 days', plan('US', 5000), 30, 5000],
  ['California, half of the term, 10 percent', plan('US', 5000), 365, 2000],
  ['California, half of the term, never more than 25 dollars', plan('US', 100_000), 365, 47_500],
  ['Great Britain, over a year, 45 days', plan('GB', 4900), 45, 4900],
  ['Great Britain, over a year, 46 days, whole months', plan('GB', 4900), 46, 4491],
  ['Great Britain, a year, 15 days', plan('GB', 4900, 12), 15, 4491],
  ['Germany, 14 days', plan('DE', 4900), 14, 4900],
  ['Germany, half of the term, by day and without a fee', plan('DE', 7300), 365, 3650],
  ['anywhere, at the end', plan('DE', 4900), 730, 0],
])('%s', (_, bought, day, refund) => {
  expect(cancelRefund(bought, START + day * DAY_MS)).toBe(refund)
})

test('the last free day is whole, wherever the customer is: a parcel of the morning in Auckland and of the evening in Honolulu', () => {
  const bought = (startsAt: number): PaidPlan => ({ ...plan('US', 5000), startsAt, endsAt: monthsLater(startsAt, 24) })
  // 00:10 in Auckland (UTC+13) and 23:50 in Honolulu (UTC-10), both on 10 January.
  for (const [startsAt, dayEnds] of [
    [Date.UTC(2026, 0, 9, 11, 10), Date.UTC(2026, 1, 9, 11) - 1],
    [Date.UTC(2026, 0, 11, 9, 50), Date.UTC(2026, 1, 10, 10) - 1],
  ] as const) {
    expect(cancelRefund(bought(startsAt), dayEnds)).toBe(5000)
    expect(deviceGoneRefund(bought(startsAt), dayEnds, false)).toBe(5000)
    expect(cancelRefund(bought(startsAt), startsAt + 31 * DAY_MS)).toBeLessThan(5000)
  }
})

test('months end on the last day where there is no such day', () => {
  expect(new Date(monthsLater(START, 1)).toISOString()).toContain('2026-02-28')
  expect(new Date(monthsLater(START, -2)).toISOString()).toContain('2025-11-30')
})

const anyTerms: fc.Arbitrary<PlanTerms> = fc.record({
  insuredBy: fc.constant(null),
  isAgent: fc.boolean(),
  capPercent: fc.integer({ min: 1, max: 100 }),
  freeDays: fc.integer({ min: 0, max: 60 }),
  feePercent: fc.integer({ min: 0, max: 100 }),
  feeCap: fc.nat(5000),
  proportion: fc.constantFrom('day' as const, 'month' as const),
})
const anyPlan = fc
  .record({
    paid: fc.nat(500_000),
    termMonths: fc.integer({ min: 1, max: 60 }),
    terms: anyTerms,
    startsAt: fc.nat(2e12),
  })
  .map((bought): PaidPlan => ({ ...bought, endsAt: monthsLater(bought.startsAt, bought.termMonths) }))

test('a refund is never more than was paid, never grows with time, and is all of it in the free days and nothing at the end', () => {
  const property = fc.property(anyPlan, fc.integer({ min: 0, max: 2000 }), fc.nat(400), (bought, day, later) => {
    const now = bought.startsAt + day * DAY_MS
    const after = now + later * DAY_MS
    for (const refundOf of [cancelRefund, (p: PaidPlan, at: number) => deviceGoneRefund(p, at, false)]) {
      const refund = refundOf(bought, now)
      expect(refund).toBeGreaterThanOrEqual(0)
      expect(refund).toBeLessThanOrEqual(bought.paid)
      expect(refundOf(bought, after)).toBeLessThanOrEqual(refund)
      expect(refundOf(bought, bought.endsAt)).toBe(0)
    }
    expect(cancelRefund(bought, now)).toBeLessThanOrEqual(deviceGoneRefund(bought, now, false))
    if (day <= bought.terms.freeDays && now < bought.endsAt) expect(cancelRefund(bought, now)).toBe(bought.paid)
    if (now < bought.endsAt) expect(deviceGoneRefund(bought, now, true)).toBe(bought.paid)
  })
  fc.assert(property, { numRuns: longCount(500, 10_000) })
})

test('the units of a line share exactly what was paid, and a claim gives back at most the device and the cap', () => {
  const property = fc.property(
    fc.nat(1_000_000),
    fc.integer({ min: 1, max: 99 }),
    anyTerms,
    (paid, quantity, terms) => {
      const shares = Array.from({ length: quantity }, (_, index) => unitShare(paid, index + 1, quantity))
      expect(shares.reduce((sum, each) => sum + each, 0)).toBe(paid)
      expect(mostOfClaim(paid, terms)).toBeLessThanOrEqual(paid)
      expect(mostOfClaim(paid, terms)).toBeLessThanOrEqual((paid * terms.capPercent) / 100)
    },
  )
  fc.assert(property, { numRuns: longCount(300, 10_000) })
})

test('a claim is approved or declined, and then settled once', () => {
  const reach = (steps: ClaimStep[]) =>
    steps.reduce<string>((state, step) => {
      const known = CLAIM_STATES.find((each) => each === state)
      return (known && stateAfter(known, step)) ?? 'impossible'
    }, 'OPEN')
  expect(reach(['approve', 'repair'])).toBe('REPAIRED')
  expect(reach(['approve', 'refund'])).toBe('REFUNDED')
  expect(reach(['decline'])).toBe('DECLINED')
  expect(reach(['refund'])).toBe('impossible')
  expect(reach(['decline', 'approve'])).toBe('impossible')
  expect(stateAfter('REFUNDED', 'refund')).toBe('repeat')
  expect(stateAfter('REFUNDED', 'repair')).toBeUndefined()
})

test('a repair prolongs the legal guarantee by twelve months in the EU, each time', () => {
  const once = guaranteeAfter('DE', START, null)
  expect(once).toBe(monthsLater(START, 36))
  expect(guaranteeAfter('DE', START, once)).toBe(monthsLater(START, 48))
  expect(guaranteeAfter('US', START, null)).toBeNull()
})
