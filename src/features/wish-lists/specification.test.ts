import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (2, by section) says of lists, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'a list is a wish list, a gift list for a friend or child, or an idea list', 'of ideas has a description'],
  [1, 'a gift list is for a friend or child', 'for somebody else keeps recipient, date and reminder'],
  [1, 'a product is added to a list from its page', 'one press adds to the default list'],
  [2, 'GET /hz/wishlist/create shows the form', 'is a fragment with a token, or its state as JSON'],
  [2, 'in a bottom sheet, 325 high', 'the sheet is 325 high'],
  [2, 'after creation the browser goes to /hz/wishlist/ls/{listExternalId}', 'and leads to the new list'],
  [2, 'dropdown from /hz/wishlist/addtolist', 'the dropdown is asked for once'],
  [2, 'an older popover form, and a redesigned one', 'in the popover an empty name is an alert'],
  [3, 'state: hasError, authRequired, authUrl, error', 'goes through %s'],
  [
    3,
    'create payload: listName, listType, privacyStatus, persistence, asin, createIngressName, isHearts, sid',
    'the form loads first, says how the shopper came',
  ],
  [3, 'vendorId, sourceVendorId, relatedRequestID', 'and reads how the shopper came'],
  [3, 'customizationToken', 'a list is created with every field of its answer'],
  [
    3,
    'participant names, relationship, occasion day, month, year, reminder offset',
    'for somebody else keeps recipient, date and reminder',
  ],
  [
    3,
    'create answer: listExternalId, listType, registryID, registryName, htmlMessage, updateSuccessful, isValid, message',
    'a list is created with every field of its answer',
  ],
  [3, 'create answer of a refusal', 'is refused with %s, and nothing is stored'],
  [3, 'listType: wishlist, giftlist, discoverlist', 'has one’s lists by name or as they are used, of one type or all'],
  [3, 'privacyStatus: public, private, hidden', 'search finds public lists by what their owners show'],
  [3, 'add payload: asin, vendorId, listExternalId, isAjax', 'goes through %s'],
  [3, 'from a recommendation card: listId, asin, sid, tags', 'goes through %s'],
  [4, 'create: form loading, then form ready', 'the form loads first'],
  [4, 'if authentication is required the browser goes to authUrl', 'who has to sign in goes there'],
  [
    4,
    'an error shows a loading-error section; closing it reloads the page',
    'shows an error section; closing it loads the page again',
  ],
  [4, 'success goes to the new list', 'and leads to the new list'],
  [4, 'add: spinner', 'a second press does nothing, and a spinner shows'],
  [4, 'then inline success with the list’s link and name', 'the list’s name and link are shown in place'],
  [4, 'or inline error', 'a refusal is shown with its reason, in place'],
  [4, 'the dropdown is cached', 'the dropdown is asked for once'],
  [4, 'after a number of failures an unavailable state', 'after three failures in a row lists are unavailable'],
  [5, 'a list name must not be empty', 'is refused with %s, and nothing is stored'],
  [5, 'the bottom sheet marks the field', 'in the sheet of a phone an empty name marks its field'],
  [5, 'the older popover shows an alert', 'in the popover an empty name is an alert'],
  [5, 'the error clears on key entry', 'until a key is pressed there'],
  [5, 'a friend’s or child’s list needs a first or last name', 'a list for somebody needs a first or last name'],
  [5, 'an idea list needs a name', 'is refused with %s, and nothing is stored'],
  [
    5,
    'an occasion date is a real one, leap years included, or occasion_date is invalid',
    'is refused with %s, and nothing is stored',
  ],
  [5, 'month and day are chosen together', 'month and day together'],
  [5, 'the child age field appears once a date is chosen', 'a child’s age is asked for once a date is chosen'],
  [5, 'child birth year is this year minus age', 'and says the year of birth'],
  [5, 'Enter in a text field does not submit', 'Enter in a field does not submit'],
  [5, 'public is searchable, private and hidden are not', 'search finds public lists by what their owners show'],
  [5, 'quantity defaults to 1', 'one is wanted, with medium priority'],
  [5, 'adding needs an asin and a session id', 'needs a product, a recommendation also the session'],
  [5, 'a request token is needed', 'and a token like any change'],
  [6, 'a signed-out shopper goes to sign-in before a list action: 401', 'asks a visit to sign in first'],
  [7, 'GET /hz/wishlist/create, time-out 20 s', 'is a fragment with a token, or its state as JSON'],
  [7, 'POST /hz/wishlist/create/newlist, time-out 10 s', 'is refused with %s, and nothing is stored'],
  [7, 'POST /hz/wishlist/ajax/createlist and /createlistandadditem', 'a first product by a call of its own'],
  [
    7,
    'GET /hz/wishlist/addtolist: sortMethod, type, useAll, sourceVendorId',
    'has one’s lists by name or as they are used',
  ],
  [7, 'POST /hz/wishlist/additemtolist, /addasin, /create/api/addToList', 'goes through %s'],
  [7, 'GET /hz/wishlist/triggerweblab', 'what happened on a page is noted and answered with nothing'],
  [7, 'GET /gp/toys/birthday/atwl-dpx.html', 'for a child’s birthday has gift lists only'],
  [7, 'an anti-forgery header', 'and a token like any change'],
  [7, 'if none exists, a metric is counted', 'a page without a token notes it'],
  [8, 'form load failure and create failure', 'a failing %s shows an error section'],
  [8, 'a WLNEW error block with the server’s message', 'what the store refuses is said in its own words'],
  [8, 'a popover error', 'a dropdown that cannot be loaded says so'],
  [8, 'unauthenticated: to sign-in', 'who has to sign in goes there'],
  [9, 'create time-outs 10 s and 20 s', 'the form waits 20 s and a new list 10 s'],
  [
    9,
    'sheet 325, 165 more for what explains it; popover 430 or 580',
    'the sheet is 325 high, 490 with what explains privacy',
  ],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
