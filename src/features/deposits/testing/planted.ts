const ORDER = '0000-00000-00000'

/** The merchant's: everybody else is rejected before the lookup. */
export const PUBLIC: Record<string, string[]> = {
  'deposits/:id': ['DE-BXJUIC0001'],
  'empties/:id': [ORDER],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  'POST /api/merchant/deposits': {
    marketplace: 'DE',
    asin: 'BXDRUM0001',
    kind: 'refillable',
    amount: { amount: 0.15, currencyCode: 'EUR' },
  },
  'POST /api/merchant/empties/:id/give-back': { items: [{ position: 1, quantity: 1 }] },
}
