import { add, itemsPath, type Sender } from './helpers.ts'

const STORE = 'GRNHALLDUS'
const TOMATOES = { asin: 'BXTOMA0001', offerListingId: 'BXTOMA0001-US-1' }
const NONE = '00000000-0000-4000-8000-000000000000'
const BASE = '/api/marketplaces/:marketplace'
const ITEMS = `${BASE}/cart/carts/fresh/:storeId/items`

/** Something of the demonstration's store in its cart. */
async function plantLine(owner: Sender): Promise<string> {
  const { json } = await add(owner, STORE, TOMATOES.asin, TOMATOES.offerListingId, 4)
  return (json as { entity: { items: { id: string }[] } }).entity.items[0]?.id ?? ''
}

/** See test/planted-resources.ts. */
export const PLANTED = { [`PUT ${ITEMS} items.id`]: { plant: plantLine, absent: NONE } }

export const PUBLIC: Record<string, string[]> = {
  'fresh/:storeId': [STORE],
  [`POST ${BASE}/checkouts storeId`]: [STORE],
}

export const EXAMPLES: Record<string, object> = {
  [`POST ${ITEMS}`]: { items: [{ ...TOMATOES, quantity: 4 }] },
}

export const SCRIPTED = {
  [`POST ${ITEMS}`]: { path: itemsPath(STORE), body: { items: [{ ...TOMATOES, quantity: 4 }] } },
  [`PUT ${ITEMS}`]: { path: itemsPath(STORE), body: { items: [{ id: NONE, quantity: 2 }] } },
}
