import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (3, by section) says of bulk orders, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [
    2,
    'a fast-forward basket with query quantity, asin and ref_ leads to a bulk order',
    'the fast-forward address with %s fills in the page',
  ],
  [5, 'a quantity is 1 to 999, otherwise 1', 'the fast-forward address with %s fills in the page'],
  [
    5,
    'items are added with quantities from 1 to 999',
    'ten thousand lines are refused by name, and so is what no contract knows',
  ],
  [
    7,
    'items, each with asin, offerListingId and quantity',
    'items come into the carts of whoever sells them, all or none',
  ],
  [9, 'at most 999 of an item', '%j is a fault of that line'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
