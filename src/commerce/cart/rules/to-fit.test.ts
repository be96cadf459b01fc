import { expect, test } from 'vitest'
import type { ItemFault } from '../contract/wire.ts'
import type { CartChange } from '../work/hooks.ts'
import { toFit } from './to-fit.ts'

const change: CartChange = {
  kind: 'modify',
  items: [
    { id: 'one', quantity: 30 },
    { id: 'two', quantity: 1 },
  ],
}
const fault = (code: ItemFault['code'], possible: number): ItemFault => ({
  index: 0,
  asin: 'BXDRUM0001',
  offerListingId: 'BXDRUM0001-US-1',
  requested: 30,
  code,
  possible,
})

test('takes what is possible and leaves the other items as they are', () => {
  expect(toFit(change, [fault('over-limit', 2)])).toEqual({
    kind: 'modify',
    items: [
      { id: 'one', quantity: 2 },
      { id: 'two', quantity: 1 },
    ],
  })
})

test.each<[string, ItemFault[]]>([
  ['nothing is possible', [fault('over-limit', 0)]],
  ['the offer is gone', [fault('unknown-offer', 0)]],
  ['a feature refuses', [fault('over-limit', 2), fault('refused', 0)]],
])('takes nothing when %s', (_case, faults) => {
  expect(toFit(change, faults)).toBeUndefined()
})
