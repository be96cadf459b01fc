/** Fixtures for the tests of invitations, independent of the test harness. */
export const ASIN = 'BXCABL0001'
export const OFFER = `${ASIN}-US-1`
export const PATH = `/api/marketplaces/US/products/${ASIN}/invites`

type Answer = { status: number; text: string; json: unknown }
type Sent = { method?: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown }
type Sender = { send: (request: Sent) => Promise<Answer> }

const HOUR = 3_600_000
const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'

export const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
export const codeOf = ({ json }: Answer) => (json as { entity?: { code: string } }).entity?.code

/** Creates a program of one invitation, first come, as the merchant. */
export async function createProgramOf(merchant: Sender, more: object = {}) {
  const base = { marketplace: 'US', asin: ASIN, offerListingId: OFFER, kind: 'first-come', invitations: 1 }
  const body = { ...base, closesAt: at(1), saleEndsAt: at(100), ...more }
  const made = await merchant.send({ method: 'POST', path: '/api/merchant/invite-programs', body })
  if (made.status !== 201) throw new Error(made.text)
  return { body, shown: made.json as { id: string; holdHours: number; stock: number; missing: number } }
}

export const ask = async (shopper: Sender) => {
  const { json } = await shopper.send({ method: 'POST', path: PATH, body: {} })
  return json as { state: string; id: string; until: number | null }
}

/** Adds the offer to the cart, with an invitation or without. */
export const add = (shopper: Sender, invitation?: string, quantity = 1): Promise<Answer> => {
  const used = invitation ? { additionalParameters: { invitation: { id: invitation } } } : {}
  const items = [{ asin: ASIN, offerListingId: OFFER, quantity, ...used }]
  return shopper.send({ method: 'POST', path: ITEMS, body: { items } })
}

export const modify = (shopper: Sender, id: string, quantity: number): Promise<Answer> =>
  shopper.send({ method: 'PUT', path: ITEMS, body: { items: [{ id, quantity }] } })
