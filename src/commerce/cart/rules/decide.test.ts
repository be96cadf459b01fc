import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CartState,
  countAfter,
  decideAdd,
  decideModify,
  type HeldLine,
  type KnownOffer,
  linesToLeave,
  MAX_LINES,
} from './decide.ts'
import type { WantedItem } from './wanted-items.ts'

const offer: KnownOffer = { id: 'o1', asin: 'B000000001', price: 1000, stock: 8, maxOrderQuantity: 5 }
const wanted: WantedItem = {
  asin: 'B000000001',
  offerId: 'o1',
  quantity: 3,
  extras: {},
  key: '',
  associatedLine: null,
  goesTogether: false,
}
const held: HeldLine = { ...wanted, id: 'l1', quantity: 2, price: 900 }
const state = (part: Partial<CartState> = {}): CartState => ({ version: 1, lines: [held], offers: [offer], ...part })
const newId = () => 'new'
const many = Array.from({ length: MAX_LINES }, (_, index) => ({
  ...held,
  id: `l${index}`,
  offerId: `x${index}`,
  quantity: 1,
}))

const adds: [of: string, state: CartState, items: WantedItem[], code: string | undefined, possible?: number][] = [
  ['as many as fit with what is held', state(), [wanted], undefined],
  ['one more than fits', state(), [{ ...wanted, quantity: 4 }], 'over-limit', 3],
  ['with none left beside what is held', state({ lines: [{ ...held, quantity: 5 }] }), [wanted], 'over-limit', 0],
  ['more than there are', state({ offers: [{ ...offer, stock: 4 }] }), [wanted], 'over-limit', 2],
  ['of nothing', state({ offers: [{ ...offer, stock: 0 }] }), [wanted], 'out-of-stock', 0],
  ['an unknown offer', state({ offers: [] }), [wanted], 'unknown-offer', 0],
  ['an offer of another product', state({ offers: [{ ...offer, asin: 'B000000002' }] }), [wanted], 'unknown-offer', 0],
  [
    'the same offer twice, too many together',
    state({ lines: [] }),
    [wanted, { ...wanted, key: 'gift' }],
    'over-limit',
    5,
  ],
  ['a new line to a full cart', state({ lines: many }), [wanted], 'cart-full', 0],
  ['more of a line to a full cart', state({ lines: [...many.slice(1), held] }), [wanted], undefined],
]

const ofStore: KnownOffer = { ...offer, id: 'o2', asin: 'B000000002', store: 'FRESH00001' }
const plan: WantedItem = { ...wanted, quantity: 1, associatedLine: 'l2', key: 'l2' }
const fresh: HeldLine = { ...held, id: 'l2', asin: ofStore.asin, offerId: ofStore.id, store: 'FRESH00001' }

test.each<[string, CartState, WantedItem[], string | undefined]>([
  ['a line of a store’s cart', state({ lines: [fresh] }), [plan], 'other-cart'],
  [
    'an item of the same request that a store sells',
    state({ lines: [], offers: [offer, ofStore] }),
    [
      { ...plan, associatedLine: null, tie: { programType: null, renderType: null, isDependent: true, beside: 1 } },
      { ...wanted, asin: ofStore.asin, offerId: ofStore.id },
    ],
    'other-cart',
  ],
  ['a line of its own cart', state({ lines: [{ ...fresh, store: null }] }), [plan], undefined],
  [
    'a line of the same store’s cart',
    state({ lines: [fresh], offers: [{ ...offer, store: 'FRESH00001' }] }),
    [plan],
    undefined,
  ],
])('what is tied to %s', (_of, given, items, code) => {
  const decided = decideAdd(given, items, newId)
  expect(decided.ok ? undefined : decided.failure.map((fault) => [fault.index, fault.code])).toEqual(
    code && [[0, code]],
  )
})

test.each(adds)('decides on adding %s', (_of, given, items, code, possible) => {
  const decided = decideAdd(given, items, newId)
  if (decided.ok) expect(code).toBeUndefined()
  else expect(decided.failure[0]).toMatchObject({ index: 0, code, possible, requested: items[0]?.quantity })
})

test('adds to the existing line and creates another for different extras', () => {
  const gift = { ...wanted, key: 'gift', quantity: 1 }
  expect(decideAdd(state(), [{ ...wanted, quantity: 2 }, gift], newId)).toEqual({
    ok: true,
    value: {
      lines: [
        { ...held, quantity: 4, price: 1000 },
        { ...gift, id: 'new', price: 1000 },
      ],
      removed: [],
    },
  })
})

test('removes the lines that go together with a removed one, and nothing else', () => {
  const lines = [
    held,
    { ...held, id: 'with', associatedLine: 'l1', goesTogether: true },
    { ...held, id: 'beside', associatedLine: 'l1' },
  ]
  expect(decideModify(state({ lines }), [{ id: 'l1', quantity: 0 }])).toEqual({
    ok: true,
    value: { lines: [], removed: ['l1', 'with'] },
  })
})

