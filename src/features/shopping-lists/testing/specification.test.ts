import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (3, by section) says of lists on the grocery detail page, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'add to a shopping list, add to a voice-assistant list', 'only the page of food offers shopping lists'],
  [2, 'add-to-shopping-list modal with a list dropdown', 'an add is sent with its params'],
  [2, 'add-to-voice-assistant-list link', 'the voice link becomes a spinner and then the added state'],
  [
    3,
    'asin, listID, token; successful, errorCodes[]',
    'the call adds to a list once, and says with its codes what went wrong',
  ],
  [
    3,
    'voice payload: items[0] with locale and marketplaceId',
    'metadata and items are refused by the name of what is wrong',
  ],
  [
    3,
    'itemInfoList[] with listId, itemId, itemName and the rest',
    'what is said comes onto the default list, and a second time stays what it is',
  ],
  [3, 'log event fields', 'events are checked and logged'],
  [4, 'the button is disabled during the call and re-enabled afterwards', 'the button is off meanwhile'],
  [4, 'success closes the modal and shows a changeover', 'success closes the dialog and says so'],
  [
    4,
    'error code 1 shows an already-in-list message; others a service error',
    '%s is said in the dialog, whose button is on again',
  ],
  [4, 'the supplied sign-in URL', 'who is not signed in is told where to, and comes back to the product'],
  [4, 'voice: a spinner replaces the link during the call', 'the voice link becomes a spinner'],
  [4, 'on success the added state, the button disabled', 'and then the added state, and the event is logged'],
  [
    4,
    'on a 401 response to the supplied sign-in URL',
    'who has to sign in for the voice list is led to where the store says',
  ],
  [
    5,
    'an add requires a non-blank asin and a list selection',
    'the call adds to a list once, and says with its codes what went wrong',
  ],
  [
    5,
    'an add requires the button',
    'without lists the default one can be chosen; lists that do not come are a service error',
  ],
  [5, 'times out at 5 s', 'calls of both lists are given up after five seconds'],
  [
    7,
    'POST /afx/lists/json/shoppinglists/additem',
    'its params come as a form, as JSON or in the address, and never without the token',
  ],
  [7, 'no cache', 'the call adds to a list once, and says with its codes what went wrong'],
  [7, 'the voice list v2 payload and a metadata header', 'metadata and items are refused by the name of what is wrong'],
  [7, 'POST /alexashoppinglists/api/logevents', 'events are checked and logged'],
  [7, 'add-item success events', 'and then the added state, and the event is logged'],
  [7, 'add-item failure events', 'a failure of the voice list is only logged, and the link is back'],
  [8, 'error code 1 means already in the list', '%s is said in the dialog, whose button is on again'],
  [
    8,
    'voice: 401 leads to sign-in; other failures are logged only',
    'a failure of the voice list is only logged, and the link is back',
  ],
  [9, 'shopping list 5000 ms, voice-assistant list 5000 ms', 'calls of both lists are given up after five seconds'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
