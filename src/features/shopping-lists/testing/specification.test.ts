import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

const CALL = 'the call adds to a list once, and says with its codes what went wrong'
const PARAMS = 'its params come as a form, as JSON or in the address, and never without the token'
const DIALOG = 'an add is sent with its params, the button is off meanwhile, and success closes the dialog and says so'
const VOICE = 'the voice link becomes a spinner and then the added state, and the event is logged'
const PAYLOAD = 'what is said comes onto the default list, and a second time stays what it is'

/** What the specification (3, by section) says of shopping and voice lists, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'the detail page offers adding to a shopping list', 'food goes onto a list from its page'],
  [1, 'and to a voice-assistant list', VOICE],
  [2, 'add-to-shopping-list modal with a list dropdown', DIALOG],
  [2, 'add-to-voice-assistant-list link', VOICE],
  [3, 'asin, listID, token', PARAMS],
  [3, 'successful, errorCodes[]', CALL],
  [3, 'items[0] with locale and marketplaceId; itemInfoList[]', PAYLOAD],
  [3, 'fields of the log event', 'events are checked and logged without a session or anything about the shopper'],
  [4, 'the button is disabled during the call and re-enabled afterwards', DIALOG],
  [4, 'success closes the modal and shows a changeover', DIALOG],
  [
    4,
    'code 1 shows already in the list, other failures a service error',
    '%s is said in the dialog, whose button is on again',
  ],
  [4, 'a spinner replaces the link; on success the added state', VOICE],
  [
    4,
    'a 401 response leads to the supplied sign-in URL',
    'who is not signed in is told where to, and comes back to the product',
  ],
  [5, 'requires the button, a non-blank asin and a list selection', 'lists that do not come are a service error'],
  [7, 'POST /afx/lists/json/shoppinglists/additem with params; no cache', PARAMS],
  [
    7,
    'a voice-assistant list payload and a metadata header',
    'metadata and items are refused by the name of what is wrong',
  ],
  [
    7,
    'POST /alexashoppinglists/api/logevents',
    'events are checked and logged without a session or anything about the shopper',
  ],
  [8, 'voice list: other failures are logged only', 'a failure of the voice list is only logged, and the link is back'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
