import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of the cart, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [3, 'itemAssociation: associatedItemId, renderType, programType, deleteConstraint', 'reads %j as a tie to %j'],
  [5, 'the cart API needs asin, offerId and quantity', 'answers 404 for an offer of another product or marketplace'],
  [
    7,
    'POST …/cart/carts/retail/items: type, items[0].id and quantity, count (cart.count/v1)',
    'responds with the versioned type, the lines and the count',
  ],
  [7, 'additionalParameters on the line', 'stores a parameter on the line under the key of its term'],
  [7, 'a gift receipt is a line of its own', 'adds more of a product to its line, but as a gift to a new one'],
  [7, 'the fields of a form and of a claim', 'reads a parameter from the fields of a form and of a claim'],
  [7, 'GET {cart count endpoint}: items', 'adds nothing if one item is over the limit'],
  [9, 'maximum order quantity', 'rejects more than the limit, says how many are possible, and changes nothing'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
