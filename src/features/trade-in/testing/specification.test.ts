import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (2, by section) says of trade-in, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'a signed-in shopper trades in electronics, wireless devices, video games or e-readers', 'groups have rules'],
  [1, 'payment is instant (PAID_NOW)', 'paid now: the credit is there at submission'],
  [1, 'or later (PAID_LATER)', 'paid later: the credit comes with the inspection'],
  [2, 'modal from getCustomerItems with deviceType, currentAsin, buyingPrice, productGroup, ref_', 'opens a modal 700'],
  [2, 'selectedAsin', 'what a customer bought here is listed, and nobody else'],
  [2, 'optional autoSearchTerm', 'the calls answer with a fragment, or with JSON'],
  [
    2,
    'width 700, load time-out 30 s',
    'opens a modal 700 wide with the call and query of the specification, which may',
  ],
  [
    2,
    'side sheet for the wireless, video-game and electronics groups',
    'on a wide screen %s opens a sheet at the side',
  ],
  [2, 'from wirelessTradeInSearchRefinements', 'on a wide screen %s opens a sheet at the side'],
  [2, 'slides in over 500 ms, shows a spinner', 'opens a sheet at the side, 500 ms, with a spinner'],
  [2, 'closes on the Escape key or a click on the backdrop', 'Escape and the backdrop close it'],
  [2, 'turns off page scrolling while open', 'and the page does not scroll'],
  [2, 'generalerror is shown when the product group is missing', 'a missing product group leads to the general error'],
  [2, 'eligible list', 'what a customer bought here is listed'],
  [2, 'search results list', 'the search has 20 on a page'],
  [2, 'selected item condition', 'a described device shows its value'],
  [2, 'selected items confirmation', 'a described device shows its value, is confirmed'],
  [2, 'refinement selection: complex card, simple card, contained button, search card', 'refinement cards are complex'],
  [2, 'cart with items paid instantly and items paid later', 'without scripts: a device is described, added, reviewed'],
  [2, 'review your order', 'without scripts: a device is described, added, reviewed, submitted'],
  [
    2,
    'next steps, successful trade-in',
    'without scripts: a device is described, added, reviewed, submitted, and its label',
  ],
  [2, 'drop-off locations', 'the nearest drop-off locations come first'],
  [2, 'sign-in redirect with an OpenID-style query; the return address is the current page', 'and goes to sign-in'],
  [2, 'association handle com, uk or de by host locale', 'the handle of a host is com, uk or de'],
  [
    3,
    'widget state: productGroup, deviceType, asin, buyingPrice, selectedAsin, autoSearchTerm',
    'a page has the whole state of the widget',
  ],
  [3, 'deviceType is web or a mobile variant', 'on a phone every group opens the modal'],
  [3, 'tanookiTitle is the modal’s title', 'opens a modal 700 wide'],
  [3, 'conditionOfferMap: condition mapped to tiv; tradeInItemType', 'a model says what it is worth in each condition'],
  [3, 'valid conditions: 13', 'the specification has 13 conditions, and no others are read'],
  [3, 'ACCEPT_WORSE or RETURN_WORSE', 'silence for seven days, with %s'],
  [3, 'PAID_NOW or PAID_LATER', 'a parcel that comes after its 30 days is taken in and paid once, %s'],
  [3, 'nearby processor: processorAddress with its fields', 'an import is taken in as a whole, or every fault'],
  [4, 'signed out: to sign-in with a flag in the browser session', 'each version sets a flag of its own'],
  [4, 'on return it opens automatically and the flag is cleared', 'back from sign-in the trade-in %s'],
  [4, 'separate flags: buy box, price block, second version of each', 'each launcher and each version sets a flag'],
  [4, 'the storefront context is also kept in session', 'with the storefront, and goes to sign-in'],
  [4, 'blocked session storage: the flag is absent', 'blocked session storage is an absent flag'],
  [4, 'the trade-in cart holds at most 5 items', 'however many devices are added at once, five are in'],
  [5, 'status 204 is the maximum-quantity signal', 'however many devices are added at once, five are in'],
  [
    5,
    'a condition not in the valid list is ignored, with an error in the log',
    'an unknown condition in the list of values',
  ],
  [6, 'a signed-out shopper is redirected to sign-in; 401', 'a guest is led to sign-in and back'],
  [7, 'GET recordRefTag: fire and forget', 'and a click is noted without an answer'],
  [7, 'GET getCustomerItems, wirelessTradeInSearchRefinements', 'the calls answer with a fragment, or with JSON'],
  [7, 'GET generalerror', 'a missing product group leads to the general error'],
  [7, 'GET suggestions, /api/2017/suggestions?', 'the search suggests titles while somebody types'],
  [8, 'the reference tag is suffixed pg_missing', 'a missing product group leads to the general error'],
  [8, 'missing currency code: an error', 'a value in no currency of the marketplace is refused'],
  [8, 'invalid condition: an error is logged', 'an unknown condition is logged as an error with its model'],
  [8, 'session storage blocked: a warning is logged', 'and a warning is logged'],
  [9, 'search page size 20', 'the search has 20 on a page'],
  [9, 'second version: 15 on desktop, 10 on mobile', 'its second version 15 or 10'],
  [9, 'grid: 3 per row on desktop, 2 on mobile', 'cards stand three in a row, and two on a phone'],
  [9, 'search alias ereaders', 'aliases, and whose devices are bought'],
  [9, 'the wireless group only gets the credit-card card', 'groups have rules of their own: the credit-card card'],
  [9, 'Echo allows past purchases and promotions', 'the credit-card card, promotions'],
  [9, 'gl_digital_video_games', 'groups have rules of their own'],
  [9, 'mobile variants: mobile, mobileApp, mobileWeb', 'the search has 20 on a page, its second version'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
