import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of pre-registration, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [2, 'a gifting checkbox and an account-linking checkbox', 'a gift takes the link away and remembers it'],
  [2, 'a quantity alert', 'above the limit none is linked'],
  [2, 'a gifting alert', 'a gift takes the link away and remembers it'],
  [2, 'a ‘why is this important’ popup', 'says why in a popover that Escape closes'],
  [2, 'default variant', 'a device is linked, not as a gift and not above the limit'],
  [2, 'variant with monthly payments', 'monthly payments and the link go together'],
  [2, 'deals variant', 'a deal is claimed with the device linked'],
  [
    3,
    'asin, status (ALLOWED_CONDITIONAL), showStatus, maxQuantity, defaultValue',
    'the page shows the block for a product that can be linked',
  ],
  [4, 'gifting checked: shows the gifting alert, hides the quantity alert', 'a gift says that it is one instead'],
  [
    4,
    'force-unchecks and disables account linking, the prior choice is remembered',
    'a gift takes the link away and remembers it',
  ],
  [4, 'sets the device-preregistration value to false', 'the value is never true for a gift or above the limit'],
  [4, 'gifting unchecked: re-enables account linking with its remembered value', 'no gift after all'],
  [4, 'and without a prior choice it stays unchecked', 'no gift, and no wish before'],
  [4, 'a gift by its wrap or receipt is one as well', 'what is wrapped or has a gift receipt is a gift here too'],
  [4, 'account linking checked: unchecks gifting', 'linking instead of a gift'],
  [
    4,
    'the value is written to forms, declarative data and a hidden form field',
    'a gift takes the link away and remembers it',
  ],
  [5, 'the option is added only when its checkbox exists and is checked', 'a form with %j asks for the link: %s'],
  [5, 'and must not be disabled', 'a disabled box asks for nothing although it is checked'],
  [
    6,
    'anonymous or signed in: only customers have an account to link to',
    'links nothing for guests, gifts, too many units',
  ],
  [
    7,
    'items[0.base][additionalParameters][devicePreregistration][selected]',
    'without scripts the box asks for the link',
  ],
  [7, 'additionalParameters: devicePreregistration.selected', 'the cart says what becomes of the wish'],
  [7, 'claim: devicePreRegistered', 'a claim with %j puts %j on its line'],
  [7, 'isDevicePreRegistered of the page item', 'a form with %j asks for the link: %s'],
  [
    1,
    'pre-register a device with account linking: the order says what becomes of it',
    'an order and its mails say which devices will be linked and which are',
  ],
  [9, 'the maximum quantity comes from the server (maxQuantity)', 'too many together'],
  [9, 'and from the merchant', 'one pre-registration for each product'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
