import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of tokens, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [5, 'the session id in a field of its own', 'a foreign %s is refused, the own one passes'],
  [7, 'CSRF token in a header', 'from a script with the token'],
  [7, 'token as a form parameter', 'the token may come as the parameter %s'],
  [
    7,
    'POST /gp/add-to-cart/json/ref=ldabb with clientName and verificationSessionID',
    'a foreign %s is refused, the own one passes',
  ],
  [7, 'an encrypted slate token read from a page meta tag', 'of this visit is accepted until it is a day old'],
  [7, 'it is optional', 'may be missing, which is counted'],
  [8, 'a missing slate token is recorded as a metric', 'may be missing, which is counted'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
