import { expect } from 'vitest'
import type { Store } from '#app/store.ts'
import { DETAILS } from './check-out.ts'
import { makeShopper } from './make-shopper.ts'

/**
 * Counts the statements of a shopper's requests, a guest's unless another is given, from a product's page, which nobody has asked this
 * store for yet, to the order, by what the requests are for. The product's first offer is ordered.
 */
export async function statementsOfVisit(
  { app, commerce }: Store,
  asin: string,
  shopper = makeShopper(app),
): Promise<Record<string, number>> {
  await shopper.tokens()
  const counted: Record<string, number> = {}
  const count = async (what: string, request: Parameters<typeof shopper.send>[0]) => {
    const before = commerce.db.statementCount()
    const answer = await shopper.send(request)
    expect([what, answer.status < 300]).toEqual([what, true])
    counted[what] = commerce.db.statementCount() - before
    return answer
  }
  const API = '/api/marketplaces/US'
  const items = [{ asin, offerListingId: `${asin}-US-1`, quantity: 1 }]
  await count('page', { path: `/dp/${asin}` })
  await count('held page', { path: `/dp/${asin}` })
  await count('private call', { path: `/api/shopper-state?asin=${asin}&parts=` })
  await count('add', { method: 'POST', path: `${API}/cart/carts/retail/items`, body: { items } })
  await count('cart', { path: '/cart' })
  const started = await count('checkout', { method: 'POST', path: `${API}/checkouts`, body: {} })
  const { id } = started.json as { id: string }
  await count('details', { method: 'PUT', path: `${API}/checkouts/${id}/details`, body: DETAILS })
  await count('place', { method: 'POST', path: `${API}/checkouts/${id}/place` })
  return counted
}

/** Returns the document of a page as a browser that takes no compression gets it. */
export async function documentOf({ app }: Pick<Store, 'app'>, path: string): Promise<string> {
  const { status, text } = await makeShopper(app).send({ path, headers: { accept: 'text/html' } })
  expect([path, status]).toEqual([path, 200])
  return text
}

/** Returns the bytes of the styles in a document. */
export const styleBytesOf = (text: string): number => Buffer.byteLength(/<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '')
