import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url, 'src/commerce/cart/rules', 'src/commerce/orders/rules/life')

/** What the specification (2, by section) says of services behind their widgets, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [
    1,
    'paid services offered beside an item, added to the cart with the product',
    'ties it to the product of the same request',
  ],
  [1, 'variants are chosen by the server through a winning widget name', 'finds services for every product of a set'],
  [2, 'service detail pages open at /dp/{serviceAsin}', 'a merchant creates a service, sees it, and ends it'],
  [
    3,
    'zip refresh response per asin: hasError, offerListingId, isCBM, merchantId …',
    'a merchant creates a service, sees it',
  ],
  [3, 'nextOfferPrice', 'finds the services of a product, what they cost, and the next seller'],
  [3, 'fulfillmentType: in_store is one value', 'finds services for every product of a set, and by their own number'],
  [3, 'itemAssociation: programType, renderType, associatedItemId, deleteConstraint', 'and says so on the wire'],
  [3, 'constraintList of type DELETE with mutuallyInclusive', 'mutually inclusive lines go together'],
  [4, 'no offer shows the unavailable message', 'and none where nobody does it'],
  [5, 'zip code is tested against a regular expression supplied by the page', 'a page tests codes as the server does'],
  [5, 'service quantity is always 1', 'is refused by name: %s'],
  [5, 'postal code for British-style marketplaces is shortened', 'shortens %s in %s to %s'],
  [7, 'POST {ajaxEndpoint}/cart/carts/retail/items?ref=vas_add_upsell', 'ties it to the product of the same request'],
  [7, 'GET /gp/ls/vas-ajax-handlers/vas-zipcode-refresh.html', 'a merchant creates a service, sees it'],
  [8, '422 on add upsell: an incomplete add', 'is refused by name: %s'],
  [8, 'hasError=1 or an empty answer', 'a merchant creates a service, sees it'],
  [9, 'HeavyBulky and RetailHeavyBulky mapping sets', 'finds services for every product of a set'],
  [9, 'British format list gb, ca', 'shortens %s in %s to %s'],
]

test.each(SENTENCES)('%i: %s', (_section, _sentence, words) => {
  expect(NAMES).toContain(words)
})
