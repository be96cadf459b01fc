import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (3, by section) says of the reusable quantity selector, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [3, 'item: quantityText and its suffixes, selectedText, price', 'texts and prices'],
  [3, 'QUANTITY_STEPPER', 'to zero and back swap the stepper for the add button in the same place'],
  [3, 'SIMPLIFIED_QUANTITY_STEPPER', 'the simplified stepper has no field, and says the unit'],
  [3, 'actionTrigger on_confirmation', 'what is chosen counts once it is confirmed, where that is asked for'],
  [3, 'showConfirmationView', 'is confirmed on a view of its own, with a way back'],
  [
    3,
    'allowZeroQuantity, showATCButtonWhenZeroQuantity',
    'to zero and back swap the stepper for the add button in the same place',
  ],
  [3, 'stepperDebounceTime', 'are one change once they rest'],
  [3, 'enable', 'nothing can be done with a disabled one'],
  [3, 'variationSelectorListsMap', 'a quantity is chosen of a variation'],
  [
    4,
    'an option whose text ends in a plus switches to free text',
    'is typed into a field that takes its place, and Escape leads back',
  ],
  [4, 'the last option becomes an N+ entry', 'the last option becomes open-ended, unless nothing more can be had'],
  [4, 'plus is disabled at the maximum', 'stop at the most'],
  [4, 'the minus becomes a trash at the minimum', 'no step leaves the limits, and the trash leads to nothing'],
  [
    4,
    'stepper changes are debounced',
    'presses that follow one another are one change, sent when the last one has rested',
  ],
  [
    4,
    'a click outside closes all popovers',
    'a press outside closes it, and one on another opener opens only that one',
  ],
  [5, '0 to 999, leading zeros reduced', 'every quantity can be typed, with leading zeros as far as they fit'],
  [
    5,
    'only digits, at most 3 characters',
    'whatever is typed, the field holds up to three digits, and what it reads is in range',
  ],
  [
    5,
    'the update link only for a valid other quantity',
    'takes digits only, offers the update of a valid other quantity',
  ],
  [9, 'scroll factors 19, 45, 20; 100 ms; 20 options', 'scrolling, and presses in a row'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
