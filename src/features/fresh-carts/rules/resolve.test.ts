import { expect, test } from 'vitest'
import type { CartConflicts, SlotReason } from '../contract/conflicts.ts'
import { judgeLines } from './conflicts.ts'
import { linesToResolve, resolved } from './resolve.ts'

const price = { amount: 1, currencyCode: 'USD', displayString: '$1' }
const BREAD = { id: 'bread', offerId: 'b', quantity: 3, price: 500, stock: 9, maxOrderQuantity: 5, weight: 1000 }
const MILK = { ...BREAD, id: 'milk', offerId: 'm', stock: 2 }
const HELD = [BREAD, MILK].map((line) => ({ ...line, needsDelivery: true }))

/** A cart of these in a held time that has room for so much. */
function inSlot(reason: SlotReason | null, grams: number): Pick<CartConflicts, 'slot' | 'lines'> {
  const takesNone = reason !== null && reason !== 'heavy'
  const slot = { slotId: 's', start: '', end: '', fee: price, reason, requestedGrams: 5000, availableGrams: grams }
  return {
    slot: { ...slot, code: reason ? 'ITEM_NOT_AVAILABLE_FOR_RESERVATION' : 'AVAILABLE' },
    lines: judgeLines(HELD, { grams, takesNone }).map(({ id: itemId, ...judged }) => ({
      ...judged,
      itemId,
      asin: itemId,
      offerListingId: itemId,
      title: itemId,
      requested: 3,
    })),
  }
}

test.each<[what: string, reason: SlotReason | null, grams: number, [string, number][]]>([
  ['a time with room', null, 9000, [['milk', 2]]],
  [
    'a time with little room',
    'heavy',
    1500,
    [
      ['bread', 1],
      ['milk', 0],
    ],
  ],
  // Another time takes what is there: nothing leaves the cart for this one.
  ['a time at which nothing leaves any more', 'late', 9000, [['milk', 2]]],
  ['a time that is closed', 'closed', 0, [['milk', 2]]],
  ['a time for another zone', 'other-zone', 9000, [['milk', 2]]],
])('of a cart in %s there stays what the store has', (_what, reason, grams, expected) => {
  const lines = linesToResolve(inSlot(reason, grams), HELD)
  expect(resolved({ lines }, () => 1).map(({ id, quantity }) => [id, quantity])).toEqual(expected)
})
