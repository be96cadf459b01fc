import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url, 'e2e', 'src/platform/ui', 'src/commerce/product-page/ui')

/** What the specification (1, by section) says of the buy box, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'add the item to the cart', 'adds an item, redirects to the cart and confirms it there'],
  [1, 'buy now', 'starts a separate checkout for buy now and leaves the cart unchanged'],
  [1, 'gift the device', 'gift wrap and its price reach the cart'],
  [
    2,
    'one form for add to cart; it also works without scripts',
    'adds an item, redirects to the cart and confirms it there',
  ],
  [2, 'buttons: add to cart, buy now', 'reads %j as a press of %s'],
  [2, 'accordion rows with tabs (new offer versus used)', 'new against used: the open row is what is bought'],
  [2, 'the modal width default is 502', 'a dialog is 502 pixels wide where nothing else is said'],
  [
    3,
    'custom attribute (name, value) of upsell items',
    'reads parameters of the other items of a list by their places in it',
  ],
  [
    3,
    'metadata: asin, offerId, buyingPrice (a number, required) …',
    'attaches metadata to its item and keeps it when the item changes',
  ],
  [3, 'isToBeGiftWrapped, incentivizedCart, paymentOfferInfo', 'applies $form to the page item only'],
  [4, 'the page item is always at index 0 and its quantity at least 1', 'keeps the draft orderable after any commands'],
  [4, 'setting the same item and quantity again does nothing', 'the same page item'],
  [4, 'events: page item added', 'the page item is added'],
  [4, 'replaced', 'it is replaced'],
  [4, 'changed', 'its quantity is changed'],
  [4, 'an upsell item is added when the quantity is above 0', 'an extra item is added'],
  [4, 'changed when the quantity changes', 'its quantity changes in its place'],
  [4, 'removed when the quantity goes to 0', 'its quantity goes to 0'],
  [4, 'choosing one variation of a family removes the other variations', 'another variation of its family is chosen'],
  [4, 'the page item cannot be modified as an upsell', 'rejects %s with a message'],
  [
    4,
    'a submit is held, and the original button clicked again',
    'a submit is held until every interceptor lets it go, and then the pressed button submits',
  ],
  [
    4,
    "a special offer's button in the phone's bar is locked as its own is, and recognised",
    'the bar submits a special offer as its own button does',
  ],
  [5, 'the asin argument must be a non-empty string', 'rejects %s with a message'],
  [5, 'page item quantity above 0: ‘The quantity of the page asin must be > 0’', 'rejects %s with a message'],
  [
    5,
    'upsell quantity is floored at 1 when adding; unparseable falls back to 1',
    'reads the quantity %j of an extra item as %i',
  ],
  [5, '0 or less removes', 'its quantity goes below 0'],
  [5, '‘To modify the pageAsin, use setPageAsin() instead.’', 'an upsell call at index 0'],
  [5, '‘Can not modify page asin.’', 'the page asin as upsell'],
  [5, '‘New quantity for upsell asins must be greater than 0.’', 'rejects %s with a message'],
  [5, 'metadata must be valid', 'rejects %s with a message'],
  [5, 'add to cart through the cart API needs asin, offerId and quantity', 'rejects %s'],
  [5, 'an empty list is a log line plus a failure', 'an empty list is logged and fails without a call'],
  [5, 'the legacy request needs a non-blank session id', 'requires the session id: 400 if missing, 403 if blank'],
  [5, 'and a non-empty item list', 'rejects form: %s'],
  [
    5,
    'a cart API response is valid only if type, items with an id, and count are right',
    'checks %s as a cart response',
  ],
  [5, 'an answer that is not valid is a failure', 'an answer that is none of the cart is a failure'],
  [5, 'cart quantity from the dropdown falls back to 1', '$name: reads quantity "$text" as $quantity'],
  [5, 'parameter names need a string item type, a non-negative index and path parts', 'names that only look alike'],
  [5, 'else a warning is logged', 'a field that names no item is logged, and the others are read'],
  [6, 'anonymous or signed in: no roles are distinguished', 'a guest buys: $viewport'],
  [7, 'POST /gp/add-to-cart/json/: asin.{n}, offeringID.{n}, quantity.{n}', 'accepts %s'],
  [
    7,
    'POST /gp/add-to-cart/json/ref=ldabb: ASIN.{n}, offerListingID.{n}; it answers the count',
    'ASIN.n and offerListingID.n',
  ],
  [
    7,
    'POST …/cart/carts/retail/items?ref_={tag}: credentials, types, language, CSRF and slate tokens',
    'add to cart sends the items with versioned types, language and tokens',
  ],
  [
    7,
    'body: items[] with asin, offerListingId, quantity, additionalParameters',
    'sends %j to the cart with additional parameters %j',
  ],
  [7, 'additionalParameters: giftOptions.includeGiftReceipt', 'reads a gift receipt of an upsell item'],
  [7, 'incentivizedCart, paymentOfferInfo', 'applies $form to the page item only'],
  [7, 'response: the count in the header', 'and tells the page what the cart says'],
  [7, 'GET /hctp/log/refMarker?ref_={tag}', 'logs reference tags and rejects a request without one'],
  [7, 'POST /gp/digital/fiona/ajax/log.html/ref={tag}', 'logs reference tags and rejects a request without one'],
  [7, 'ASIN.{n}, offerListingID.{n}', 'ASIN.n and offerListingID.n'],
  [7, 'asin.{n}, offeringID.{n}', 'asin.n and offeringID.n'],
  [7, 'custom-name.{n}.{m}, custom-value.{n}.{m}', 'reads parameters of the page item from %s'],
  [7, 'items[{n}.upsell][asin], [offerListingId], [quantity]', 'the page item and items[n.upsell]'],
  [7, 'items[0.base]', 'items[0.base] and items[n.upsell]'],
  [7, '‘|’-joined lists of a, oid and quantity', 'lists that win over plain fields'],
  [8, 'cart API failure: an error callback runs', 'an answer that is none of the cart is a failure'],
  [
    8,
    'an exception while reading the parameters is logged and handled as a failure',
    '%s are logged and count as a failure',
  ],
  [8, '‘refTag is not defined’', 'a missing reference tag throws'],
  [8, 'a button type that is not handled is an error', 'a button type that nothing handles'],
  [8, 'no item data: logged only', 'an empty list is logged and fails without a call'],
  [8, 'a missing session id', 'requires the session id: 400 if missing, 403 if blank'],
  [8, 'pre-add-to-cart errors are logged only', 'an interceptor that fails is only logged'],
  [9, 'minimum quantity 1', 'quantity 0'],
  [9, 'modal width default 502', 'a dialog is 502 pixels wide where nothing else is said'],
]

/** The same of what business buyers see in it (spec 3). */
const BUSINESS: typeof SENTENCES = [
  [1, 'business buyers get offer feature blocks', 'a business buyer sees the first rows of an offer, and all of them'],
  [2, 'feature bullets with a more/close control', 'bullets have three lines, and a control for the rest'],
  [2, 'clamp of 3 lines in the buy box', 'bullets have three lines, and a control for the rest'],
  [
    2,
    'tabular buy-box side sheet, opened and closed by a control',
    'a control opens all of it beside the page, and closes',
  ],
  [2, 'buy box accordion', 'new against used: the open row is what is bought'],
  [
    4,
    'collapsed or expanded toggle, only if the content is taller than the section',
    'bullets that fit have no control',
  ],
  [6, 'business buyers versus other shoppers', 'everybody else reads who sells it, in one line'],
  [
    9,
    'rows beyond the displayable-row-count are hidden under progressive display',
    'a business buyer sees the first rows',
  ],
  [9, 'feature bullets fade 200 ms', 'bullets have three lines, and a control for the rest'],
  [9, 'feature-bullets clamp 3 lines in the buy box', 'bullets have three lines, and a control for the rest'],
]

test.each(BUSINESS)('spec 3, section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
