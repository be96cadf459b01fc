import type { Owner } from '#test/planted-resources.ts'

const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 2 }
const NONE = '00000000-0000-4000-8000-000000000000'

/** A line of the owner's cart. */
const line = {
  plant: async ({ send }: Owner) => {
    const path = '/api/marketplaces/US/cart/carts/retail/items'
    const added = await send({ method: 'POST', path, body: { items: [ITEM] } })
    return (added.json as { entity: { items: { id: string }[] } }).entity.items[0]?.id
  },
  absent: NONE,
}

/** See test/planted-resources.ts. */
export const PLANTED = { 'POST /alm/uber-cart/items items.id': line }

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = { 'POST /alm/uber-cart/items': { items: [{ id: NONE, quantity: 1 }] } }

export const SCRIPTED = {
  'POST /alm/uber-cart/items': {
    path: '/alm/uber-cart/items',
    body: { items: [{ asin: 'BXTOMA0001', offerListingId: 'BXTOMA0001-US-1', quantity: 4 }] },
  },
}
