import { CABLE } from './helpers.ts'

const BASE = '/api/marketplaces/:marketplace/bulk-orders'
const ITEM = { asin: CABLE, quantity: 2 }

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${BASE}/read`]: { text: `${CABLE} 2` },
  [`POST ${BASE}/cart`]: { items: [ITEM] },
}
