import type { FastifyRequest } from 'fastify'
import { refuseForeign } from '#commerce/accounts/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { findCheckoutOwner } from './queries.ts'

/**
 * Refuses a page of a checkout that this shopper does not have here. If it is one of another marketplace, leads to that one's host: a visit
 * is known to one host only, so the page there asks whose checkout it is. `back` is where sign-in leads.
 */
export async function refuseAbsent(
  commerce: Commerce,
  request: FastifyRequest,
  id: string,
  back: string,
): Promise<never> {
  const { places, shopperOf, db } = commerce
  const there = await findCheckoutOwner(db, id)
  const { signedIn, owner } = shopperOf(request)
  const { marketplace, language } = places.contextOf(request)
  const mayBeTheirs = there !== undefined && (!signedIn || there.owner === owner)
  if (!mayBeTheirs || there.marketplace === marketplace || !places.isOpen(there.marketplace))
    return refuseForeign(commerce, request, `/checkout/${id}${back}`)
  const page = request.method === 'GET' ? (request.routeOptions.url ?? '').replace('/checkout/:id', '') : back
  return refuse({
    ...REFUSALS.notFound,
    leadTo: places.linkTo(there.marketplace, language, `/checkout/${id}${page}`),
  })
}