const changes: [of: string, quantity: number, code: string | undefined, possible?: number][] = [
  ['as many as fit', 4, undefined],
  ['one more than fits', 5, 'over-limit', 4],
  ['none', 0, undefined],
]

test.each(changes)('decides on setting %s beside another line of the offer', (_of, quantity, code, possible) => {
  const decided = decideModify(state({ lines: [held, { ...held, id: 'l2', key: 'gift', quantity: 1 }] }), [
    { id: 'l1', quantity },
  ])
  if (decided.ok) expect(code).toBeUndefined()
  else
    expect(decided.failure).toEqual([
      { index: 0, asin: held.asin, offerListingId: 'o1', requested: quantity, code, possible },
    ])
})

test('rejects setting an unknown line or one whose offer is gone', () => {
  expect(decideModify(state(), [{ id: 'lost', quantity: 1 }])).toMatchObject({
    ok: false,
    failure: [{ code: 'unknown-line' }],
  })
  expect(decideModify(state({ offers: [] }), [{ id: 'l1', quantity: 1 }])).toMatchObject({
    ok: false,
    failure: [{ code: 'out-of-stock' }],
  })
})

test('never lets a cart hold more of an offer than is available, and counts correctly', () => {
  const item = fc.record({ quantity: fc.integer({ min: 1, max: 6 }), key: fc.constantFrom('', 'gift', 'wrap') })
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 9 }), (items, stock) => {
      const unique = [...new Map(items.map((each) => [each.key, { ...wanted, ...each }])).values()]
      const given = state({ offers: [{ ...offer, stock }] })
      const decided = decideAdd(given, unique, newId)
      const asked = unique.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(decided.ok).toBe(held.quantity + asked <= Math.min(stock, offer.maxOrderQuantity))
      if (decided.ok) expect(countAfter(given, decided.value)).toBe(held.quantity + asked)
    }),
  )
})

const arriving = (id: string, part: object = {}) => ({
  id,
  key: '',
  associatedLine: null,
  goesTogether: false,
  ...part,
})

const leaving: [of: string, held: number, lines: ReturnType<typeof arriving>[], left: string[]][] = [
  ['everything fits', 97, [arriving('a'), arriving('b'), arriving('c')], []],
  ['the oldest stay behind', 98, [arriving('a'), arriving('b'), arriving('c')], ['c']],
  ['a line with terms comes in first', 99, [arriving('a'), arriving('b', { key: 'sample' })], ['a']],
  ['nothing fits', 130, [arriving('a')], ['a']],
  [
    'a tied line stays with its line',
    98,
    [arriving('b', { associatedLine: 'c', goesTogether: true }), arriving('a'), arriving('c')],
    ['c', 'b'],
  ],
]

test.each(leaving)('leaves out lines on adoption: %s', (_of, held, lines, left) => {
  expect(linesToLeave(held, lines)).toEqual(left)
})

const marked: HeldLine = { ...held, extras: { deal: 1 }, key: 'deal' }
const besides = (stock: number, lines = [marked]) => state({ lines, offers: [{ ...offer, stock }], holding: ['deal'] })

test.each<[stock: number, quantity: number, possible: number | undefined]>([
  [3, 3, undefined],
  [2, 3, 2],
  [8, 4, 3],
  [0, 1, 0],
])('with %i in stock beside a line that may be held, decides on adding %i', (stock, quantity, possible) => {
  const decided = decideAdd(besides(stock), [{ ...wanted, quantity }], newId)
  expect(decided.ok ? undefined : decided.failure[0]?.possible).toBe(possible)
})

test.each<[of: string, stock: number, line: string, quantity: number, possible: number | undefined]>([
  ['fewer of a held line', 0, 'l1', 1, undefined],
  ['more of a held line than there are', 0, 'l1', 3, 2],
  ['more of a held line', 1, 'l1', 3, undefined],
  ['as many of an ordinary line as there are', 3, 'l2', 3, undefined],
  ['more of an ordinary line than there are', 2, 'l2', 3, 2],
  ['more than an order may have', 9, 'l2', 4, 3],
])('decides on %s', (_of, stock, id, quantity, possible) => {
  const lines = [marked, { ...held, id: 'l2', quantity: 1 }]
  const only = id === 'l1' ? [marked] : lines
  const decided = decideModify(besides(stock, only), [{ id, quantity }])
  expect(decided.ok ? undefined : decided.failure[0]?.possible).toBe(possible)
})

test('a quantity that is set takes the place of what is held, which does not count against its limit', () => {
  const set = (quantity: number) => decideAdd(state(), [{ ...wanted, quantity }], newId, { isSet: true })
  expect([1, 5].map(set)).toMatchObject([1, 5].map((quantity) => ({ value: { lines: [{ id: 'l1', quantity }] } })))
  expect(set(6)).toMatchObject({ failure: [{ code: 'over-limit', possible: 5 }] })
})
