import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of locations, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [
    3,
    'addressId, obfuscatedId, relatedRequestId',
    "takes the widget's other name of an address, and says which request it answers",
  ],
  [3, 'countryCode, zipCode, state, city', 'uses the default address, then the chosen one'],
  [3, 'region codes map to a country and a zip', 'each stands for a postal code of its country'],
  [3, 'UK, Germany, France, Italy, Spain, Brazil', '%s has %i'],
  [3, 'region names', 'each has a name in every language'],
  [
    5,
    'accepted: any text of at least one character that is a postal code, in any case',
    'in %s formats the postcode %j as %j',
  ],
  [5, 'military: an A, F or D P.O. code, two letters, five digits, an optional suffix of four', '%s refuses %j: %s'],
  [5, 'recognised with and without blanks and suffix', 'recognises %s as a military ZIP code: %s'],
  [5, 'trimmed and upper-cased', "accepts the delivery widget's request as a form and as JSON"],
  [5, 'otherwise invalid', 'rejects %j as %s and keeps the location'],
  [
    7,
    'POST /gp/delivery/ajax/address-change.html answers sembuUpdated and address',
    "accepts the delivery widget's request as a form and as JSON",
  ],
  [8, 'a failed change keeps the previous selection', 'rejects %j as %s and keeps the location'],
  [9, 'DEFAULT_ADDRESS, ACCOUNT_ADDRESS', 'uses the default address, then the chosen one'],
  [9, 'LOCKER_ADDRESS', "accepts the delivery widget's request as a form and as JSON"],
  [9, 'LOCATION_INPUT', "keeps a guest's postcode and carries it through sign-in"],
  [9, 'REALM_DEFAULT', "defaults to the marketplace's country"],
  [9, 'REGION', 'a region is chosen by its code, or as a widget says it'],
  [9, 'COUNTRY', 'a country alone is a location of its own kind'],
  [9, 'IP2LOCATION', 'counts only where nothing was chosen and the marketplace ships there'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
