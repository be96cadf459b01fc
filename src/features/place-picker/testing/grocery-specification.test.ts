import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)
const ASKED = 'the addresses to choose from are HTML or JSON, and for a guest where to sign in'
const CHOSEN = 'an address decides whether a store sells there'

/** What the specification (3, by section) says of the address indicator of fresh stores, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'change the delivery address', CHOSEN],
  [2, 'the store front address, taken from the response, after an address change', CHOSEN],
  [7, 'GET get-rendered-address-selections: deviceType, pageType, storeContext, actionSource', ASKED],
  [7, 'the current address', 'the address that was chosen is the current one'],
  [7, 'POST address-change?actionSource=glow: addressId, almBrandId, actionSource, deviceType=web, pageType', CHOSEN],
  [7, 'locationType=ACCOUNT_ADDRESS', 'is refused: %s'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
