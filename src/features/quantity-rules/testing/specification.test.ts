import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of quantities, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [2, 'quantity-restriction modal opens from the quantity dropdown', 'the last option opens the modal'],
  [2, 'popoverTitle, message, moq', 'the last option opens the modal, resets the list'],
  [2, 'cspMessage, cspMOQ', 'business customers have a maximum and words of their own'],
  [
    2,
    'message texts are supplied by the page, or else by the store',
    'without own words the modal has those of the store',
  ],
  [2, 'the fields come with the page, from the merchant', 'a page says its rules to everybody'],
  [2, 'a configure button', 'the button opens the same dialog, saves, and takes the focus back'],
  [3, 'custom attribute (name, value)', 'each text is a line, up to the order'],
  [
    4,
    'submit buttons are locked while the quantity dropdown has no value',
    'a list without a value locks the buttons until there is one',
  ],
  [4, 'turned into plain buttons with a popover', 'a minimum locks every button until a quantity is chosen'],
  [4, 'unlocked when a value is chosen', 'a list without a value locks the buttons until there is one'],
  [
    5,
    'choosing the last quantity option opens a modal with the message',
    'the last option opens the modal, resets the list',
  ],
  [5, 'the placeholder for maximum quantity plus one is replaced', 'the message names the maximum plus one'],
  [5, 'the dropdown resets to the first option', 'resets the list, and Escape returns to it'],
  [5, 'a minimum or maximum is held by the store, too', 'a minimum is held past the lock'],
  [7, 'custom-name.{n}.{m}, custom-value.{n}.{m}', 'a submit waits for the texts, and goes on with them'],
  [7, 'posted without scripts as well', 'the texts are fields, and a limit holds'],
  [9, 'minimum quantity 1: without a rule the usual field', 'an offer without a rule has the usual field'],
  [9, 'quantity dropdown default 1', "a special offer without a rule of its own has every quantity of the offer's"],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
