import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (3, by section) says of the business quantity picker and of tiers, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [2, 'fast-forward basket with quantity, asin and ref_', 'the link to order in bulk names quantity, product and tag'],
  [2, 'page reload with qty, psc=1, optional ref_, sbo, smid and an anchor', 'what the page says of a seller stays'],
  [2, 'a detail-page URL is used with the marker', 'a detail page that is given has the marker'],
  [2, 'on load with the marker the quantity-updated tooltip', 'whether %j comes from the table'],
  [2, 'reload from the pricing-table summary click', 'a row is a link to the page with its quantity'],
  [3, 'isUncompetitive (hidden)', 'what another offer undercuts is shown once more is asked for'],
  [3, 'isLowestAvailablePrice, savingsMessage, availabilityMessage, program', 'what is lowest, and what is unlocked'],
  [3, 'summary click data', 'a press with %i chosen names the next tier'],
  [4, 'the last option is free text, prefilled', 'the last choice is a field with the quantity so far'],
  [4, 'typing a quantity of the dropdown switches back', 'a listed quantity in it brings the list back'],
  [4, 'disabled during availability checks', 'while a choice is checked nothing else can be chosen'],
  [4, 'unavailable: add-to-cart is disabled, a message', 'a quantity that cannot be had turns the buttons off'],
  [4, 'the link to several sellers only above 1', 'where several offers together have %i'],
  [4, 'four states', 'none left: %s, the table is %s'],
  [4, 'load-more until the quantity is confirmed', 'choosing closes the long list'],
  [4, 'price cache: in progress, ready, error', 'each quantity has its own prices'],
  [5, 'the first positive integer, or 1', 'the first positive whole number of %j is %i'],
  [5, 'digits only', 'of %j the field keeps %j'],
  [5, 'arrow keys are blocked', 'whether the key %s %j is blocked'],
  [5, 'Enter applies', 'the last choice is a field with the quantity so far'],
  [5, 'empty on blur reverts', 'what is left empty is what it was'],
  [5, 'the update button on a key press', 'the button to apply comes with the first key'],
  [5, 'clamped', '%i within %j is %i'],
  [5, 'a row is max(current, tier)', 'a row is of the quantity, where that is more than its tier begins with'],
  [5, 'the first tier is hidden', 'of one unit the first tier says nothing new'],
  [5, 'unless an availability message exists', 'the first tier stays where it says how many there are'],
  [5, 'de-duplicated by minimum', 'pages that overlap show a tier once, in order'],
  [5, 'no tiers and no next page', 'no tiers and no next page'],
  [5, 'gift wrap in sync', 'gift wrap is in step in all buying options'],
  [7, 'further pages are followed', 'pages in turn'],
  [8, 'a failed availability check counts as available', 'a check that failed counts as available'],
  [
    8,
    'a failed refresh check reloads the page',
    'where the check of a chosen quantity fails, the page is loaded again',
  ],
  [8, 'a 404 on a later page ends pagination', 'a later page that is not there'],
  [8, 'Max pagination depth reached', 'an eleventh page'],
  [8, 'Error in the QPT sub-resource', 'a later page that fails otherwise is an error of the table'],
  [8, 'the error message may link to the other offers', 'without them it says so and leads to other offers'],
  [9, 'maximum 999', 'whatever is typed, what is ordered is from 1 to 999'],
  [9, 'throttled to 500 ms', 'what is typed is checked once in 500 ms'],
  [9, 'at most 3 tiers before load-more', 'three at first, the others and what is undercut once more is asked for'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
