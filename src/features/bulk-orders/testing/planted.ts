import type { Owner } from '#test/planted-resources.ts'
import { CABLE, type Sender, TEMPLATES } from './helpers.ts'
import { addCompany, LISTS } from './requisitions.ts'

const OF_LISTS = '/api/marketplaces/:marketplace/requisition-lists'
const BASE = '/api/marketplaces/:marketplace/bulk-orders'
const ITEM = { asin: CABLE, quantity: 2 }

async function saved(owner: Sender, name: string): Promise<string | undefined> {
  const { json } = await owner.send({ method: 'POST', path: TEMPLATES, body: { name, items: [ITEM] } })
  return (json as { id?: string }).id
}

const template = {
  plant: async (owner: Owner) => (owner.customer ? saved(owner, 'Planted') : undefined),
  absent: 'AAAAAAAAAAAAAAAAAAAAAA',
}

/** A requisition list of a company of one's own, which the owner is an admin of. */
const list = {
  plant: async (owner: Owner) => {
    if (!owner.customer) return undefined
    await addCompany(owner.store, { [owner.customer.id]: 'admin' })
    const { json } = await owner.send({ method: 'POST', path: LISTS, body: { name: 'Planted', items: [ITEM] } })
    return (json as { id?: string }).id
  },
  absent: 'AAAAAAAAAAAAAAAAAAAAAA',
}

/** See test/planted-resources.ts. */
export const PLANTED = {
  'templates/:template': template,
  'requisition-lists/:requisition': list,
  'lists/:requisition': list,
}

/** The form that saves a review. See src/app/forms-sent-again.test.ts. */
export const FORMS_SENT_AGAIN = {
  'a list of what to order in bulk': {
    page: '/bulk-order/templates',
    action: '/bulk-order/templates',
    filled: { name: 'Planted', [`quantity-${CABLE}`]: '2', 'idempotency-key': 'a-review-save' },
  },
  'a bulk order': {
    page: '/bulk-order',
    action: '/bulk-order/cart',
    filled: { [`quantity-${CABLE}`]: '2', 'idempotency-key': 'a-review-cart' },
  },
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${BASE}/read`]: { text: `${CABLE} 2` },
  [`POST ${BASE}/cart`]: { items: [ITEM] },
  [`POST ${BASE}/templates`]: { name: 'An example', items: [ITEM] },
  [`PUT ${BASE}/templates/:template`]: { name: 'Renamed' },
  [`POST ${OF_LISTS}`]: { name: 'An example', items: [ITEM] },
  [`PUT ${OF_LISTS}/approval`]: { needed: false },
  [`PUT ${OF_LISTS}/:requisition`]: { name: 'An example', items: [ITEM], version: 1 },
  [`POST ${OF_LISTS}/:requisition/approve`]: { version: 1 },
}
