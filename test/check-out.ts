import { expect } from 'vitest'
import type { Answer, Shopper } from './make-shopper.ts'

/** Valid checkout details, in a state without sales tax. Card numbers starting with 4000 are declined. */
export const DETAILS = {
  email: 'guest@example.com',
  fullName: 'Grace Guest',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'OR',
  postalCode: '97477',
  country: 'US',
  delivery: 'standard',
  payment: 'invoice',
}

const API = '/api/marketplaces/US/checkouts'

/** Starts a checkout of the cart (or of `items`) and fills it in. Returns its id. */
export async function prepareCheckout(
  shopper: Shopper,
  { items, details = {} }: { items?: object[]; details?: object } = {},
): Promise<string> {
  const started = await shopper.send({ method: 'POST', path: API, body: items ? { items } : {} })
  expect(started.status, started.text).toBe(201)
  const { id } = started.json as { id: string }
  const filled = await shopper.send({ method: 'PUT', path: `${API}/${id}/details`, body: { ...DETAILS, ...details } })
  expect(filled.status, filled.text).toBe(200)
  return id
}

export const place = (shopper: Shopper, id: string): Promise<Answer> =>
  shopper.send({ method: 'POST', path: `${API}/${id}/place` })
