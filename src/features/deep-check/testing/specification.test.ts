import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (3, by section) says of the deep-check promise, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'a delivery-promise check', 'a date is confirmed on the product page, and the review and the order keep it'],
  [
    3,
    'asin, buyingOptionIndex, customerId, device, marketplaceId, merchantId, requestId, sessionId, slateToken',
    'call answers the same date as HTML',
  ],
  [3, 'the response has a content field holding html', 'call answers the same date as HTML'],
  [6, 'shoppers act in their own session', '%j is refused by its name: %i'],
  [6, 'requests carry a CSRF token and an encrypted-session token', 'a check says the language, with the tokens'],
  [7, 'POST with JSON; params as listed', '%j is refused by its name: %i'],
  [7, 'headers Accept-Language and csrf-token; credentials sent', 'a check says the language, with the tokens'],
  [7, 'the content is put into the container for the buying option', 'a press confirms the date for the quantity'],
  [8, 'on error the container is hidden', 'a failure hides what was said and is counted'],
  [8, 'if the container is missing only a counter is recorded', 'an answer whose place is gone is only counted'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
