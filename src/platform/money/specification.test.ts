import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url, 'src/commerce/marketplace')

/** What the specification (3, by section) says of prices and how they are written, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [3, 'price: amount, currencyCode, displayString', 'keeps an existing display string and writes an empty or missing'],
  [3, 'priceFormat containing a {} placeholder', 'the text around the number is taken as it is'],
  [3, 'decimalSeparator, groupingSeparator, groupingDigits', '%d is grouped %j as %s'],
  [3, 'secondaryGroupingDigits, minGroupingDigits', '%d is grouped %j as %s'],
  [3, 'fractionDigits', '%s is written %s, half to even'],
  [3, 'currencyOfPreference', 'any other currency is written as its code, a space and the amount'],
  [5, 'priceFormat must be a string containing {}', '$field cannot be $value'],
  [5, 'separators must be non-empty', '$field cannot be $value'],
  [5, 'fraction, grouping and secondary digits at least 0, minGroupingDigits at least 1', '$field cannot be $value'],
  [5, 'the least of each is allowed', 'the least that is allowed makes a formatter'],
  [5, 'the currency code must be 3 capital letters', '$field cannot be $value'],
  [5, 'else the formatter fails with ‘Invalid value for {field}’', 'names the first of several invalid fields'],
  [5, 'a secondary grouping of 0 takes the primary grouping', '%d is grouped %j as %s'],
  [5, 'a negative price has a leading minus', '%s is written %s, half to even'],
  [5, 'rounding is half-even', '%s is written %s, half to even'],
  [
    5,
    'a price in a non-preferred currency is the code, a space, the amount',
    'any other currency is written as its code',
  ],
  [5, 'a price is valid only if the amount is a number and at least 0', 'a price of %s'],
  [5, 'an existing non-empty displayString is kept', 'keeps an existing display string'],
  [5, 'zero decimals for JPY, otherwise 2', 'only the yen has no decimals'],
  // Where people write a space between thousands, as in France, it is a space.
  [
    5,
    'the thousands separator is the opposite of the decimal separator',
    'in %s converts %i minor units to %d, written %s',
  ],
  [9, 'currency code is 3 capital letters', '$field cannot be $value'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
