import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of the delivery-location widget, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'change the delivery location', 'a ZIP code changes place and date on the same page'],
  [2, 'a zip code input', 'a ZIP code is trimmed and in capitals'],
  [2, 'an address radio list with a see-more link', 'a customer chooses an address, five at once'],
  [2, 'a country dropdown', 'a ZIP code changes place and date on the same page'],
  [2, 'a sign-in link', 'a ZIP code is trimmed and in capitals'],
  [2, 'a manage-address link', 'asks for the addresses of customers only'],
  [2, 'invalid and military-zip alerts', 'refusals are said beside the field'],
  [3, 'about 250 country codes with names', 'every code has a name in every language'],
  [3, 'region names for UK, Germany, France, Italy, Spain, Brazil', 'of %s begin with %s'],
  [3, 'value-added-services option: serviceAsin', 'with the service that was asked for'],
  [4, 'the address list is loaded only for recognised customers', 'asks for the addresses of customers only'],
  [
    4,
    'address change success refreshes page features, retried while attempts remain',
    'what it means is asked for again until it is answered',
  ],
  [4, 'failure keeps the previous selection', 'a failed call keeps the place'],
  [5, 'empty: the invalid alert', 'a failure is said, told to the page, cleared by the focus'],
  [
    5,
    'a military-style zip shows the military alert, otherwise the invalid alert',
    'refuses %j, says why and keeps the place',
  ],
  [5, 'the zip is trimmed and upper-cased', 'a ZIP code is trimmed and in capitals'],
  [5, 'Enter in the field submits it', 'a ZIP code is trimmed and in capitals'],
  [5, 'focus clears alerts', 'cleared by the focus, and changes nothing'],
  [
    6,
    'unrecognised customers see a sign-in link in the location widget',
    'are nobody else’s: a guest is led to the sign-in',
  ],
  [
    7,
    'POST address-change.html: location fields, deviceType, pageType, actionSource locux',
    'a ZIP code is trimmed and in capitals',
  ],
  [
    7,
    'POST get-country-selections.html: deviceType, primarySelections, their order, secondarySelections; HTML',
    'come as a piece of HTML, by form, and refuse a code that is none',
  ],
  [7, 'primarySelectionsOrder', 'a widget names which countries come first, in which order, and which follow'],
  [
    7,
    'GET get-address-selections.html: currentAddressId, deviceType, isOneClickFromContext, clientPage',
    'are nobody else’s: a guest is led to the sign-in',
  ],
  [7, 'it marks the current address', 'marks the chosen address'],
  [7, 'POST refresh-features.html: location state, quantity, asin', 'a ZIP code is trimmed and in capitals'],
  [7, 'merchantId, serviceAsin; HTML', 'comes as a piece of HTML, for one seller'],
  [7, 'what it answers', 'says what the item is at a place that is only looked at'],
  [8, 'address change failure: a failure event is raised', 'a failure is said, told to the page'],
  [8, 'the widget keeps the previous selection or alert', 'a failed call keeps the place'],
  [
    9,
    'address list initial load and reload counts: 5 each',
    'addresses come five at once, none twice and none left out',
  ],
  [9, 'location type LOCKER_ADDRESS', 'refuses %j with %i %s'],
  [9, 'location types REALM_DEFAULT, LOCATION_INPUT, REGION', 'stores a choice and leads back to the product'],
  [9, 'location type IP2LOCATION', 'a trusted proxy says where a visitor comes from'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
