import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(
  import.meta.url,
  'src/platform/ui/quantity-selector',
  'src/commerce/catalog/ui',
  'src/commerce/product-page',
)

/**
 * What the specification (3, by section) says of the grocery detail page, and the test that holds it: words of its name. What it says of lists is in
 * the table of the folder that has them.
 */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [
    1,
    'add to cart, free-text quantity entry',
    'a quantity is chosen from a list or typed, by keyboard, and Enter adds it',
  ],
  [1, 'multi-seller offers', 'other sellers of a food are turned through by keyboard, and one is added from its row'],
  [1, 'expanders for ingredients and nutrition', 'with expanders for ingredients and nutrition'],
  [2, 'the page reads qty, from 1 to 999, otherwise 1', 'reads ?qty=%j as %i'],
  [2, 'quantity dropdown with free-text entry', 'a list of quantities whose last leads to more'],
  [2, 'add-to-cart button', 'presses are ignored until a second after the answer'],
  [2, 'reservation-conflict modal', 'what does not fit into the held time is said with its quantities'],
  [2, 'previous/next pagination', 'previous is off on the first, next on the last'],
  [2, 'expanders for ingredients and nutrition', 'a food says its allergens first and opens the rest'],
  [3, 'action data: asin, title, offerListingID, sessionID, quantity', "a product's page adds its offer by its id"],
  [3, 'couponClipStatus', "an add from a product's page clips what it offers, and says so"],
  [4, 'a click is ignored while another add is in flight', 'presses are ignored until a second after the answer'],
  [4, 're-enabled 1000 ms after the call completes', 'presses are ignored until a second after the answer'],
  [4, 'on success the cart is refreshed', 'a quantity is chosen from a list or typed, by keyboard, and Enter adds it'],
  [4, 'and the quantity display updated', 'an offer is added from its row to the cart of its store'],
  [
    4,
    'CLIP_SUCCESSFUL or ALREADY_CLIPPED: a clipped view',
    'the page asks anew what the shopper has, and so shows a clipped view',
  ],
  [4, 'a clipped view replaces the unclipped one', 'opens the rest, and an add clips'],
  [4, 'multi-seller: pages 0 to pageCount-1', 'every offer is on one page, in its order, and no page is empty'],
  [4, 'previous disabled on the first page, next on the last', 'previous is off on the first, next on the last'],
  [4, 'an option that ends in a plus switches to free text', 'the last option opens it with what was chosen'],
  [
    5,
    'the page parameter qty is an integer from 1 to 999, else 1',
    'a quantity that was asked for and that no option has is in the field',
  ],
  [5, 'digits only', 'keys that are neither digits nor control keys do nothing'],
  [5, 'zero or less, or non-numeric, shows the minimum error', 'freely typed, %j is %j'],
  [5, 'and disables add-to-cart', 'what is too much turns every button off that adds, and what fits on again'],
  [5, 'a value of 1000 or more shows the maximum error', 'freely typed, %j is %j'],
  [5, 'valid values enable the button', 'what is too much turns every button off that adds, and what fits on again'],
  [5, 'other keys than digits, control keys and Enter are blocked', 'the key %j is blocked: %s'],
  [5, 'Enter commits and clicks add', 'Enter commits what is typed and submits'],
  [7, 'the unified proxy, reftag afx-dp-addtocart', "a product's page adds its offer by its id"],
  [
    8,
    'a missing response, isOK false, or a non-array is a failure',
    'an answer that does not say what it has to is a failure',
  ],
  [9, 'maximum error at 1000 or more, minimum below 1', 'freely typed, %j is %j'],
  [9, 'default order quantity 1', 'without a quantity one is added'],
  [9, 'fresh add re-enable 1000 ms', 'another add is possible a second after an answer'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
