import { create, type Sender } from './helpers.ts'

const BASE = '/api/marketplaces/:marketplace'
const API = '/api/marketplaces/US'
const NO_LIST = 'AAAAAAAAAAAAAAAAAAAAAA'
const NONE = '00000000-0000-4000-8000-000000000000'
const ASIN = 'BXCABL0001'

type Owner = Sender & { customer?: object }

/** A list with one product: a customer's of its own, a visit's only one. */
async function plantItem(owner: Owner): Promise<{ list: string; item: string } | undefined> {
  const made = owner.customer ? await create(owner, { listName: 'Planted' }) : undefined
  const path = `${API}/lists/${made?.listExternalId ?? 'default'}/items`
  const { json } = await owner.send({ method: 'POST', path, body: { asin: ASIN } })
  const added = json as { listExternalId: string; itemId: string }
  return { list: added.listExternalId, item: added.itemId }
}

/** The list that was planted last for an owner; an item belongs to it. */
const latest = new WeakMap<Owner, string>()

async function plantList(owner: Owner): Promise<string | undefined> {
  const list = (await plantItem(owner))?.list
  if (list) latest.set(owner, list)
  return list
}

async function plantEntry(owner: Owner): Promise<string | undefined> {
  const list = latest.get(owner) ?? (await plantList(owner))
  const { json } = await owner.send({ method: 'POST', path: `${API}/lists/${list}/items`, body: { asin: ASIN } })
  return (json as { itemId?: string }).itemId ?? (await plantItem(owner))?.item
}

/** A line of the cart, and what became of one that was saved. */
const plantLine = async (owner: Owner): Promise<string> => {
  const body = { items: [{ asin: ASIN, offerListingId: `${ASIN}-US-1`, quantity: 1 }] }
  const { json } = await owner.send({ method: 'POST', path: `${API}/cart/carts/retail/items`, body })
  return (json as { entity: { items: { id: string }[] } }).entity.items[0]?.id ?? ''
}
async function plantSaved(owner: Owner): Promise<string | undefined> {
  const body = { cartLineId: await plantLine(owner) }
  const { json } = await owner.send({ method: 'POST', path: `${API}/lists/saved/items`, body })
  return (json as { itemId?: string }).itemId
}

const line = { plant: plantLine, absent: NONE }
const list = { plant: plantList, absent: NO_LIST }
const item = { plant: plantEntry, absent: NONE }

/** See test/planted-resources.ts. */
export const PLANTED = {
  'lists/:list': list,
  'ls/:list': list,
  'items/:entry': item,
  'saved/:entry': { plant: plantSaved, absent: NONE },
  'POST /hz/wishlist/saved id': line,
  [`POST ${BASE}/lists/saved/items cartLineId`]: line,
  'POST /hz/wishlist/additemtolist listExternalId': list,
  'POST /hz/wishlist/additemtolist listId': list,
  'POST /hz/wishlist/addasin listExternalId': list,
  'POST /create/api/addToList listExternalId': list,
  'POST /create/api/addToList listId': list,
  'POST /hz/wishlist/addasin listId': list,
}

export const PUBLIC: Record<string, string[]> = {
  'members/:member': [NONE],
  vendorId: ['vendor'],
  sourceVendorId: ['vendor'],
  relatedRequestID: ['request'],
  // The caller's own visit, by other names of the same field.
  sessionID: ['visit'],
  verificationSessionID: ['visit'],
}

/** A private list's name. See src/app/giving-privacy.test.ts. */
export const SECRETS = {
  plant: async ({ owner }: { owner: Sender }): Promise<Record<string, string>> => ({
    list: (await create(owner, { listName: 'Privatissimo-list' })).listExternalId,
  }),
  owners: ['Privatissimo-list'],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  'POST /hz/wishlist/create/newlist': { listName: 'An example' },
  'POST /hz/wishlist/ajax/createlist': { listName: 'Ideas' },
  'POST /hz/wishlist/ajax/createlistandadditem': { listName: 'Ideas', asin: ASIN },
  'POST /hz/wishlist/additemtolist': { asin: ASIN },
  'POST /hz/wishlist/addasin': { asin: ASIN },
  'POST /create/api/addToList': { asin: ASIN },
  'POST /hz/wishlist/saved': { id: NONE },
  [`POST ${BASE}/lists/saved/items`]: { cartLineId: NONE },
  [`POST ${BASE}/lists`]: { listName: 'An example' },
  [`POST ${BASE}/lists/:list/items`]: { asin: ASIN },
  [`POST ${BASE}/lists/:list/items/:entry/transfers`]: { to: NO_LIST },
  [`POST ${BASE}/lists/:list/transfers`]: { items: [NONE], to: NO_LIST },
  'POST /hz/wishlist/ls/:list/transfer': { to: NO_LIST, [`item-${NONE}`]: '1' },
  [`POST ${BASE}/lists/:list/members`]: { link: NO_LIST },
  'POST /hz/wishlist/ls/:list/items/:entry/save': { wanted: '2', note: 'A note' },
  'POST /hz/wishlist/ls/:list/items/:entry/transfer': { to: NO_LIST },
  'POST /hz/wishlist/ls/:list/settings': { listName: 'Renamed' },
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /hz/wishlist/additemtolist': {
    path: '/hz/wishlist/additemtolist',
    body: ({ sessionId }: { sessionId: () => string }) => ({ asin: 'BXDRUM0001', isAjax: 'true', sid: sessionId() }),
  },
  'POST /hz/wishlist/create/newlist': {
    path: '/hz/wishlist/create/newlist',
    body: { listName: 'Once', isAjax: 'true' },
  },
}

/** See src/app/forms-sent-again.test.ts. */
export const FORMS_SENT_AGAIN = {
  'a new list': {
    page: '/hz/wishlist/new',
    action: '/hz/wishlist/create/newlist',
    filled: { listName: 'Once', listType: 'wishlist', privacyStatus: 'private' },
  },
}
