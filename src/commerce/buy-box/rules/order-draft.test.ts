import { expect, test } from 'vitest'
import * as rules from './order-draft.ts'
import { type DraftChange, type DraftItem, EMPTY_DRAFT, type OrderDraft } from './order-draft.ts'

const page: DraftItem = { asin: 'PAGE', offerId: 'page-offer', quantity: 1 }
const blue: DraftItem = { asin: 'CASEBLUE', offerId: 'o1', quantity: 1, family: 'case' }
const red: DraftItem = { asin: 'CASERED', offerId: 'o2', quantity: 1, family: 'case' }
const dock: DraftItem = { asin: 'DOCK', offerId: 'o3', quantity: 2 }
const draftOf = (...items: DraftItem[]): OrderDraft => ({ items })

const setPage = (item: object) => (draft: OrderDraft) => rules.setPageItem(draft, { ...page, ...item })
const setUpsell =
  (item: DraftItem, part: object = {}) =>
  (draft: OrderDraft) =>
    rules.setUpsellItem(draft, { ...item, ...part })
const setAt = (index: number, quantity: unknown) => (draft: OrderDraft) => rules.setUpsellAt(draft, index, quantity)
const setAll = (quantity: unknown) => (draft: OrderDraft) => rules.setAllUpsellQuantities(draft, quantity)

type Change = (draft: OrderDraft) => DraftChange

const changes: [name: string, before: OrderDraft, change: Change, items: DraftItem[], event: string][] = [
  ['the page item is added', EMPTY_DRAFT, setPage({}), [page], 'page-item-added'],
  [
    'its quantity is changed',
    draftOf(page, dock),
    setPage({ quantity: 3 }),
    [{ ...page, quantity: 3 }, dock],
    'page-item-changed',
  ],
  ['its offer is changed', draftOf(page), setPage({ offerId: 'x' }), [{ ...page, offerId: 'x' }], 'page-item-changed'],
  [
    'it is to be wrapped',
    draftOf(page),
    setPage({ parameters: { giftOptions: { isToBeGiftWrapped: true } } }),
    [{ ...page, parameters: { giftOptions: { isToBeGiftWrapped: true } } }],
    'page-item-changed',
  ],
  [
    'it is replaced',
    draftOf(page, dock),
    setPage({ asin: 'OTHER' }),
    [{ ...page, asin: 'OTHER' }, dock],
    'page-item-replaced',
  ],
  ['an extra item becomes the page item', draftOf(page, dock, blue), setPage(dock), [dock, blue], 'page-item-replaced'],
  ['an extra item is added', draftOf(page), setUpsell(dock), [page, dock], 'upsell-added'],
  ['a second one is added after it', draftOf(page, dock), setUpsell(blue), [page, dock, blue], 'upsell-added'],
  [
    'its quantity changes in its place',
    draftOf(page, dock, blue),
    setUpsell(dock, { quantity: 5 }),
    [page, { ...dock, quantity: 5 }, blue],
    'upsell-changed',
  ],
  [
    'a chosen variation changes',
    draftOf(page, blue),
    setUpsell(blue, { quantity: 3 }),
    [page, { ...blue, quantity: 3 }],
    'upsell-changed',
  ],
  [
    'one without a family leaves its like',
    draftOf(page, dock),
    setUpsell(dock, { asin: 'CABLE' }),
    [page, dock, { ...dock, asin: 'CABLE' }],
    'upsell-added',
  ],
  [
    'its quantity goes to 0',
    draftOf(page, dock, blue),
    setUpsell(dock, { quantity: 0 }),
    [page, blue],
    'upsell-removed',
  ],
  ['its quantity goes below 0', draftOf(page, dock), setUpsell(dock, { quantity: -2 }), [page], 'upsell-removed'],
  [
    'another variation of its family is chosen',
    draftOf(page, blue, dock),
    setUpsell(red),
    [page, dock, red],
    'upsell-added',
  ],
  ['another variation is not chosen', draftOf(page, blue), setUpsell(red, { quantity: 0 }), [page, blue], 'none'],
  [
    'it moves into a family',
    draftOf(page, blue, dock),
    setUpsell(dock, { family: 'case' }),
    [page, { ...dock, family: 'case' }],
    'upsell-changed',
  ],
  [
    'a page item of the same family stays',
    draftOf({ ...page, family: 'case' }),
    setUpsell(red),
    [{ ...page, family: 'case' }, red],
    'upsell-added',
  ],
  [
    'the one at an index changes',
    draftOf(page, blue, dock),
    setAt(2, 4),
    [page, blue, { ...dock, quantity: 4 }],
    'upsell-changed',
  ],
  ['the one at an index goes to 0', draftOf(page, blue, dock), setAt(1, 0), [page, dock], 'upsell-removed'],
  [
    'all of them change, the page item does not',
    draftOf(page, blue, dock),
    setAll(4),
    [page, { ...blue, quantity: 4 }, { ...dock, quantity: 4 }],
    'upsell-changed',
  ],
]

test.each(changes)('applies a change: %s', (_, before, change, items, event) => {
  expect(change(before)).toEqual({ ok: true, value: { draft: { items }, event } })
})
