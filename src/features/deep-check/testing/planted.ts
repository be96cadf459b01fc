const API = '/api/marketplaces/:marketplace/products/:asin'
const PRODUCTS = ['BXCABL0002', 'BXNOTHERE0']

/** Whatever product there is can be asked about. The merchant's resources are theirs alone. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'products/:asin': PRODUCTS,
  'delivery-check/:asin': PRODUCTS,
  'delivery-checks/:id': ['AAAAAAAAAAAAAAAAAAAAAA'],
  'confirmed-dates/:id': ['AAAAAAAAAAAAAAAAAAAAAA'],
  // Nobody's: testing/checks.test.ts asks with somebody else's.
  [`POST ${API}/promise customerId`]: [''],
  [`POST ${API}/promise marketplaceId`]: ['US'],
  [`POST ${API}/promise merchantId`]: ['orvane'],
  [`POST ${API}/promise requestId`]: ['a-request'],
  [`POST ${API}/promise sessionId`]: ['a-session'],
}

/** The form that asks for a date. See src/app/forms-sent-again.test.ts. */
export const FORMS_SENT_AGAIN = {
  'a confirmed date': {
    page: '/gp/delivery-check/BXCABL0002?quantity=2',
    action: '/gp/delivery-check/BXCABL0002',
    filled: { quantity: '2' },
  },
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${API}/promise`]: { buyingOptionIndex: 0, device: 'desktop' },
  [`POST ${API}/delivery-checks`]: { offerListingId: 'BXCABL0002-US-1', quantity: 2 },
  'POST /api/merchant/delivery-checks': { marketplace: 'US', asin: 'BXCABL0001' },
}

/** Calls of the page's scripts. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  [`POST ${API}/delivery-checks`]: {
    path: '/api/marketplaces/US/products/BXCABL0002/delivery-checks',
    body: { offerListingId: 'BXCABL0002-US-1', quantity: 2 },
    // Without a postal code nothing is promised.
    prepare: (shopper: { send: (asked: { method: 'POST'; path: string; body: object }) => Promise<unknown> }) =>
      shopper.send({ method: 'POST', path: '/gp/delivery/ajax/address-change.html', body: { zipCode: '60601' } }),
  },
}
