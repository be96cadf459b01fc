import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, discountOf, type Stage, withAdditions } from './adjustments.ts'
import { lineTotal, type StoredLine } from './lines.ts'

const line = (id: string, change: Partial<StoredLine> = {}): StoredLine => ({
  id,
  asin: 'B000000001',
  offerId: 'o1',
  quantity: 2,
  extras: {},
  associatedLine: null,
  title: 'Slate',
  imageId: null,
  condition: 'new',
  sellerId: 'Shop',
  sellerName: 'Shop',
  price: 1000,
  priceWhenAdded: 1000,
  giftWrapPrice: null,
  stock: 10,
  lowStock: 5,
  maxOrderQuantity: 5,
  needsDelivery: true,
  taxCategory: 'standard',
  weight: null,
  location: null,
  releaseOn: null,
  ...change,
})
const offer = (lineId: string, amount: number) => ({ lineId, amount, code: 'c', values: {}, data: {} })
const by = (feature: string, stage: Stage = 'discount') => ({ feature, stage })

test.each([
  ['what is offered', [offer('a', 300)], [300]],
  ['no more than the line costs', [offer('a', 9999)], [2000]],
  ['no more than is left after another', [offer('a', 1500), offer('a', 1000)], [1500, 500]],
  ['nothing that makes it dearer', [offer('a', -5)], [0]],
  ['no parts of a cent', [offer('a', 10.9)], [10]],
  ['a note, which is no money', [offer('a', 0)], [0]],
  ['nothing for a line that is not there', [offer('x', 10)], []],
  ['nothing for a line that cannot be bought', [offer('gone', 10)], []],
])('accepts from a feature %s', (_what, offered, amounts) => {
  const accepted = accept([line('a'), line('gone', { stock: 0 })], [], by('f'), offered)
  expect(accepted.map(({ amount }) => amount)).toEqual(amounts)
  for (const { feature } of accepted) expect(feature).toBe('f')
})

test('makes no line cheaper than free, whatever features offer', () => {
  const offers = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: -5000, max: 5000 })))
  const property = fc.property(offers, offers, (first, second) => {
    const lines = [line('a'), line('b', { price: 7, quantity: 1 })]
    const toOffers = (given: [string, number][]) => given.map(([id, amount]) => offer(id, amount))
    const all = accept(lines, accept(lines, [], by('one'), toOffers(first)), by('two'), toOffers(second))
    for (const each of lines) {
      const off = discountOf(all, each.id)
      expect(off >= 0 && off <= lineTotal(each)).toBe(true)
    }
    expect(discountOf(all)).toBe(discountOf(all, 'a') + discountOf(all, 'b'))
  })
  fc.assert(property)
})

test.each([
  ['the same for every unit', -700, -700, 350],
  ['no part of a cent for any unit', -701, -700, 350],
  ['nothing that makes it cheaper', 700, 0, undefined],
])('accepts as an addition %s', (_what, offered, amount, added) => {
  const lines = [line('a'), line('b')]
  const accepted = accept(lines, [], by('wrap', 'addition'), [offer('a', offered)])
  expect(accepted.map((each) => each.amount + 0)).toEqual([amount])
  expect(withAdditions(lines, accepted)).toEqual([added === undefined ? line('a') : line('a', { added }), line('b')])
  expect(discountOf(accepted)).toBe(0)
})
