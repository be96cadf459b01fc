const DEMO = 'demo-installments-US'

/** Programmes are everybody's, parts the merchant's; whose a plan is, its order says. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'programs/:id': [DEMO],
  'parts/:id': ['0000-00000-00000-0-1'],
}

/** With a programme that fits: what the tests make up is refused before anything else in the body is looked at. */
export const EXAMPLES: Record<string, object> = {
  'POST /api/marketplaces/:marketplace/cart/carts/retail/items': {
    items: [
      {
        ...{ asin: 'BXPHON0004', offerListingId: 'BXPHON0004-US-1', quantity: 1 },
        additionalParameters: { installments: { programId: DEMO }, itemAssociation: { associatedItemId: 'nothing' } },
      },
    ],
  },
}
