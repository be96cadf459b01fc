import { type Sql, statement } from '#platform/db/sql.ts'

const CHECKOUTS = '/api/marketplaces/US/checkouts'
const GIFT = { asin: 'BXGIFT0050', offerListingId: 'BXGIFT0050-US-1', quantity: 1 }
const DETAILS = {
  email: 'card.owner@example.com',
  fullName: 'Carda Ownerly',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'OR',
  postalCode: '97477',
  country: 'US',
  delivery: 'standard',
  payment: 'invoice',
}

type Owner = {
  send: (request: { method: 'POST' | 'PUT'; path: string; body?: object }) => Promise<{ json: unknown }>
  store: { commerce: { db: Sql } }
}

const keep = statement(`UPDATE gift_cards.cards SET owner = buyer WHERE id = $1`)

/** Orders a gift card, adds it to the owner's, and returns its id. */
async function plant({ send, store }: Owner): Promise<string> {
  const started = Object((await send({ method: 'POST', path: CHECKOUTS, body: { items: [GIFT] } })).json) as {
    id: string
  }
  await send({ method: 'PUT', path: `${CHECKOUTS}/${started.id}/details`, body: DETAILS })
  const placed = Object((await send({ method: 'POST', path: `${CHECKOUTS}/${started.id}/place` })).json)
  const id = `${(placed as { orderId: string }).orderId}-0-0`
  await store.commerce.db.query(keep, [id])
  return id
}

/** A card belongs to whoever has added it, and to its buyer as long as nobody has. See test/planted-resources.ts. */
export const PLANTED = { 'gift-cards/:id': { plant, absent: '0000-00000-00000-0-0' } }

/** Products belong to the merchant. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = { 'gift-card-products/:id': ['AAAAAAAAAAAAAAAAAAAAAA'] }
