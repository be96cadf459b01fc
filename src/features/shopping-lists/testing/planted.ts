import { create, METADATA, put, type Sender, TOMATOES } from './helpers.ts'

const BASE = '/api/marketplaces/:marketplace/shopping-lists'
const VOICE = '/api/marketplaces/:marketplace/voice-list/items'
const NO_LIST = 'AAAAAAAAAAAAAAAAAAAAAA'
const NONE = '00000000-0000-4000-8000-000000000000'

/** The list that was planted last for an owner; an entry belongs to it. */
const latest = new WeakMap<Sender, string>()

async function plantList(owner: Sender): Promise<string> {
  const { listId } = await create(owner, 'Planted')
  latest.set(owner, listId)
  // Only a list with something on it can be exported.
  await put(owner, listId, { text: 'planted' })
  return listId
}

async function plantEntry(owner: Sender): Promise<string | undefined> {
  const list = latest.get(owner) ?? (await plantList(owner))
  const { json } = await put(owner, list, { text: 'planted' })
  return (json as { itemId?: string }).itemId
}

const list = { plant: plantList, absent: NO_LIST }
const entry = { plant: plantEntry, absent: NONE }

/** See test/planted-resources.ts. */
export const PLANTED = {
  'shopping-lists/:shoppingList': list,
  'items/:listEntry': entry,
  'POST /afx/lists/json/shoppinglists/additem listID': list,
}

/** What belongs to nobody; an event of a page may name any list, which is not looked up. */
export const PUBLIC: Record<string, string[]> = {
  [`POST ${VOICE} items.marketplaceId`]: ['US'],
  'POST /alexashoppinglists/api/logevents sessionId': ['a-session'],
  'POST /alexashoppinglists/api/logevents listId': [NO_LIST],
}

/** A list's name, and what is on it. See src/app/giving-privacy.test.ts. */
export const SECRETS = {
  plant: async ({ owner }: { owner: Sender }): Promise<Record<string, string>> => {
    const { listId } = await create(owner, 'Privatissimo-shopping')
    const { json } = await put(owner, listId, { text: 'Privatissimo-entry' })
    return { shoppingList: listId, listEntry: (json as { itemId: string }).itemId }
  },
  owners: ['Privatissimo-shopping', 'Privatissimo-entry'],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${BASE}`]: { listName: 'An example' },
  [`PUT ${BASE}/:shoppingList`]: { listName: 'Renamed' },
  [`POST ${BASE}/:shoppingList/link`]: { othersTick: true },
  [`POST ${BASE}/:shoppingList/items`]: { text: '2 lemons' },
  [`PUT ${BASE}/:shoppingList/items/:listEntry`]: { isTicked: true },
  'POST /afx/lists/json/shoppinglists/additem': { asin: TOMATOES, listID: 'default' },
  [`POST ${VOICE}`]: { items: [{ locale: 'en-US', marketplaceId: 'US', asin: TOMATOES }] },
  'POST /alexashoppinglists/api/logevents': { eventName: 'addItem', eventType: 'success' },
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /afx/lists/json/shoppinglists/additem': {
    path: '/afx/lists/json/shoppinglists/additem',
    body: { asin: TOMATOES, listID: 'default' },
  },
  [`POST ${VOICE}`]: {
    path: VOICE.replace(':marketplace', 'US'),
    body: { items: [{ locale: 'en-US', marketplaceId: 'US', asin: TOMATOES }] },
    headers: { 'x-list-metadata': JSON.stringify(METADATA) },
  },
  'POST /alexashoppinglists/api/logevents': {
    path: '/alexashoppinglists/api/logevents',
    body: { eventName: 'addItem', eventType: 'success' },
  },
}
