const wish = { devicePreregistration: { selected: true } }
const HUB = { asin: 'BXHUBB0001', offerListingId: 'BXHUBB0001-US-1', quantity: 1, additionalParameters: wish }
const CHECKOUTS = '/api/marketplaces/US/checkouts'
const DETAILS = {
  email: 'device.owner@example.com',
  fullName: 'Dee Viceowner',
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
  customer?: object
}

/** Orders a device that is to be linked, and returns its id. */
async function plant({ send, customer }: Owner): Promise<string | undefined> {
  if (!customer) return undefined
  const started = Object((await send({ method: 'POST', path: CHECKOUTS, body: { items: [HUB] } })).json) as {
    id: string
  }
  await send({ method: 'PUT', path: `${CHECKOUTS}/${started.id}/details`, body: DETAILS })
  const placed = Object((await send({ method: 'POST', path: `${CHECKOUTS}/${started.id}/place` })).json)
  return `${(placed as { orderId: string }).orderId}-0-0`
}

/** A device belongs to the customer whose order it is of. See test/planted-resources.ts. */
export const PLANTED = { 'linked-devices/:id': { plant, absent: '0000-00000-00000-0-0' } }

/** Products belong to the merchant. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = { 'pre-registrations/:id': ['AAAAAAAAAAAAAAAAAAAAAA'] }
