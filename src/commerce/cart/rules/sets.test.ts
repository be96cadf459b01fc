import { expect, test } from 'vitest'
import type { ItemFault } from '../contract/wire.ts'
import { changeTogether, inPlace, mergeParts, toAskedFaults, toSetFaults } from './sets.ts'
import type { WantedItem } from './wanted-items.ts'

const item = (offerId: string, quantity: number, set?: { set: string; units: number }): WantedItem => ({
  asin: offerId,
  offerId,
  quantity,
  key: set ? set.set : '',
  extras: set ? { set } : {},
  associatedLine: null,
  goesTogether: false,
})

const partOf = (extras: Record<string, unknown>) => extras.set as { set: string; units: number } | undefined

const line = (id: string, quantity: number, set?: { set: string; units: number }) => ({
  id,
  quantity,
  extras: set ? { set } : {},
})

const HELD = [
  line('a', 2, { set: 's', units: 1 }),
  line('b', 4, { set: 's', units: 2 }),
  line('c', 1, { set: 't', units: 1 }),
  line('d', 3),
]

test.each<[string, { id: string; quantity: number }[], Record<string, number>]>([
  ['a part of one unit', [{ id: 'a', quantity: 5 }], { a: 5, b: 10 }],
  ['a part of two units, to as many sets as have that many', [{ id: 'b', quantity: 5 }], { a: 3, b: 6 }],
  ['a part of two units, to no more sets than that', [{ id: 'b', quantity: 3 }], { a: 1, b: 2 }],
  ['a part of two units to one, which leaves a set', [{ id: 'b', quantity: 1 }], { a: 1, b: 2 }],
  ['a part to none', [{ id: 'a', quantity: 0 }], { a: 0, b: 0 }],
  ['a set by its id', [{ id: 's', quantity: 4 }], { a: 4, b: 8 }],
  ['another line', [{ id: 'd', quantity: 1 }], { d: 1 }],
  ['an unknown line', [{ id: 'x', quantity: 1 }], { x: 1 }],
  [
    'a line and a set',
    [
      { id: 'd', quantity: 1 },
      { id: 'c', quantity: 2 },
    ],
    { d: 1, c: 2 },
  ],
])('sets change together: %s', (_what, wanted, quantities) => {
  const changed = changeTogether(partOf, HELD, wanted)
  expect(Object.fromEntries(changed.map(({ id, quantity }) => [id, quantity]))).toEqual(quantities)
})

const fault = (index: number, possible: number, code: ItemFault['code'] = 'over-limit'): ItemFault => ({
  index,
  possible,
  code,
  asin: 'b',
  offerListingId: 'b',
  requested: 10,
})

test('says of a refused change how many of what was asked for are possible', () => {
  const asked = [{ id: 's', quantity: 5 }]
  const followed = changeTogether(partOf, HELD, asked)
  expect(toAskedFaults(asked, followed, [fault(1, 7)])).toMatchObject([{ index: 0, requested: 5, possible: 3 }])
  const byPart = [{ id: 'b', quantity: 10 }]
  expect(toAskedFaults(byPart, changeTogether(partOf, HELD, byPart), [fault(0, 4)])).toMatchObject([
    { index: 0, requested: 10, possible: 8 },
  ])
})

test('puts parts in the place of their item, and what makes one line together', () => {
  const one = { set: 's', units: 2 }
  const parts = inPlace([item('x', 1), item('set', 3)], new Map([[1, [item('a', 3, one), item('a', 6, one)]]]))
  expect(mergeParts(parts).map(({ item: { offerId, quantity }, from }) => [offerId, quantity, from])).toEqual([
    ['x', 1, 0],
    ['a', 9, 1],
  ])
})

test.each<[ItemFault['code'], number, number]>([
  ['over-limit', 5, 2],
  ['out-of-stock', 0, 0],
  ['minimum-quantity', 5, 3],
])('says of a part that is refused (%s) how many sets are possible', (code, possible, sets) => {
  const parts = inPlace([item('set', 3)], new Map([[0, [item('a', 6, { set: 's', units: 2 })]]]))
  expect(toSetFaults(partOf, [item('set', 3)], parts, [fault(0, possible, code)])).toMatchObject([
    { index: 0, asin: 'b', requested: 3, possible: sets },
  ])
})
