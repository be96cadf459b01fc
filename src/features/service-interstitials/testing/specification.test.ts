import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url, 'src/commerce/add-ons', 'src/commerce/services')

/** What the specification (2, by section) says of questions about services, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'added to the cart after an interstitial question', 'continue adds service and product at once'],
  [2, 'a popup with skip', 'skip adds the product only'],
  [2, 'continue (yes)', 'continue adds service and product at once'],
  [2, 'more details', 'more details opens the service’s page in a new tab'],
  [2, 'the buyable variant: zip input and update button', 'with a postal code, an offer found updates price'],
  [2, 'messages for invalid zip, no offer, ajax failure', 'the postal code is refused with its message'],
  [
    2,
    'merchant name and address, ratings, best offer and remaining offers price',
    'updates price, merchant, rating, fulfilment, address',
  ],
  [2, 'how it works for one seller and across sellers', 'how it works is told for one seller and across sellers'],
  [
    2,
    'after a failed add /gp/product/{serviceAsin}/ref= with vas and psc=1',
    'after a failed add they are told what was to be bought',
  ],
  [
    2,
    'a fallback goes to the cart view page',
    'leads to its page, with what was to be bought, and anything else to the cart',
  ],
  [4, 'the click is hijacked and the popup shows', 'a held add: %s'],
  [4, 'the shopper can skip', 'skip adds the product only, and the page asks no more'],
  [4, 'dismiss', '%s means no: nothing is added'],
  [4, 'or continue', 'continue adds service and product at once'],
  [4, 'the hijack is cleared on submit', 'and clears the hold when they are added'],
  [4, 'with a checked checkbox it is skipped', 'nothing is asked with a checked service'],
  [4, 'only one press at a time; repeated ones return false', 'only one press is processed at a time'],
  [
    4,
    'an invalid zip shows the invalid message and disables continue',
    'an invalid zip shows the message and disables continue',
  ],
  [4, 'the same zip as last does nothing', 'the same zip as last does nothing'],
  [4, 'an ajax error shows the failure message', 'a failed call shows the failure message'],
  [4, 'no offer shows the unavailable message', 'no offer with the zip shows the unavailable message'],
  [4, 'an offer found enables continue', 'an offer found updates the offer and enables continue'],
  [4, 'non-buyable: in-progress flag, fallback', 'continue: in progress'],
  [5, 'tested against a regular expression supplied by the page', 'the postal code is refused with its message'],
  [5, 'Enter triggers the update', 'with a postal code, an offer found updates price'],
  [5, 'British-style postal codes are shortened', 'a British postcode is shortened before it is sent'],
  [
    7,
    'GET vas-zipcode-refresh with asinlist, vasZipcode, clientName, includeMerchantAddress',
    'with a postal code, an offer found updates price',
  ],
  [7, 'GET of a cart add link (the multi-buy-choices link)', 'the multi-buy link adds product and service in one'],
  [7, 'as fallback', 'a call that was not taken (%i) goes by the multi-buy link'],
  [8, 'zip refresh error', 'the call fails'],
  [8, 'hasError=1', 'hasError=1'],
  [8, 'an empty answer', 'an empty answer'],
  [8, 'no offer listing', 'no offer with the zip'],
  [8, 'interstitial add failure: service page or cart', 'a failed add leads to the service’s page or to the cart'],
  [8, 'a hijack over 300 s', 'a hold over 300 seconds'],
  [8, 'a dismissal over 30 s', 'a dismissal over 30'],
  [8, 'dismissed twice or more', '%s means no: nothing is added, and the next press asks again'],
  [8, 'unloaded while hijacked', 'leaving the page while it holds are logged'],
  [
    9,
    'hijack interval timers 60000 ms and 20000 ms; thresholds 300 s and 30 s',
    'warnings come after 300 and 30 seconds',
  ],
  [9, 'prefixes dbsi, drsi, sts', 'each widget has its prefix'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
