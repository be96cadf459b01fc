/** Stores are public; only the merchant gets as far as looking one up here. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'fresh-stores/:id': ['GRNHALLDUS'],
  'POST /api/merchant/fresh-stores storeId': ['GRNHALLDUS'],
  'POST /api/merchant/fresh-stores almBrandId': ['GREENHALLU'],
  'POST /api/merchant/fresh-stores/:id/change almBrandId': ['GREENHALLU'],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = { 'POST /api/merchant/fresh-stores/:id/change': { name: 'Example' } }
