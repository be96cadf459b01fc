import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import { applyCoupons, type ClippedCoupon } from './discount.ts'

const facts = { startsAt: 0, endsAt: null, budget: null, redeemed: 0, now: 1000, isUsed: false, isClipped: true }

const coupon = (change: Partial<ClippedCoupon> = {}): ClippedCoupon => ({
  ...facts,
  id: 'c1',
  asins: ['A', 'B'],
  kind: 'percent',
  value: 20,
  appliesTo: 'one-unit',
  oncePerCustomer: true,
  ...change,
})
const line = (id: string, asin: string, price: number, quantity = 1) => ({ id, asin, price, quantity })
const amountOff = (value: number, change: Partial<ClippedCoupon> = {}) => coupon({ kind: 'amount', value, ...change })
const ALL = { appliesTo: 'all-units' as const }

type Lines = ReturnType<typeof line>[]
type Off = [lineId: string, code: string, amount: number][]

const cases: [what: string, coupons: ClippedCoupon[], lines: Lines, off: Off][] = [
  ['nothing was collected', [], [line('l', 'A', 1000)], []],
  ['a fifth of one', [coupon()], [line('l', 'A', 1000)], [['l', 'percent', 200]]],
  ['of three units one is cheaper', [coupon()], [line('l', 'A', 1000, 3)], [['l', 'percent', 200]]],
  ['all three of them', [coupon(ALL)], [line('l', 'A', 1000, 3)], [['l', 'percent', 600]]],
  ['another product is not', [coupon()], [line('l', 'C', 1000)], []],
  ['the dearer line', [coupon()], [line('l', 'A', 900), line('m', 'B', 1000)], [['m', 'percent', 200]]],
  [
    'the first of two that cost the same',
    [coupon()],
    [line('l', 'A', 900), line('m', 'B', 900)],
    [['l', 'percent', 180]],
  ],
  ['a cent less is rounded for the shopper', [coupon({ value: 50 })], [line('l', 'A', 999)], [['l', 'percent', 500]]],
  ['an amount', [amountOff(500)], [line('l', 'A', 1000, 2)], [['l', 'amount', 500]]],
  ['never more than a unit costs', [amountOff(5000)], [line('l', 'A', 1000, 2)], [['l', 'amount', 1000]]],
  ['everything for nothing', [coupon({ value: 100, ...ALL })], [line('l', 'A', 333, 3)], [['l', 'percent', 999]]],
  [
    'an amount is shared out without losing a cent',
    [amountOff(1000, ALL)],
    [line('l', 'A', 1000), line('m', 'B', 2000), line('n', 'C', 9000)],
    [
      ['l', 'amount', 333],
      ['m', 'amount', 667],
    ],
  ],
  [
    'a line has one coupon, the better one',
    [coupon(), amountOff(500, { id: 'c2' })],
    [line('l', 'A', 1000)],
    [['l', 'amount', 500]],
  ],
  [
    'the other one comes off another line',
    [coupon(), amountOff(500, { id: 'c2', asins: ['A'] })],
    [line('l', 'A', 1000), line('m', 'B', 100)],
    [
      ['l', 'amount', 500],
      ['m', 'percent', 20],
    ],
  ],
  ['one that ended says so', [coupon({ endsAt: 1000 })], [line('l', 'A', 1000)], [['l', 'ended', 0]]],
  ['one that has not begun', [coupon({ startsAt: 1001 })], [line('l', 'A', 1000)], [['l', 'not-started', 0]]],
  ['one that others used up', [coupon({ budget: 3, redeemed: 3 })], [line('l', 'A', 1000)], [['l', 'spent', 0]]],
  ['one that was used', [coupon({ isUsed: true })], [line('l', 'A', 1000)], [['l', 'used', 0]]],
  [
    'unless it may be used again',
    [coupon({ isUsed: true, oncePerCustomer: false })],
    [line('l', 'A', 1000)],
    [['l', 'percent', 200]],
  ],
  ['an ended one of a product that is not there says nothing', [coupon({ endsAt: 1 })], [line('l', 'C', 1000)], []],
  ['a fifth of nothing', [coupon()], [line('l', 'A', 0)], []],
]

test.each(cases)('%s', (_what, coupons, lines, off) => {
  expect(applyCoupons(coupons, lines, []).map(({ lineId, code, amount }) => [lineId, code, amount])).toEqual(off)
})

test('does not take off again what another feature already took off', () => {
  const already = [{ lineId: 'l', feature: 'sample', amount: 900, code: 'off', values: {}, data: {} }]
  expect(applyCoupons([coupon()], [line('l', 'A', 1000)], already)).toMatchObject([{ amount: 20 }])
  expect(applyCoupons([amountOff(500)], [line('l', 'A', 1000)], already)).toMatchObject([{ amount: 100 }])
})

const asin = fc.constantFrom('A', 'B', 'C')
const lines = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('l1', 'l2', 'l3', 'l4', 'l5'),
    asin,
    price: fc.nat(100_000),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: ({ id }) => id },
)
const coupons = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('c1', 'c2', 'c3', 'c4'),
      asins: fc.uniqueArray(asin, { minLength: 1 }),
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 100 }),
      appliesTo: fc.constantFrom('one-unit' as const, 'all-units' as const),
      budget: fc.option(fc.constant(0)),
    })
    .map((change) => coupon({ ...change, value: change.kind === 'amount' ? change.value * 997 : change.value })),
  { selector: ({ id }) => id },
)

test('whatever is collected, no line is cheaper than free or has two coupons, and none applies to another product', () => {
  const property = fc.property(coupons, lines, (collected, cart) => {
    const off = applyCoupons(collected, cart, []).filter(({ amount }) => amount > 0)
    expect(new Set(off.map(({ lineId }) => lineId)).size).toBe(off.length)
    for (const { lineId, coupon: used, amount } of off) {
      const mine = cart.find(({ id }) => id === lineId)
      expect(mine && used.asins.includes(mine.asin)).toBe(true)
      expect(amount).toBeLessThanOrEqual((mine?.price ?? 0) * (mine?.quantity ?? 0))
      expect(used.budget).toBe(null)
    }
    for (const used of collected.filter(({ kind, appliesTo }) => kind === 'amount' && appliesTo === 'all-units')) {
      const parts = off.filter((each) => each.coupon.id === used.id)
      const room = parts.reduce((sum, { lineId }) => {
        const { price = 0, quantity = 0 } = cart.find(({ id }) => id === lineId) ?? {}
        return sum + price * quantity
      }, 0)
      if (parts.length > 0) expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.min(used.value, room))
    }
  })
  fc.assert(property, { numRuns: longCount(300, 1000) })
})

test('the order in which coupons were collected does not matter', () => {
  const property = fc.property(coupons, lines, (collected, cart) => {
    const text = (given: ClippedCoupon[]) =>
      applyCoupons(given, cart, [])
        .map(({ lineId, coupon: { id }, code, amount }) => `${lineId} ${id} ${code} ${amount}`)
        .toSorted()
    expect(text(collected.toReversed())).toEqual(text(collected))
  })
  fc.assert(property, { numRuns: longCount(300, 1000) })
})
