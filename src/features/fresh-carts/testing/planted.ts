import type { Sender } from './helpers.ts'

const API = '/api/marketplaces/US'
const CARTS = '/api/marketplaces/:marketplace/cart/carts/fresh/:storeId'
const PARAMETERS = 'items.additionalParameters'
const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 2 }

const line = {
  plant: async ({ send }: Sender) => {
    const added = await send({ method: 'POST', path: `${API}/cart/carts/retail/items`, body: { items: [ITEM] } })
    return (added.json as { entity: { items: { id: string }[] } }).entity.items[0]?.id ?? ''
  },
  absent: 'x'.repeat(22),
}

/** See test/planted-resources.ts. */
export const PLANTED = {
  'items/:itemId': line,
  'substitutes/:itemId': line,
  [`PUT ${CARTS}/items items.id`]: line,
  [`POST ${CARTS}/items ${PARAMETERS}.itemAssociation.associatedItemId`]: line,
}

/** Stores and slots are public. */
export const PUBLIC: Record<string, string[]> = {
  'POST /api/marketplaces/:marketplace/checkouts storeId': ['GRNHALLPUS'],
  [`GET ${CARTS}/conflicts slotId`]: ['x'.repeat(22)],
  [`POST ${CARTS}/items ${PARAMETERS}.invitation.id`]: ['0'.repeat(22)],
  [`POST ${CARTS}/items ${PARAMETERS}.ownedDevice.orderId`]: ['0000-00000-00000'],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${CARTS}/items`]: { items: [ITEM] },
  [`PUT ${CARTS}/substitution`]: { choice: 'ask', allergens: [], diets: [] },
  [`PUT ${CARTS}/items/:itemId/substitutes`]: { substitutes: [] },
}
