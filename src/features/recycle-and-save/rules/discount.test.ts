import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import { applyClaims, type HeldClaim } from './discount.ts'

const facts = { startsAt: 0, endsAt: null, budget: 5, claimed: 1, now: 1000 }

const claim = (change: Partial<HeldClaim> = {}): HeldClaim => ({
  ...facts,
  id: 'p1',
  productGroups: ['tablets'],
  asins: ['A'],
  kind: 'percent',
  value: 20,
  asin: 'A',
  expiresAt: 2000,
  isUsed: false,
  ...change,
})
const amountOff = (value: number, change: Partial<HeldClaim> = {}) => claim({ kind: 'amount', value, ...change })
const line = (id: string, asin: string, price: number | null, quantity = 1, group?: string) => ({
  id,
  asin,
  price,
  quantity,
  group,
})

type Lines = ReturnType<typeof line>[]

const cases: [what: string, claims: HeldClaim[], lines: Lines, off: [string, string, number][]][] = [
  ['without a claim nothing', [], [line('l', 'A', 1000)], []],
  ['a fifth of a named product', [claim()], [line('l', 'A', 1000)], [['l', 'percent', 200]]],
  ['a fifth of a product of the group', [claim()], [line('l', 'B', 1000, 1, 'tablets')], [['l', 'percent', 200]]],
  ['nothing off another product', [claim()], [line('l', 'C', 1000, 1, 'phones')], []],
  ['one of three units', [claim()], [line('l', 'A', 1000, 3)], [['l', 'percent', 200]]],
  [
    'the most expensive line',
    [claim()],
    [line('l', 'A', 900), line('m', 'B', 1000, 1, 'tablets')],
    [['m', 'percent', 200]],
  ],
  [
    'the first of two of one price',
    [claim()],
    [line('l', 'A', 900), line('m', 'B', 900, 1, 'tablets')],
    [['l', 'percent', 180]],
  ],
  ['half a cent in favor of the shopper', [claim({ value: 50 })], [line('l', 'A', 999)], [['l', 'percent', 500]]],
  ['an amount', [amountOff(500)], [line('l', 'A', 1000, 2)], [['l', 'amount', 500]]],
  ['never more than a unit costs', [amountOff(5000)], [line('l', 'A', 1000, 2)], [['l', 'amount', 1000]]],
  ['nothing of nothing', [claim()], [line('l', 'A', 0)], []],
  ['nothing of what has no price', [claim()], [line('l', 'A', null)], []],
  [
    'the better claim off a line, and none besides',
    [claim(), amountOff(500, { id: 'p2' })],
    [line('l', 'A', 1000)],
    [['l', 'amount', 500]],
  ],
  [
    'the other claim off another line',
    [claim(), amountOff(500, { id: 'p2', productGroups: [] })],
    [line('l', 'A', 1000), line('m', 'B', 100, 1, 'tablets')],
    [
      ['l', 'amount', 500],
      ['m', 'percent', 20],
    ],
  ],
  [
    'when all are claimed, what was claimed in time',
    [claim({ claimed: 5 })],
    [line('l', 'A', 1000)],
    [['l', 'percent', 200]],
  ],
  ['of an ended promotion a note', [claim({ endsAt: 1000 })], [line('l', 'A', 1000)], [['l', 'ended', 0]]],
  ['of an expired claim a note', [claim({ expiresAt: 1000 })], [line('l', 'A', 1000)], [['l', 'expired', 0]]],
  [
    'in its last millisecond the discount',
    [claim({ expiresAt: 1001 })],
    [line('l', 'A', 1000)],
    [['l', 'percent', 200]],
  ],
  ['of a used claim a note', [claim({ isUsed: true })], [line('l', 'A', 1000)], [['l', 'used', 0]]],
  [
    'of a product that left the group a note',
    [claim({ asins: [] })],
    [line('l', 'A', 1000)],
    [['l', 'not-included', 0]],
  ],
  ['of an expired claim nothing where its product is not', [claim({ expiresAt: 1 })], [line('l', 'C', 1000)], []],
  ['of a claim without its product nothing', [claim({ asins: [], productGroups: [] })], [line('l', 'C', 1000)], []],
]

test.each(cases)('takes off %s', (_what, claims, lines, off) => {
  expect(applyClaims(claims, lines, []).map(({ lineId, code, amount }) => [lineId, code, amount])).toEqual(off)
})

test('takes nothing off that an earlier stage has taken off', () => {
  const already = [{ lineId: 'l', feature: 'sample', amount: 900, code: 'off', values: {}, data: {} }]
  expect(applyClaims([claim()], [line('l', 'A', 1000)], already)).toMatchObject([{ amount: 20 }])
  expect(applyClaims([amountOff(500)], [line('l', 'A', 1000)], already)).toMatchObject([{ amount: 100 }])
})

const asin = fc.constantFrom('A', 'B', 'C')
const group = fc.constantFrom('tablets', 'phones', undefined)
const lines = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('l1', 'l2', 'l3', 'l4'),
    asin,
    group,
    price: fc.nat(100_000),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: ({ id }) => id },
)
const claims = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
      asins: fc.uniqueArray(asin),
      productGroups: fc.uniqueArray(fc.constantFrom('tablets', 'phones')),
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 100 }),
      expiresAt: fc.constantFrom(500, 2000),
      isUsed: fc.boolean(),
    })
    .map((change) => claim({ ...change, value: change.kind === 'amount' ? change.value * 997 : change.value })),
  { selector: ({ id }) => id },
)

test('whatever is claimed, each claim takes at most one unit off one line that it is for, and a line has one', () => {
  const property = fc.property(claims, lines, (held, cart) => {
    const all = applyClaims(held, cart, [])
    const off = all.filter(({ amount }) => amount > 0)
    expect(new Set(off.map(({ lineId }) => lineId)).size).toBe(off.length)
    expect(new Set(off.map(({ claim: { id } }) => id)).size).toBe(off.length)
    for (const { lineId, claim: used, amount } of off) {
      const mine = cart.find(({ id }) => id === lineId)
      expect(mine && (used.asins.includes(mine.asin) || used.productGroups.includes(mine.group ?? ''))).toBe(true)
      expect(amount).toBeLessThanOrEqual(mine?.price ?? 0)
      expect([used.isUsed, used.expiresAt]).toEqual([false, 2000])
    }
    const words = (given: HeldClaim[]) =>
      applyClaims(given, cart, [])
        .map(({ lineId, claim: { id }, code, amount }) => `${lineId} ${id} ${code} ${amount}`)
        .toSorted()
    expect(words(held.toReversed())).toEqual(words(held))
  })
  fc.assert(property, { numRuns: longCount(300, 1000) })
})
