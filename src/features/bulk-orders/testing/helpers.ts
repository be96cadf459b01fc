import type { BulkReview } from '../contract/lines.ts'

export const READ = '/api/marketplaces/US/bulk-orders/read'
export const ADD = '/api/marketplaces/US/bulk-orders/cart'
export const TEMPLATES = '/api/marketplaces/US/bulk-orders/templates'
export const CABLE = 'BXCABL0001'
export const DRUM = 'BXDRUM0001'
/** Sold by a fresh store, by weight. */
export const TOMATOES = 'BXTOMA0001'
export const HTML = { accept: 'text/html' }

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

export async function readText({ send }: Sender, text: string, marketplace = 'US'): Promise<BulkReview> {
  const path = READ.replace('US', marketplace)
  const { status, json, text: said } = await send({ method: 'POST', path, body: { text } })
  if (status !== 200) throw new Error(`The text was not read: ${said}`)
  return json as BulkReview
}

export const add = ({ send }: Sender, items: object[], headers: Record<string, string> = {}) =>
  send({ method: 'POST', path: ADD, body: { items }, headers })

/** What stood in the way of each item. */
export const faultsOf = ({ json }: Answer) =>
  (json as { entity: { details: { items: { index: number; asin: string; code: string; possible: number }[] } } }).entity
    .details.items
