import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (2, by section) says of the smart-home badge, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'sums the prices of checked items and adds them to the cart', 'adds what is checked in one call'],
  [2, 'a checkbox list, a total price and an add-to-cart button', 'the total and the button follow what is checked'],
  [3, 'checkbox data: asin, offerlistingid, price', 'the boxes and the form carry what the specification names'],
  [
    3,
    'page state: currencyCode, priceFormat, currencyDecimalSeparator',
    'the boxes and the form carry what the specification names',
  ],
  [3, 'button text messages by selected count', 'the total and the button follow what is checked'],
  [4, 'with zero checked the button is disabled, the total hidden, the zero message', 'down to none'],
  [
    4,
    'with one or more the button is enabled, the total shown, the text by count',
    'the total and the button follow what is checked',
  ],
  [4, 'all checkboxes are re-checked when the expander collapses', 'closing the list checks everything again'],
  [
    5,
    'works only with currency, format, messages and decimal separator',
    'in every marketplace the form has its currency, format and separator',
  ],
  [5, 'zero decimals for JPY, otherwise 2', 'totals have the decimals of the currency'],
  [5, 'the thousands separator is the opposite of the decimal separator', 'totals have the decimals of the currency'],
  [7, 'a cart add of the checked items', 'adds what is checked in one call'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
