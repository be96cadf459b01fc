import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Adjustment, accept, discountOf, linesAt } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { type LiveQuote, quoteAdjustments } from './pricing.ts'

const US = findMarketplace('US')
const JP = findMarketplace('JP')

const lineOf = (id: string, quantity: number, price: number) => ({ id, offerId: `offer-${id}`, quantity, price })
const quoteOf = (lines: { id: string; quantity: number; price: number }[]): LiveQuote => ({
  id: 'quote',
  version: 3,
  lines: lines.map(({ id, quantity, price }, line) => ({ line, offerId: `offer-${id}`, quantity, price })),
})
const quoted = (lines: ReturnType<typeof lineOf>[]) => lines.map((of, line) => ({ quote: 'quote', line, of }))

test('a line comes down to what was quoted, rounded once, half to even', () => {
  const lines = [lineOf('a', 500, 60)]
  const [found] = quoteAdjustments([quoteOf([{ id: 'a', quantity: 500, price: 5292 }])], quoted(lines), [], US)
  expect(found).toMatchObject({
    amount: 30_000 - 26_460,
    code: 'quoted',
    values: { price: '$0.5292' },
    data: { quoteId: 'quote', version: 3 },
    isFinal: true,
    isKept: true,
  })
  // 5 at 0.0010 are half a cent: to even, nothing.
  const half = quoteAdjustments([quoteOf([{ id: 'a', quantity: 5, price: 10 }])], quoted([lineOf('a', 5, 60)]), [], US)
  expect(half[0]?.amount).toBe(300)
  const yen = quoteAdjustments(
    [quoteOf([{ id: 'a', quantity: 3, price: 15_000 }])],
    quoted([lineOf('a', 3, 2)]),
    [],
    JP,
  )
  expect(yen[0]?.amount).toBe(6 - 4)
})

test.each([
  ['fewer than was quoted', [lineOf('a', 4, 100), lineOf('b', 1, 100)]],
  ['more than was quoted', [lineOf('a', 6, 100), lineOf('b', 1, 100)]],
  ['without one of its lines', [lineOf('a', 5, 100)]],
  ['of another offer', [{ ...lineOf('a', 5, 100), offerId: 'another' }, lineOf('b', 1, 100)]],
])('a quote with %s holds for none of its lines', (_what, lines) => {
  const quote = quoteOf([
    { id: 'a', quantity: 5, price: 900_000 / 10 },
    { id: 'b', quantity: 1, price: 900_000 / 10 },
  ])
  const found = quoteAdjustments([quote], quoted(lines), [], US)
  expect(found.map(({ code, amount, isFinal }) => [code, amount, isFinal])).toEqual(
    lines.map(() => ['partial', 0, undefined]),
  )
})

test('the same line twice is no whole quote, and one that is gone says so', () => {
  const [line] = quoted([lineOf('a', 5, 100)])
  if (!line) throw new Error('There is no line.')
  const twice = [line, { ...line, of: { ...line.of, id: 'again' } }]
  const quote = quoteOf([{ id: 'a', quantity: 5, price: 5000 }])
  expect(quoteAdjustments([quote], twice, [], US).map(({ code }) => code)).toEqual(['partial', 'partial'])
  expect(quoteAdjustments([], [line], [], US).map(({ code }) => code)).toEqual(['over'])
})

/** What a quoted line costs beside another price and a discount, said as plainly as possible: the lower one, and nothing comes off it. */
const plain = (usual: number, other: number, cost: number): number => Math.min(usual - other, cost)

test('beside lower prices and discounts a line costs the lowest of them, and discounts come off other lines only', () => {
  const cents = fc.integer({ min: 1, max: 100_000 })
  const given = fc.record({
    price: cents,
    quantity: fc.integer({ min: 1, max: 999 }),
    unit: fc.integer({ min: 1, max: 10_000_000 }),
    other: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(given, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 100 }), (asked, percent) => {
      const named = asked.map(({ price, quantity }, index) => lineOf(`line-${index}`, quantity, price))
      const free: StoredLine[] = [...named, lineOf('beside', 3, 500)].map((line) => ({
        ...STORED,
        ...line,
        priceWhenAdded: line.price,
      }))
      const tiers = asked.map(({ other }, index) => ({
        ...NOTHING,
        lineId: `line-${index}`,
        amount: Math.floor((named[index]?.price ?? 0) * (named[index]?.quantity ?? 0) * other),
      }))
      const before = accept(free, [], { feature: 'tiers', stage: 'quantity-price' }, tiers)
      const quote = quoteOf(asked.map(({ unit, quantity }, index) => ({ id: `line-${index}`, quantity, price: unit })))
      const offered = quoteAdjustments([quote], quoted(named), before, US)
      const agreed = accept(free, before, { feature: 'own', stage: 'agreed-price' }, offered)
      const discounted = linesAt('discount', free, agreed)
      expect(discounted.map(({ id }) => id)).toEqual(['beside'])
      const others = discounted.map(({ id, price, quantity }) => ({
        ...NOTHING,
        lineId: id,
        amount: Math.floor(((price ?? 0) * quantity * percent) / 100),
      }))
      const all: Adjustment[] = accept(discounted, agreed, { feature: 'other', stage: 'discount' }, others)
      for (const [index, { price, quantity, unit }] of asked.entries()) {
        const exact = (BigInt(unit) * BigInt(quantity) * 2n) / 100n
        const rest = (BigInt(unit) * BigInt(quantity)) % 100n
        const floor = Number(exact / 2n)
        const cost = rest > 50n || (rest === 50n && floor % 2 === 1) ? floor + 1 : floor
        const total = price * quantity - discountOf(all, `line-${index}`)
        expect(total).toBe(plain(price * quantity, tiers[index]?.amount ?? 0, cost))
      }
    }),
  )
})

const NOTHING = { code: 'any', values: {}, data: {} }
const STORED: StoredLine = {
  id: '',
  asin: 'BXCABL0001',
  offerId: '',
  quantity: 1,
  extras: {},
  associatedLine: null,
  priceWhenAdded: 0,
  title: 'Cable',
  imageId: null,
  condition: 'new',
  sellerId: 'seller',
  sellerName: 'Seller',
  price: 0,
  giftWrapPrice: null,
  stock: 1_000_000,
  lowStock: 5,
  maxOrderQuantity: 1_000_000,
  needsDelivery: true,
  taxCategory: 'standard',
  weight: null,
  location: null,
  releaseOn: null,
}
