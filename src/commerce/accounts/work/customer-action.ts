import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Product } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce, Customer } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import { KEY_FIELD } from '#platform/http/key-field.ts'

// Shared by the form handlers and API handlers of a customer's actions.

/** The signed-in customer and the `owner` key of their rows. */
export type Acting = { customer: Customer; owner: string }

/**
 * Returns the signed-in customer, or ends the request with 401. Pages and forms redirect to sign-in
 * and from there to `back`; API responses carry the sign-in URL. `back` is a path without its
 * language; it defaults to the page itself, or to the account for a form, because a form cannot be
 * sent again.
 */
export function customerOf(commerce: Commerce, request: FastifyRequest, back?: string): Acting {
  const { customer, owner } = commerce.shopperOf(request)
  return customer && owner ? { customer, owner } : refuse(signInFirst(commerce, request, back))
}

/** Builds the 401 refusal that leads to sign-in. */
export function signInFirst(commerce: Commerce, request: FastifyRequest, back?: string): Refusal {
  const path = pathFor(commerce)
  const to = back === undefined && request.method === 'GET' ? request.originalUrl : path(request, back ?? '/account')
  const authUrl = `${path(request, '/gp/sign-in.html')}?returnTo=${encodeURIComponent(to)}`
  return { status: 401, code: 'sign-in', message: 'Sign in first.', details: { authUrl } }
}

/**
 * Refuses a page of something that is not the visitor's. Whoever was signed in here before may be signed out since, in another tab: they
 * sign in and come `back`, whether there is such a thing or not. For anybody else there is none.
 */
export function refuseForeign(commerce: Commerce, request: FastifyRequest, back?: string): never {
  const { signedIn, recognised } = commerce.shopperOf(request)
  return refuse(recognised && !signedIn ? signInFirst(commerce, request, back) : REFUSALS.notFound)
}

/**
 * Refuses a page of something that this shopper does not have here; `there` is whose it is, and where. If it may be theirs in another
 * marketplace, leads to its `page` on that one's host: a visit is known to one host only, so the page there asks whose it is. `back` is where
 * sign-in leads.
 */
export function refuseAbsent(
  commerce: Commerce,
  request: FastifyRequest,
  there: { owner: string; marketplace: MarketplaceCode } | undefined,
  { page, back = page }: { page: string; back?: string },
): never {
  const { places, shopperOf } = commerce
  const { signedIn, owner } = shopperOf(request)
  const { marketplace, language } = places.contextOf(request)
  const mayBeTheirs = there !== undefined && (!signedIn || there.owner === owner)
  if (!mayBeTheirs || there.marketplace === marketplace || !places.isOpen(there.marketplace))
    return refuseForeign(commerce, request, back)
  return refuse({ ...REFUSALS.notFound, leadTo: places.linkTo(there.marketplace, language, page) })
}

/** Returns a product in the request's language, or ends the request with 404. */
export async function productOr404({ db, places }: Commerce, request: FastifyRequest, asin: string): Promise<Product> {
  const [product] = await findProducts(db, [asin], productLanguage(places.contextOf(request)))
  return product ?? refuse(REFUSALS.notFound)
}

/** Prefixes a store path with the language of the request. */
export const pathFor =
  ({ places }: Commerce) =>
  (request: FastifyRequest, path: string): string =>
    `${places.contextOf(request).prefix}${path}`

/** Maps each field to the message of its first issue. */
export const faultsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.toReversed().map(({ path: [field], message }) => [String(field), message]))

/** Returns the text fields of a submitted form, without its key. */
export const formOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(request.body)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== KEY_FIELD,
    ),
  )
