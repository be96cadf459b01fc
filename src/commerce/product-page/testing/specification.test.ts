import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url, 'e2e')

/** What the specification (1, by section) says of the product page, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [
    2,
    'everything is on one product detail page; there are no client routes',
    'is identical for everybody, sets no cookie',
  ],
  [2, 'a qty query parameter presets the quantity', '`qty` in the address presets the quantity'],
  [2, 'a quantity that is none counts as 1', 'reads ?qty=%j as %i'],
  [2, 'family stripe with hover behaviour per family code', 'renders a family that should %s under the pointer'],
  [2, 'below the sub-navigation', 'shows the family on the page of every member and color'],
  [2, 'its second picture also on keyboard focus', "shows a member's second picture on keyboard focus"],
  [2, 'product image swap is delayed 100 ms', 'a thumbnail under the pointer changes the picture after 100 ms'],
  [
    2,
    '/dp/{asin} and /gp/product/{asin}, with or without a reference tag',
    'is also served at %s, with one canonical URL',
  ],
  [7, 'GET {product endpoint}', 'returns one product, or several in the requested order'],
  [9, 'product image swap delay 100 ms', 'the picture changes once the pointer has rested for 100 ms'],
]

/** The same of buying options and of what quantities cost (spec 3). */
const BUSINESS: typeof SENTENCES = [
  [2, 'the page reads the query parameter qty (1 to 999, otherwise 1)', 'reads ?qty=%j as %i'],
  [2, 'the page reads the query parameter smid', 'is asked for one offer'],
  [2, 'selectedBuyingOption of the pricing-table summary click', 'is asked for one offer'],
  [3, 'buying option: type NEW; availability OUT_OF_STOCK', 'turns an offer with %j into an option with %j'],
  [3, 'type B2B_NEW, B2B_RD', 'a business reads of which type an offer is for it, and what one unit costs it'],
  [7, 'optional query merchantId', 'of one merchant it has what that one sells'],
  [7, 'GET {marketplace}/api/marketplaces/{marketplaceId}/products/{asin}', 'returns one product, or several'],
]

test.each(BUSINESS)('spec 3, section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
