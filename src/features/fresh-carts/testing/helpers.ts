import type { FreshCart } from '../contract/shopper.ts'

export type Answer = { status: number; text: string; json: unknown }
export type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
}
export type Sender = { send: (request: Sent) => Promise<Answer> }

export const API = '/api/marketplaces/US'
export const itemsPath = (storeId: string) => `${API}/cart/carts/fresh/${storeId}/items`

/** Adds one product to the cart of a store, or to the retail cart. */
export const add = (shopper: Sender, storeId: string | null, asin: string, offerListingId: string, quantity = 1) =>
  shopper.send({
    method: 'POST',
    path: storeId === null ? `${API}/cart/carts/retail/items` : itemsPath(storeId),
    body: { items: [{ asin, offerListingId, quantity }] },
  })

export const cartOf = async (shopper: Sender, storeId: string): Promise<FreshCart> =>
  (await shopper.send({ path: itemsPath(storeId) })).json as FreshCart

export const codeOf = ({ json }: Answer) => (json as { entity?: { code: string } } | undefined)?.entity?.code
