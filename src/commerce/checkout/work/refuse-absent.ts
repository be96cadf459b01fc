import type { FastifyRequest } from 'fastify'
import { refuseAbsent as refuse } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findCheckoutOwner } from '../queries.ts'

/** Refuses a page of a checkout that this shopper does not have here, or leads to its host. `back` is where sign-in leads, below the checkout. */
export async function refuseAbsent(
  commerce: Commerce,
  request: FastifyRequest,
  id: string,
  back: string,
): Promise<never> {
  const own = `/checkout/${id}`
  const page = request.method === 'GET' ? (request.routeOptions.url ?? '').replace('/checkout/:id', '') : back
  return refuse(commerce, request, await findCheckoutOwner(commerce.db, id), { page: own + page, back: own + back })
}
