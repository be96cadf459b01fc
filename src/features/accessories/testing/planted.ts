/** Campaigns belong to the store, not to a shopper. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'accessories/:asin': ['BXPHON0002', 'BXDRUM0001'],
  scheduledAsin: ['BXCABL0001'],
}

export const EXAMPLES: Record<string, object> = {
  'PUT /api/merchant/marketplaces/:marketplace/accessories/:asin': { accessories: [{ asin: 'BXCHAR0030' }] },
}
