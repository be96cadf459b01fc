import { expect, test } from 'vitest'
import { addItemsRequest } from '#commerce/cart/contract/wire.ts'
import { TERMS } from '#test/terms.ts'
import { isAddAnswer, toAddItems } from './cart-items.ts'
import type { DraftItem } from './order-draft.ts'

const base: DraftItem = { asin: 'B000000001', offerId: 'o1', quantity: 2 }

const sent: [part: Partial<DraftItem>, parameters: object | undefined][] = [
  [{}, undefined],
  [{ parameters: {} }, undefined],
  [{ parameters: { giftOptions: { isToBeGiftWrapped: true } } }, { giftOptions: { isToBeGiftWrapped: true } }],
  [{ parameters: { incentivizedCart: 'spring' } }, { incentivizedCart: 'spring' }],
  [{ family: 'case', metadata: { asin: 'B000000001', buyingPrice: 5 } }, undefined],
]

test.each(sent)('sends %j to the cart with additional parameters %j', (part, additionalParameters) => {
  const items = toAddItems({ items: [{ ...base, ...part }] })
  const expected = { asin: 'B000000001', offerListingId: 'o1', quantity: 2 }
  expect(items).toEqual([additionalParameters ? { ...expected, additionalParameters } : expected])
  expect(addItemsRequest(TERMS).safeParse({ items }).data).toEqual({ items })
})

test('keeps the page item first and the others in order', () => {
  const asins = ['B000000003', 'B000000001', 'B000000002']
  const items = asins.map((asin) => ({ ...base, asin }))
  expect(toAddItems({ items }).map(({ asin }) => asin)).toEqual(asins)
  expect(toAddItems({ items: [] })).toEqual([])
})

const count = { type: 'cart.count/v1', entity: { items: 3 } }
const entity = { items: [{ id: 'line' }], count }
const answer = { type: 'cart.add-items/v1', entity }

const believed: [name: string, answer: unknown, isBelieved: boolean][] = [
  ['a whole answer', answer, true],
  ['more than one item', { ...answer, entity: { ...entity, items: [{ id: 'a' }, { id: 'b' }] } }, true],
  ['a count of 0', { ...answer, entity: { ...entity, count: { ...count, entity: { items: 0 } } } }, true],
  ['another type', { ...answer, type: 'cart.add-items/v2' }, false],
  ['no type', { entity }, false],
  ['no entity', { type: answer.type }, false],
  ['no items', { ...answer, entity: { count } }, false],
  ['an empty list', { ...answer, entity: { ...entity, items: [] } }, false],
  ['an item without id', { ...answer, entity: { ...entity, items: [{ quantity: 1 }] } }, false],
  ['no count', { ...answer, entity: { items: entity.items } }, false],
  ['a count of another type', { ...answer, entity: { ...entity, count: { ...count, type: 'cart.count/v2' } } }, false],
  ['a count without items', { ...answer, entity: { ...entity, count: { ...count, entity: {} } } }, false],
  ['a count that is text', { ...answer, entity: { ...entity, count: { ...count, entity: { items: '3' } } } }, false],
  ['nothing', undefined, false],
  ['null', null, false],
  ['a text', 'added', false],
]

test.each(believed)('checks %s as a cart response', (_, value, isBelieved) => {
  expect(isAddAnswer(value)).toBe(isBelieved)
})
