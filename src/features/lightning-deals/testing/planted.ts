const CLAIM = 'POST /api/marketplaces/:marketplace/deals/:dealId/claim-and-add-to-cart'

/** Deals are public, and no URL identifies a claim's owner. Orders are judged as in a checkout. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'deals/:dealId': ['demo-deal-available-US----------', 'demo-deal-upcoming-US-----------'],
  'deals/:id': ['demo-deal-available-US----------'],
  [`${CLAIM} additionalParameters.ownedDevice.orderId`]: ['0000-00000-00000'],
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  [CLAIM]: {
    path: '/api/marketplaces/US/deals/demo-deal-available-US----------/claim-and-add-to-cart',
    body: { asin: 'BXDMAX0001', quantity: 1 },
  },
}
