import { expect, test } from 'vitest'
import type { DraftChange, DraftItem, OrderDraft } from './order-draft.ts'
import * as rules from './order-draft.ts'

const page: DraftItem = { asin: 'PAGE', offerId: 'page-offer', quantity: 1 }
const blue: DraftItem = { asin: 'CASEBLUE', offerId: 'o1', quantity: 1, family: 'case' }
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

const idle: [name: string, before: OrderDraft, change: Change][] = [
  ['the same page item', draftOf(page, dock), setPage({})],
  [
    'the same page item, said in another order',
    draftOf({ quantity: 1, offerId: 'page-offer', asin: 'PAGE' }),
    setPage({}),
  ],
  ['the same extra item', draftOf(page, dock), setUpsell(dock)],
  ['the same quantity at an index', draftOf(page, dock), setAt(1, 2)],
  ['the same quantity for all', draftOf(page, dock), setAll(2)],
  ['a quantity for all of none', draftOf(page), setAll(2)],
  ['the removal of what is not there', draftOf(page, dock), setUpsell(blue, { quantity: 0 })],
  ['an index where nothing is', draftOf(page, dock), setAt(2, 3)],
  ['an index that is none', draftOf(page, dock), setAt(-1, 3)],
]

test.each(idle)('changes nothing for %s', (_, draft, change) => {
  const result = change(draft)
  expect(result).toEqual({ ok: true, value: { draft, event: 'none' } })
  expect(result.ok && result.value.draft).toBe(draft)
})

const quantities: [given: unknown, quantity: number][] = [
  [1, 1],
  [7, 7],
  [0.5, 1],
  [2.9, 2],
  ['3', 3],
  ['4 pieces', 4],
  ['', 1],
  ['many', 1],
  [Number.NaN, 1],
  [undefined, 1],
  [null, 1],
]

test.each(quantities)('reads the quantity %j of an extra item as %i', (given, quantity) => {
  expect(setUpsell(blue, { quantity: given })(draftOf(page))).toMatchObject({
    value: { draft: { items: [page, { quantity }] } },
  })
})
