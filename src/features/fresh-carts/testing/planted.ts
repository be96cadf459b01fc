import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { changeOfOwnLine } from '#test/own-line.ts'
import type { Owner } from '#test/planted-resources.ts'
import { add, itemsPath } from './helpers.ts'

const STORE = 'GRNHALLPUS'
const DELIVERY = 'GRNHALLDUS'
const CARTS = '/api/marketplaces/:marketplace/cart/carts/fresh/:storeId'
const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 2 }
const NONE = 'x'.repeat(22)

const sell = statement(
  `UPDATE offers.offers SET store = $1, stock = 900 WHERE id = (SELECT id FROM offers.offers
     WHERE marketplace = 'US' AND stock > 5 AND NOT by_invitation ORDER BY store IS DISTINCT FROM $1, id DESC LIMIT 1) RETURNING id, asin`,
  { id: 'text', asin: 'text' },
)

/** An offer of the demonstration's counter. */
async function sold({ commerce }: Owner['store']) {
  const [offer] = await commerce.db.query(sell, [STORE])
  if (!offer) throw new Error('The demonstration has nothing to sell.')
  return offer
}

/** A line of the owner's cart there. */
const line = {
  plant: async (owner: Owner) => {
    const { asin, id } = await sold(owner.store)
    const added = await add(owner, STORE, asin, id)
    return (added.json as { entity: { items: { id: string }[] } }).entity.items[0]?.id
  },
  absent: NONE,
}

const keep = statement(
  `WITH kept AS (INSERT INTO fresh_carts.orders (order_id, owner, marketplace, store_id, choice, allergens, diets)
     VALUES ($1, '', 'US', $2, 'ask', '{}', '{}') RETURNING order_id)
   INSERT INTO fresh_carts.suggestions (id, order_id, position, asin, offer_id, quantity, state, created_at)
   SELECT $3, order_id, 0, 'BXCABL0001', 'BXCABL0001-US-1', 1, 'refused', now() FROM kept`,
)

const order = {
  plant: async (owner: Owner) => {
    const placed = await place(owner, (await prepareCheckout(owner, { items: [ITEM] })) ?? '')
    return (placed.json as { orderId: string }).orderId
  },
  absent: '0000-00000-00000',
}

/** Something that was suggested for an order of the owner, and refused. */
const suggestion = {
  plant: async (owner: Owner) => {
    const orderId = await order.plant(owner)
    const id = owner.store.commerce.random.bytes(16).toString('base64url')
    await owner.store.commerce.db.query(keep, [orderId, STORE, id])
    return id
  },
  absent: NONE,
}

/** See test/planted-resources.ts. */
export const PLANTED = {
  'items/:itemId': line,
  'substitutes/:itemId': line,
  'order-substitutes/:suggestion': suggestion,
  [`PUT ${CARTS}/items items.id`]: line,
  'POST /fom/add-to-fresh-order/ref=:tag orderId': order,
}

/** Stores and slots are public; only the merchant gets as far as looking a suggestion up. */
export const PUBLIC: Record<string, string[]> = {
  ...Object.fromEntries(
    ['/alm/addtofreshcart', '/alm/addtocart/multiple', '/fom/add-to-fresh-order/ref=:tag'].flatMap((path) => [
      [`POST ${path} storeId`, [STORE]],
      [`POST ${path} brandId`, ['GREENHALLU']],
      // They name the page's own parts.
      ...['clientID', 'clientId', 'qsUID'].map((name) => [`POST ${path} ${name}`, ['dp']]),
    ]),
  ),
  'POST /alm/add-to-cart/proxy offerListingID': ['BXCABL0001-US-1'],
  'POST /alm/atfcGenericErrorModal/ clientId': ['dp'],
  'POST /api/marketplaces/:marketplace/checkouts storeId': [STORE],
  'substitutes/:id': [NONE],
  'POST /api/merchant/substitutes orderId': ['0000-00000-00000'],
  [`GET ${CARTS}/conflicts slotId`]: [NONE],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${CARTS}/items`]: { items: [ITEM] },
  'POST /alm/addtofreshcart': { storeId: STORE, asin: ITEM.asin },
  'POST /alm/addtocart/multiple': { storeId: STORE, items: [{ asin: ITEM.asin }] },
  'POST /fom/add-to-fresh-order/ref=:tag': { storeId: STORE, asin: ITEM.asin },
  'POST /alm/add-to-cart/proxy': {
    asin: ITEM.asin,
    offerListingID: ITEM.offerListingId,
    title: 'Cable',
    quantity: 1,
  },
  [`PUT ${CARTS}/substitution`]: { choice: 'ask', allergens: [], diets: [] },
  [`PUT ${CARTS}/items/:itemId/substitutes`]: { substitutes: [] },
  'POST /api/order-substitutes/:suggestion': { answer: 'refuse' },
  'POST /api/merchant/substitutes': { orderId: '0000-00000-00000', position: 0, offerListingId: 'x', quantity: 1 },
}

export const SCRIPTED = {
  [`POST ${CARTS}/items`]: {
    path: itemsPath(DELIVERY),
    body: { items: [{ asin: 'BXTOMA0001', offerListingId: 'BXTOMA0001-US-1', quantity: 4 }] },
  },
  'POST /alm/addtofreshcart': {
    path: '/alm/addtofreshcart',
    body: { storeId: DELIVERY, asin: 'BXTOMA0001', quantity: 4 },
  },
  'POST /alm/addtocart/multiple': {
    path: '/alm/addtocart/multiple',
    body: { storeId: DELIVERY, items: [{ asin: 'BXTOMA0001', quantity: 4 }] },
  },
  'POST /alm/add-to-cart/proxy': {
    path: '/alm/add-to-cart/proxy',
    body: (shopper: Shopper) => ({
      asin: 'BXTOMA0001',
      offerListingID: 'BXTOMA0001-US-1',
      sessionID: shopper.sessionId(),
      title: 'Tomatoes',
      quantity: 4,
    }),
  },
  'POST /alm/atfcGenericErrorModal/': { path: '/alm/atfcGenericErrorModal/', body: {} },
  'POST /afx/cartconflicts/getconflictsummary': { path: '/afx/cartconflicts/getconflictsummary', body: {} },
  'POST /afx/cartconflicts/resolve': { path: '/afx/cartconflicts/resolve', body: {} },
  [`PUT ${CARTS}/items`]: changeOfOwnLine(itemsPath(DELIVERY), {
    asin: 'BXMILK0001',
    offerListingId: 'BXMILK0001-US-1',
    quantity: 1,
  }),
}
