import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of one-click buttons, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [2, 'the buy box has a one-click button', 'orders at once what stands beside the button'],
  [2, 'which is one of the buttons of its form', 'the form leads to the order, twice to the same'],
  [4, 'after a click the buttons are locked', 'the first press goes, a second one only disables the button'],
  [4, 'a second click disables them', 'a second press disables the button that the shopper sees'],
  [4, 're-enabled after 30 seconds', 'and 30 seconds later it can be pressed again'],
  [4, 're-enabled when the page reappears', 'a page that appears again can be pressed again'],
  [
    4,
    'the box shows how the item is bought, also in monthly payments, and back',
    'follows the quantity and how the item is bought, and back',
  ],
  [4, 'a held submit that is dropped is clicked again', 'a submit that was held and dropped can be pressed again'],
  [4, 'a locked submit has no total that cannot be bought', 'a locked form has no total: the panel says to choose'],
  [4, 'nor has an offer by invitation only', 'a quote for an offer that is sold by invitation says so'],
  [4, 'a press that comes twice is one order', 'a press that was answered is answered again when its address is gone'],
  [6, 'no roles are distinguished: who is signed out has no stored address', 'and a guest has to sign in'],
  [9, 'one-click lock 30 s', 'and 30 seconds later it can be pressed again'],
  [9, 'tablet device types: tabletApp, tabletLargeApp, iPad', '%s with %i touch points: %s'],
  [9, 'on which it reappears by becoming visible', 'on a tablet a press is unlocked when the page is in front again'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
