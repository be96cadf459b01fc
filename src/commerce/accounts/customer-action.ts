import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Product } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce, Customer } from '#commerce/feature.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { fieldsOf } from '#platform/http/fields.ts'

// What an action of a customer needs, the same for its form and its API.

/** Whose account it is, and the owner of the account's rows. */
export type Acting = { customer: Customer; owner: string }

/**
 * The customer who asks. Without one it ends the request: a page or a form leads to sign-in and from there to `back`, a program is
 * told where to sign in. `back` is a path without its language; left out, the page itself, or the account for a form, which
 * cannot be sent again.
 */
export function customerOf(commerce: Commerce, request: FastifyRequest, back?: string): Acting {
  const { customer, owner } = commerce.shopperOf(request)
  return customer && owner ? { customer, owner } : refuse(signInFirst(commerce, request, back))
}

/** The refusal that leads to sign-in. */
export function signInFirst(commerce: Commerce, request: FastifyRequest, back?: string): Refusal {
  const path = pathFor(commerce)
  const to = back === undefined && request.method === 'GET' ? request.originalUrl : path(request, back ?? '/account')
  const authUrl = `${path(request, '/gp/sign-in.html')}?returnTo=${encodeURIComponent(to)}`
  return { status: 401, code: 'sign-in', message: 'Sign in first.', details: { authUrl } }
}

/** The product that a request is about, in its language; 404 without one. */
export async function productOr404({ db, places }: Commerce, request: FastifyRequest, asin: string): Promise<Product> {
  const [product] = await findProducts(db, [asin], places.contextOf(request).language)
  return product ?? refuse(REFUSALS.notFound)
}

/** A path of this store in the language of the request. */
export const pathFor =
  ({ places }: Commerce) =>
  (request: FastifyRequest, path: string): string =>
    `${places.contextOf(request).prefix}${path}`

/** The first fault of each field. */
export const faultsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.toReversed().map(({ path: [field], message }) => [String(field), message]))

/** What was typed into a form, to be read or shown again. */
export const formOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(request.body)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
