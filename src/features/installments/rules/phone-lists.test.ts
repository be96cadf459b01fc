import { expect, test } from 'vitest'
import { phoneLists } from './phone-lists.ts'

test('joins the page item, at its current quantity, and the other items of the draft', () => {
  const own = { asin: 'BXPHON0004', offerId: 'own', quantity: 3 }
  const items = [
    { ...own, quantity: 1 },
    { asin: 'BXCASE0001', offerId: 'case', quantity: 2 },
  ]
  expect(phoneLists(own, items)).toEqual({ a: 'BXPHON0004|BXCASE0001', oid: 'own|case', quantity: '3|2' })
  expect(phoneLists(own, [])).toEqual({ a: 'BXPHON0004', oid: 'own', quantity: '3' })
})
