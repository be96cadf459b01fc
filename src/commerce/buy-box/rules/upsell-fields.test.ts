import { expect, test } from 'vitest'
import { TERMS } from '#test/terms.ts'
import { toAddItems } from './cart-items.ts'
import { findFormItems } from './form-items.ts'
import type { DraftItem } from './order-draft.ts'
import { numberedFields } from './upsell-fields.ts'

const parameters = {
  customAttributes: [
    { name: 'Text', value: 'Ada' },
    { name: 'Font', value: 'Serif' },
  ],
  isDigitalSubscription: true,
  fixedCustomCartAttribute: 'fixed',
  customAttributeName: 'Color',
  customAttributeValue: 'Red',
  productLineItemCustomKeyValuePair: { key: 'of', value: 'product' },
  upsellLineItemCustomKeyValuePair: { key: 'of', value: 'upsell' },
}
const items: DraftItem[] = [
  { asin: 'B000000001', offerId: 'o1', quantity: 2, parameters },
  { asin: 'B000000002', offerId: 'o2', quantity: 1 },
  { asin: 'B000000003', offerId: 'o3', quantity: 1, parameters: { customAttributeName: 'Size' } },
]

test('numbered fields carry all that the cart API does, the first item as well as the others', () => {
  for (const sent of [items, items.toReversed()]) {
    const found = findFormItems(TERMS, { clientName: 'c', verificationSessionID: 's', ...numberedFields(sent) })
    expect(found.map(({ item }) => item)).toEqual(toAddItems({ items: sent }))
  }
})
