import { expect, test } from 'vitest'
import { phoneLists } from './phone-lists.ts'

test('joins the page item, at its current quantity, and the other items of the draft', () => {
  const own = { asin: 'BXPHON0004', offerId: 'own', quantity: 3 }
  const items = [
    { ...own, quantity: 1 },
    { asin: 'BXCASE0001', offerId: 'case', quantity: 2 },
  ]
  expect(phoneLists(own, items)).toEqual({ a: 'BXPHON0004|BXCASE0001', oid: 'own|case', quantity: '3|2' })
  const [, other] = items
  expect(
    phoneLists(own, [
      own,
      { asin: 'BXCABL0001', offerId: 'cable', quantity: 1 },
      {
        ...(other as (typeof items)[number]),
        parameters: {
          isDigitalSubscription: true,
          productLineItemCustomKeyValuePair: { key: 'campaign', value: 'A & B' },
          customAttributes: [{ name: 'engraving', value: 'Ada' }],
        },
      },
    ]),
  ).toEqual({
    a: 'BXPHON0004|BXCABL0001|BXCASE0001',
    oid: 'own|cable|case',
    quantity: '3|1|2',
    'items[2.upsell][additionalParameters][isDigitalSubscription][value]': 'true',
    'items[2.upsell][additionalParameters][productLineItemCustomKeyValuePair][key]': 'campaign',
    'items[2.upsell][additionalParameters][productLineItemCustomKeyValuePair][value]': 'A & B',
    'custom-name.2.0': 'engraving',
    'custom-value.2.0': 'Ada',
  })
  expect(phoneLists(own, [])).toEqual({ a: 'BXPHON0004', oid: 'own', quantity: '3' })
})
