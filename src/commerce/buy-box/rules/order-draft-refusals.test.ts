import { expect, test } from 'vitest'
import * as rules from './order-draft.ts'
import { type DraftChange, EMPTY_DRAFT, type OrderDraft } from './order-draft.ts'

const page = { asin: 'PAGE', offerId: 'o0', quantity: 1 }
const dock = { asin: 'DOCK', offerId: 'o1', quantity: 2 }
const draft: OrderDraft = { items: [page, dock] }

const ASIN = 'The asin must be a non-empty string'
const PAGE_QUANTITY = 'The quantity of the page asin must be > 0'
const USE_SET_PAGE = 'To modify the pageAsin, use setPageAsin() instead.'
const ALL_QUANTITY = 'New quantity for upsell asins must be greater than 0.'
const METADATA = 'The metadata must have an asin and a buying price'

const noAsin = [undefined, null, 5, ''] as unknown as string[]
const price = { asin: 'DOCK', buyingPrice: 9.99 }

const refused: [name: string, change: () => DraftChange, sentence: string][] = [
  ...noAsin.flatMap((asin): [string, () => DraftChange, string][] => [
    [`page asin ${asin}`, () => rules.setPageItem(draft, { ...page, asin }), ASIN],
    [`upsell asin ${asin}`, () => rules.setUpsellItem(draft, { ...dock, asin }), ASIN],
    [`metadata asin ${asin}`, () => rules.setMetadata(draft, { ...price, asin }), METADATA],
  ]),
  ...[0, -1, 0.5, Number.NaN].map((quantity): [string, () => DraftChange, string] => {
    return [`page quantity ${quantity}`, () => rules.setPageItem(draft, { ...page, quantity }), PAGE_QUANTITY]
  }),
  ['an upsell call at index 0', () => rules.setUpsellAt(draft, 0, 2), USE_SET_PAGE],
  ['an upsell where the page item belongs', () => rules.setUpsellItem(EMPTY_DRAFT, dock), USE_SET_PAGE],
  ['the page asin as upsell', () => rules.setUpsellItem(draft, page), 'Can not modify page asin.'],
  [
    'the removal of the page asin',
    () => rules.setUpsellItem(draft, { ...page, quantity: 0 }),
    'Can not modify page asin.',
  ],
  ...[0, 0.9, -1, Number.NaN, '3', undefined].map((quantity): [string, () => DraftChange, string] => {
    return [`${typeof quantity} ${quantity} for all`, () => rules.setAllUpsellQuantities(draft, quantity), ALL_QUANTITY]
  }),
  ...[
    undefined,
    null,
    'DOCK',
    { asin: 'DOCK' },
    { ...price, buyingPrice: '9' },
    { ...price, buyingPrice: Number.NaN },
  ].map((metadata): [string, () => DraftChange, string] => [
    `metadata ${JSON.stringify(metadata)}`,
    () => rules.setMetadata(draft, metadata),
    METADATA,
  ]),
]

test.each(refused)('rejects %s with a message', (_, change, failure) => {
  expect(change()).toEqual({ ok: false, failure })
})

test('attaches metadata to its item and keeps it when the item changes', () => {
  const about = { asin: 'PAGE', buyingPrice: 129.99, title: 'Slate' }
  const known = draftAfter(rules.setMetadata(draft, about))
  expect(known.items).toEqual([{ ...page, metadata: about }, dock])
  expect(draftAfter(rules.setPageItem(known, page))).toBe(known)
  expect(draftAfter(rules.setPageItem(known, { ...page, quantity: 2 })).items[0]?.metadata).toEqual(about)
  expect(draftAfter(rules.setPageItem(known, { ...page, asin: 'OTHER' })).items[0]?.metadata).toBeUndefined()
  const dockKnown = draftAfter(rules.setMetadata(draft, price))
  expect(draftAfter(rules.setUpsellItem(dockKnown, { ...dock, quantity: 3 })).items[1]?.metadata).toEqual(price)
  expect(draftAfter(rules.setMetadata(draft, { ...price, asin: 'ELSEWHERE' }))).toBe(draft)
})

function draftAfter(change: DraftChange): OrderDraft {
  if (!change.ok) throw new Error(change.failure)
  return change.value.draft
}
