const ORDER = '0000-00000-00000'
const STORE = 'GRNHALLPUS'
const OFFER = 'BXDRUM0001-US-1'
const PICK = { items: [{ position: 0, picked: 1, amount: '1 kg' }] }

/** The merchant's: everybody else is rejected before the lookup. */
export const PUBLIC: Record<string, string[]> = {
  'picking/:id': [ORDER],
  'slots/:slotId': ['x'.repeat(22)],
  'picking-aisles/:id': [OFFER],
  'GET /api/merchant/picking storeId': [STORE],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  'POST /api/merchant/picking/:id/pick': PICK,
  'POST /api/merchant/picking/:id/refuse': { reason: 'absent' },
  'POST /api/merchant/picking-aisles': { offerListingId: OFFER, aisle: 'A1' },
}
