import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from '../contract.ts'
import { compareOffers, type Offer, rankOffers } from '../rules.ts'

const base: Offer = {
  id: 'm',
  asin: 'B000000001',
  condition: 'new',
  note: '',
  price: 100,
  listPrice: null,
  giftWrapPrice: null,
  stock: 10,
  lowStock: 5,
  maxOrderQuantity: 30,
  seller: { id: 's', name: 'Shop', rating: 50, shipsFrom: 'Here' },
}
const offer = (part: Partial<Offer>, rating = 50): Offer => ({ ...base, ...part, seller: { ...base.seller, rating } })

const rules: [rule: string, winner: Offer, loser: Offer][] = [
  ['in stock before new', offer({ condition: 'acceptable', price: 900 }), offer({ stock: 0, price: 1 }, 99)],
  ['in stock before by parcel', offer({ store: 'GRNHALLDUS', price: 900 }), offer({ stock: 0, price: 1 }, 99)],
  [
    'by parcel before a fresh store',
    offer({ condition: 'acceptable', price: 900, store: null }, 1),
    offer({ store: 'GRNHALLDUS', price: 1 }, 99),
  ],
  ['of fresh stores, the lower price', offer({ store: 'ZZZZZZZZZZ', price: 1 }), offer({ store: 'AAAAAAAAAA' })],
  ['new before used', offer({ price: 900 }), offer({ condition: 'like-new', price: 1 }, 99)],
  [
    'like new before very good',
    offer({ condition: 'like-new', price: 900 }),
    offer({ condition: 'very-good', price: 1 }),
  ],
  ['very good before good', offer({ condition: 'very-good', price: 900 }), offer({ condition: 'good', price: 1 })],
  ['good before acceptable', offer({ condition: 'good', price: 900 }), offer({ condition: 'acceptable', price: 1 })],
  ['the lower price before the better seller', offer({ price: 99 }, 1), offer({ price: 100 }, 99)],
  ['the better seller before the lower number', offer({ id: 'z' }, 51), offer({ id: 'a' }, 50)],
  ['the lower number', offer({ id: 'a' }), offer({ id: 'b' })],
  ['more stock counts for nothing', offer({ id: 'a', stock: 1 }), offer({ id: 'b', stock: 100 })],
]

test.each(rules)('%s', (_, winner, loser) => {
  expect(rankOffers([loser, winner])).toEqual([winner, loser])
  expect(rankOffers([winner, loser])).toEqual([winner, loser])
})

test('omits used offers without stock and shows new ones as sold out', () => {
  const sold = offer({ id: 'sold', stock: 0 })
  const used = offer({ id: 'used', stock: 0, condition: 'like-new' })
  const good = offer({ id: 'good', condition: 'good' })
  expect(rankOffers([used, sold, good])).toEqual([good, sold])
  expect(rankOffers([used])).toEqual([])
  expect(rankOffers([])).toEqual([])
})

const conditions: Condition[] = ['new', 'like-new', 'very-good', 'good', 'acceptable']
// Few values per field, so that ties are common.
const any = fc.record({
  id: fc.stringMatching(/^[a-z]{1,3}$/),
  condition: fc.constantFrom(...conditions),
  price: fc.nat({ max: 2 }),
  stock: fc.nat({ max: 1 }),
  store: fc.constantFrom(null, 'GRNHALLDUS'),
  rating: fc.nat({ max: 2 }),
})
const offers = fc
  .uniqueArray(any, { selector: ({ id }) => id, maxLength: 12 })
  .map((parts) => parts.map(({ rating, ...part }) => offer(part, rating)))
const shuffled = offers.chain((list) =>
  fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
)

test('ranks offers independently of the input order', () => {
  const property = fc.property(shuffled, ([list, mixed]) => {
    expect(rankOffers(mixed)).toEqual(rankOffers(list))
  })
  fc.assert(property)
})

test('orders any three offers transitively and without ties', () => {
  const property = fc.property(fc.tuple(any, any, any), (parts) => {
    const [a, b, c] = parts.map(({ rating, ...part }, index) => offer({ ...part, id: `${part.id}${index}` }, rating))
    if (!a || !b || !c) return
    expect(Math.sign(compareOffers(a, b))).toBe(-Math.sign(compareOffers(b, a)))
    expect(compareOffers(a, b)).not.toBe(0)
    if (compareOffers(a, b) < 0 && compareOffers(b, c) < 0) expect(compareOffers(a, c)).toBeLessThan(0)
  })
  fc.assert(property, { numRuns: 500 })
})

test('does not modify the input list', () => {
  const list = Object.freeze([offer({ id: 'b' }), offer({ id: 'a' })])
  expect(rankOffers(list as Offer[]).map(({ id }) => id)).toEqual(['a', 'b'])
})
