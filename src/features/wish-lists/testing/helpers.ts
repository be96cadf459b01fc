/** Short ways to the calls, independent of the test harness. */
export const API = '/api/marketplaces/US/lists'
export const PHONE = 'BXPHON0001'
export const DRUM = 'BXDRUM0001'
export const CABLE = 'BXCABL0001'

type Answer = { status: number; json: unknown; text: string; headers: Record<string, unknown> }
type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}
export type Sender = { send: (request: Sent) => Promise<Answer> }
type Visitor = Sender & { tokens: () => Promise<{ sessionId: string }> }

const JSON_ONLY = { accept: 'application/json' }

/** Creates a list by the specification's call. */
export const create = async ({ send }: Sender, body: object) =>
  (await send({ method: 'POST', path: '/hz/wishlist/create/newlist', body, headers: JSON_ONLY })).json as {
    hasError: boolean
    error: string | null
    listExternalId: string
    registryID: string | null
    registryName: string | null
    isValid: boolean
    updateSuccessful: boolean
    message: string
    htmlMessage: string | null
  }

/** Puts a product on a list, or on the default one. */
export const add = async ({ send, tokens }: Visitor, asin: string, listExternalId?: string) =>
  send({
    method: 'POST',
    path: '/hz/wishlist/additemtolist',
    body: { asin, listExternalId, isAjax: 'true', sid: (await tokens()).sessionId },
    headers: JSON_ONLY,
  })

export type OwnList = {
  listExternalId: string
  listName: string
  isDefault: boolean
  itemCount: number
  privacyStatus: string
  links?: { view: string | null; edit: string | null }
}

export const listsOf = async ({ send }: Sender) => ((await send({ path: API })).json as { lists: OwnList[] }).lists

export type Item = {
  itemId: string
  asin: string
  wanted: number
  priority: string
  note: string
  priceChange: { direction: string } | null
  product: { title: string; price: { amount: number } | null } | null
  customizationToken?: string
}

export const itemsOf = async ({ send }: Sender, id: string, query = '') =>
  ((await send({ path: `${API}/${id}/items${query}` })).json as { items: Item[] }).items
