import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (3, by section) says of the reusable quantity selector, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'a dropdown, text input, stepper and bottom sheet', 'axe finds nothing in %s, closed, open or dark'],
  [2, 'dropdown popover on desktop', 'a press outside closes it, and one on another opener opens only that one'],
  [2, 'bottom sheet on mobile', 'it is a sheet: %j %j, %i pixels high'],
  [2, 'text input with an update link', 'is typed into a field that takes its place, and Escape leads back'],
  [2, 'stepper: minus or trash, plus, add-to-cart button', 'to zero and back swap the stepper for the add button'],
  [3, 'item: quantityText and its suffixes, price', 'texts and prices'],
  [3, 'item: id, selectedText, data with quantity', 'is done with the keyboard alone'],
  [3, 'item: isSelected; config: selectedId, selectedQuantity', '%j chooses at first'],
  [3, 'previousSelectedId, previousSelectedQuantity', 'is done with the keyboard alone'],
  [3, 'viewType mobile or desktop', 'another size of the window closes it on %s'],
  [3, 'initialView dropdown, text_link or choose_quantity', 'opens from a %s'],
  [3, 'actionTrigger on_select', 'is done with the keyboard alone'],
  [3, 'maxQuantity', 'nothing above the limit is a quantity'],
  [3, 'clientId, staticData', 'are one change once they rest'],
  [3, 'sellingUnit', 'the simplified stepper has no field, and says the unit'],
  [3, 'sellingDimension', 'axe finds nothing in %s, closed, open or dark'],
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
  [4, 'the dropdown is opened, an option selected', 'is done with the keyboard alone'],
  [4, 'then optionally confirmed', 'what is chosen counts once it is confirmed, where that is asked for'],
  [
    4,
    'an option whose text ends in a plus switches to free text',
    'is typed into a field that takes its place, and Escape leads back',
  ],
  [4, 'the last option becomes an N+ entry', 'the last option becomes open-ended, unless nothing more can be had'],
  [
    4,
    'incrementing from zero shows the stepper',
    'to zero and back swap the stepper for the add button in the same place',
  ],
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
  [4, 'a window resize closes all popovers', 'another size of the window closes it on %s'],
  [5, '0 to 999, leading zeros reduced', 'every quantity can be typed, with leading zeros as far as they fit'],
  [5, 'otherwise 1 to 999, leading zeros up to 2 digits', '%j stands for %j with zero, %j without'],
  [5, 'invalid input shows the error style', '%j where zero is allowed: %j'],
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
  [8, 'on an error the previous quantity is restored, or the one of the response', 'refuses, and says what it holds'],
  [9, 'text input 1 to 3 digits', 'whatever is typed, the field holds up to three digits'],
  [9, 'bottom sheet heights 358 (410) for 2D, otherwise 303 (355)', 'it is a sheet: %j %j, %i pixels high'],
  [9, 'disclaimer adjustment 41 (40 with confirm)', 'two dimensions %j, button %j, disclaimer %j: %i pixels'],
  [9, 'activate debounce 100 ms', 'two presses in a moment are one'],
  [9, 'scroll factors 19, 45, 20; 100 ms; 20 options', 'scrolling, and presses in a row'],
  [9, 'maximum quantity 999', 'whatever limits are asked for, a quantity is from 1 to 999'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
