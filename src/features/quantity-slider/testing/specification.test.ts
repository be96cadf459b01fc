import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url, 'src/commerce/cart', 'src/platform/ui/quantity-selector')

/** What the specification (3, by section) says of the quantity slider, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [
    1,
    'shoppers, signed in or not, change the cart quantity of one item from tiles',
    'food is added and changed on its card',
  ],
  [2, 'add, minus and plus, quantity-in-cart text', 'food is added and changed on its card'],
  [
    2,
    'spinner',
    "a change of the retail cart has its media types, the page's tokens and cookies: POST adds, PUT modifies",
  ],
  [2, 'quantity-limit message', 'at the most of it the plus is off, which is said'],
  [3, 'cartType default or UFG', 'one address adds to the cart of the store that sells an item'],
  [
    3,
    'cartItemId may carry a prefix C or S, which is stripped',
    'one address adds to the cart of the store that sells an item',
  ],
  [
    3,
    'the UFG response: ASIN, itemId, quantity, amountInCart, storeId',
    'one address adds to the cart of the store that sells an item',
  ],
  [3, 'uberCartStatus.errorStatusCode', 'what the cart refuses has its code and changes nothing'],
  [3, 'the count response', 'food is added and changed on its card'],
  [
    3,
    'quantityInCart, minOrderQuantity, maxOrderQuantity',
    'from below the least the plus leads to it, and from it the minus leads to nothing',
  ],
  [
    3,
    'cart count: total.numActiveItem, isOK',
    'older pages hear how much the carts hold by the name of their visit, and no other page does',
  ],
  [
    4,
    'only one request per item at a time',
    'presses during a request are one later request for all of them, and a second press to add is none',
  ],
  [
    4,
    'a second item while one is pending',
    'the badge is asked for after several items at once, whose answers come in any order',
  ],
  [4, 'on error the plus is not re-enabled at the maximum', 'after an error at the most of it the plus stays off'],
  [4, 'decrease: 0 at or below the minimum', 'from it the minus leads to nothing, which restores the add button'],
  [4, 'increase: the minimum if under it, otherwise 1', 'from below the least the plus leads to it'],
  [
    4,
    'the limit message at or over the maximum',
    'what the cart holds above the most is shown as the most, and the minus takes one off that',
  ],
  [
    4,
    'after success: the slider in place of the add button, the plus off at the maximum',
    'at the most of it the plus is off, which is said',
  ],
  [
    4,
    'the shown quantity capped at the maximum',
    'what the cart holds above the most is shown as the most, and the minus takes one off that',
  ],
  [4, 'quantity 0 restores the add button', 'food is added and changed on its card'],
  [4, 'a failed add submits the form', 'an add that the store cannot do goes by the form instead'],
  [4, 'an error restores the quantity', 'what is refused is taken back to what the cart holds, with the reason'],
  [5, 'at most 999', '1,000 of an item'],
  [5, 'clamped to a maximum of 999 and to at least the minimum', 'whatever limits are asked for'],
  [5, 'clicks are ignored while a spinner is active', 'a second press to add is none'],
  [5, 'at least the minimum order quantity', 'less than the least'],
  [
    7,
    'POST /gp/api/cart/1.0/get-cart-count.json with sessionID, clientName',
    'older pages hear how much the carts hold',
  ],
  [
    7,
    'the CSRF token, the session token and versioned media types; credentials',
    'a change of the retail cart has its media types',
  ],
  [7, 'PUT items[] {id, quantity}', "the page's tokens and cookies: POST adds, PUT modifies"],
  [7, 'POST items[] {asin, offerListingId, quantity}', 'one address adds to the cart of the store that sells an item'],
  [7, 'items[] {id, quantity} by POST for UFG', 'one address adds to the cart of the store that sells an item'],
  [
    3,
    'entity.summary[0].subtotal.displayString, entity.items[] with asin and quantity, entity.items',
    'pages read what the cart holds, how many units and for how much',
  ],
  [7, 'cart data, full cart count, cart summary', 'pages read what the cart holds, how many units and for how much'],
  [
    8,
    'on an error the previous quantity is restored, or the one of the response',
    'what is refused is taken back to what the cart holds, with the reason',
  ],
  [
    9,
    'the UFG cart type uses different request and response adapters',
    'one address adds to the cart of the store that sells an item',
  ],
  [7, 'after success: POST to a logging URL', 'and both are logged'],
  [8, 'invalid slider responses are logged', 'an answer that is none is logged, and the button is there again'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
