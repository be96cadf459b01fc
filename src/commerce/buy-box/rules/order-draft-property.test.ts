import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as rules from './order-draft.ts'
import { type DraftChange, EMPTY_DRAFT, type OrderDraft } from './order-draft.ts'

const item = fc.record({
  asin: fc.constantFrom('A', 'B', 'C', 'D', 'E', ''),
  offerId: fc.constant('o'),
  family: fc.constantFrom('x', 'y', undefined) as fc.Arbitrary<string>,
})
const number = fc.oneof(fc.integer({ min: -2, max: 5 }), fc.double({ min: -1, max: 3 }))
const anything = fc.oneof(number, fc.constantFrom('2', '0', 'many', undefined, null))

const command: fc.Arbitrary<(draft: OrderDraft) => DraftChange> = fc.oneof(
  fc.tuple(item, number).map(
    ([of, quantity]) =>
      (draft: OrderDraft) =>
        rules.setPageItem(draft, { ...of, quantity }),
  ),
  fc.tuple(item, anything).map(
    ([of, quantity]) =>
      (draft: OrderDraft) =>
        rules.setUpsellItem(draft, { ...of, quantity }),
  ),
  fc.tuple(fc.integer({ min: -1, max: 5 }), anything).map(
    ([at, quantity]) =>
      (draft: OrderDraft) =>
        rules.setUpsellAt(draft, at, quantity),
  ),
  anything.map((quantity) => (draft: OrderDraft) => rules.setAllUpsellQuantities(draft, quantity)),
  item.map(
    ({ asin }) =>
      (draft: OrderDraft) =>
        rules.setMetadata(draft, { asin, buyingPrice: 1 }),
  ),
)

test('keeps the draft orderable after any commands', () => {
  const property = fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
    let now = EMPTY_DRAFT
    let pageAsin: string | undefined
    for (const run of commands) {
      const change = run(now)
      if (!change.ok) continue
      if (change.value.event === 'page-item-added' || change.value.event === 'page-item-replaced') {
        pageAsin = change.value.draft.items[0]?.asin
      }
      now = change.value.draft
      expect(now.items[0]?.asin).toBe(pageAsin)
      for (const { quantity } of now.items) expect(quantity).toBeGreaterThanOrEqual(1)
      for (const { quantity } of now.items.slice(1)) expect(quantity % 1).toBe(0)
      const asins = now.items.map(({ asin }) => asin)
      expect(new Set(asins).size).toBe(asins.length)
      const families = now.items.slice(1).flatMap(({ family }) => family ?? [])
      expect(new Set(families).size).toBe(families.length)
    }
  })
  fc.assert(property, { numRuns: 500 })
})
