import { expect, test } from 'vitest'
import { TERMS } from '#test/terms.ts'
import { findFormItems, misspelt } from './form-items.ts'

type Form = Record<string, string>

const A = 'B00000000A'
const B = 'B00000000B'
const found = (form: Form) => findFormItems(TERMS, form).map(({ item }) => item)
const item = (asin: string, offerListingId: string, quantity: number) => ({ asin, offerListingId, quantity })

const two = [item(A, 'oa', 2), item(B, 'ob', 3)]

const spellings: [name: string, form: Form, items: object[]][] = [
  ['plain fields', { ASIN: A, offerListingID: 'oa', quantity: '2' }, [item(A, 'oa', 2)]],
  ['plain fields, small', { asin: A, offeringID: 'oa', quantity: '2' }, [item(A, 'oa', 2)]],
  ['plain fields without a quantity', { ASIN: A, offerListingID: 'oa' }, [item(A, 'oa', 1)]],
  [
    'ASIN.n and offerListingID.n',
    {
      'ASIN.0': A,
      'offerListingID.0': 'oa',
      'quantity.0': '2',
      'ASIN.1': B,
      'offerListingID.1': 'ob',
      'quantity.1': '3',
    },
    two,
  ],
  [
    'asin.n and offeringID.n',
    { 'asin.1': A, 'offeringID.1': 'oa', 'quantity.1': '2', 'asin.2': B, 'offeringID.2': 'ob', 'quantity.2': '3' },
    two,
  ],
  [
    'radio buttons, each of which has an offer',
    {
      ASIN: A,
      offerListingID: 'oa',
      quantity: '2',
      'asin.9': B,
      'offeringID.9.B00000000C': 'oc',
      [`offeringID.9.${B}`]: 'ob',
      'quantity.9': '3',
    },
    two,
  ],
  [
    'radio buttons of which nothing is chosen',
    { ASIN: A, offerListingID: 'oa', 'asin.9': 'none', [`offeringID.9.${B}`]: 'ob', 'quantity.9': '3' },
    [item(A, 'oa', 1)],
  ],
  [
    'indexes, not the order of the fields',
    {
      'ASIN.10': B,
      'offerListingID.10': 'ob',
      'quantity.10': '3',
      'ASIN.9': A,
      'offerListingID.9': 'oa',
      'quantity.9': '2',
    },
    two,
  ],
  [
    'the page item and items[n.upsell]',
    {
      'items[1.upsell][asin]': B,
      'items[1.upsell][offerListingId]': 'ob',
      'items[1.upsell][quantity]': '3',
      ASIN: A,
      offerListingID: 'oa',
      quantity: '2',
    },
    two,
  ],
  [
    'items[0.base] and items[n.upsell]',
    {
      'items[1.upsell][asin]': B,
      'items[1.upsell][offerListingId]': 'ob',
      'items[1.upsell][quantity]': '3',
      'items[0.base][asin]': A,
      'items[0.base][offerListingId]': 'oa',
      'items[0.base][quantity]': '2',
    },
    two,
  ],
  ['lists', { a: `${A}|${B}`, oid: 'oa|ob', quantity: '2|3' }, two],
  ['lists of one', { a: A, oid: 'oa', quantity: '2' }, [item(A, 'oa', 2)]],
  ['lists without quantities', { a: `${A}|${B}`, oid: 'oa|ob' }, [item(A, 'oa', 1), item(B, 'ob', 1)]],
  [
    'lists with a quantity left out',
    { a: `${A}|${B}`, oid: 'oa|ob', quantity: '|3' },
    [item(A, 'oa', 1), item(B, 'ob', 3)],
  ],
  ['lists that win over plain fields', { a: B, oid: 'ob', ASIN: A, offerListingID: 'oa' }, [item(B, 'ob', 1)]],
  ['nothing', { 'submit.buy-now': '1', 'csrf-token': 'x' }, []],
  ['names that only look alike', { 'ASIN.x': A, 'ASIN.100': A, 'xASIN.1': A, 'items[1.other][asin]': A }, []],
]

test.each(spellings)('finds the items of a form: %s', (_, form, items) => {
  expect(found(form)).toEqual(items)
})

const about: [of: string, form: Record<string, string>, parameters: object][] = [
  [
    'a mobile list',
    { a: 'B1|B2', oid: 'o1|o2', isToBeGiftWrapped: '1' },
    { giftOptions: { isToBeGiftWrapped: true, includeGiftReceipt: false } },
  ],
  [
    'a base item',
    { 'items[0.base][asin]': 'B1', 'items[0.base][additionalParameters][giftOptions][isToBeGiftWrapped]': 'true' },
    { giftOptions: { isToBeGiftWrapped: true, includeGiftReceipt: false } },
  ],
  [
    'a custom attribute',
    { 'ASIN.0': 'B1', 'custom-name.0.0': 'engraving', 'custom-value.0.0': 'Ada' },
    { customAttributes: [{ name: 'engraving', value: 'Ada' }] },
  ],
]

test.each([
  ['items[x.upsell][asin]', true],
  ['items[-1.upsell][asin]', true],
  ['items[1.other][asin]', true],
  ['items[1.upsell]', true],
  ['ASIN.x', true],
  ['quantity.', true],
  ['items[1.upsell][asin]', false],
  ['items[0.base][additionalParameters][ribbon][colour]', false],
  ['ASIN.1', false],
  [`offeringID.1.${A}`, false],
  ['ASIN', false],
  ['items-shown', false],
])('%s names no item, although it means one: %s', (name, isMisspelt) => {
  expect(misspelt({ [name]: A })).toEqual(isMisspelt ? [name] : [])
})

test('reads parameters of the other items of a list by their places in it', () => {
  const form = {
    a: 'B1|B2|B3',
    oid: 'o1|o2|o3',
    'custom-name.2.0': 'engraving',
    'custom-value.2.0': 'Ada',
    'items[1.upsell][additionalParameters][giftOptions][isToBeGiftWrapped]': 'true',
  }
  expect(findFormItems(TERMS, form).map(({ item }) => item.additionalParameters)).toEqual([
    undefined,
    { giftOptions: { isToBeGiftWrapped: true, includeGiftReceipt: false } },
    { customAttributes: [{ name: 'engraving', value: 'Ada' }] },
  ])
})

test.each(about)('reads parameters of the page item from %s', (_of, form, parameters) => {
  expect(findFormItems(TERMS, form)[0]?.item.additionalParameters).toEqual(parameters)
})
