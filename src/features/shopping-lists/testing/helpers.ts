export const API = '/api/marketplaces/US/shopping-lists'
export const ADD = '/afx/lists/json/shoppinglists/additem'
export const MILK = 'BXMILK0001'
export const TOMATOES = 'BXTOMA0001'

/** Which program asks, as the voice list wants to know it. */
export const METADATA = {
  requestType: 'AddItem',
  appInfo: { name: 'grocery-page', version: '1.0' },
  localeInfo: { locale: 'en-US' },
  marketplace: 'US',
}

type Answer = { status: number; json: unknown; text: string; headers: Record<string, unknown> }
type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}
/** Whoever sends requests, independent of the test harness. */
export type Sender = { send: (request: Sent) => Promise<Answer> }

export type Item = {
  itemId: string
  asin: string | null
  itemName: string
  quantity: string | null
  aisle: string | null
  isGone: boolean
  isTicked: boolean
  tickedAt: number | null
}
export type List = {
  listId: string
  listName: string
  isDefault: boolean
  itemCount: number
  mayTick: boolean
  link?: string | null
}

export const create = async ({ send }: Sender, listName: string) =>
  (await send({ method: 'POST', path: API, body: { listName } })).json as List

export const listsOf = async ({ send }: Sender) => ((await send({ path: API })).json as { lists: List[] }).lists

export const read = async ({ send }: Sender, id: string, query = '') =>
  (await send({ path: `${API}/${id}${query}` })).json as List & { items: Item[] }

export const put = async ({ send }: Sender, id: string, body: object) =>
  send({ method: 'POST', path: `${API}/${id}/items`, body })

/** Adds a product by the specification's call. */
export const addItem = async ({ send }: Sender, asin: string, listID = 'default') =>
  (await send({ method: 'POST', path: ADD, body: { asin, listID } })).json

export const share = async ({ send }: Sender, id: string, othersTick: boolean) => {
  const { json } = await send({ method: 'POST', path: `${API}/${id}/link`, body: { othersTick } })
  return new URL((json as List).link ?? '').searchParams.get('link') ?? ''
}
