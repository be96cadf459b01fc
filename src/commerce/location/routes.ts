import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { addressChange, changeLocation, location, readAddressForm } from './contract.ts'
import { findLocation } from './queries.ts'
import { addressNamed } from './rules/choose-location.ts'
import { addressFormOf } from './work/address-form.ts'
import { type AskedPlace, changePlace, refusePlace } from './work/change-place.ts'

const tags = ['location']

/** Routes for the shopper's delivery location and for the address form of a country. */
export function locationRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const refusals = { 400: errorBody, 403: errorBody, 404: errorBody, 422: errorBody }

  const change = async (request: FastifyRequest<{ Body: AskedPlace }>, reply: FastifyReply) => {
    const changed = await changePlace(commerce, request, reply, request.body)
    return changed.ok ? changed.value : refusePlace(changed.failure)
  }

  app.get(
    '/api/location',
    { schema: { tags, summary: 'Get the delivery location', response: { 200: location } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return findLocation(db, commerce.shopperOf(request), places.marketplaceOf(request))
    },
  )

  app.post(
    '/api/location',
    {
      schema: {
        tags,
        summary: 'Choose one of your addresses, a postal code, a region or a country',
        body: addressChange,
        response: { 200: location, ...refusals },
      },
    },
    change,
  )

  app.route({
    ...changeLocation,
    handler: async (request, reply) => {
      const { relatedRequestId } = request.body
      const changed = await changePlace(commerce, request, reply, addressNamed(request.body))
      if (!changed.ok) return refusePlace(changed.failure)
      if (reply.sent) return reply
      return { sembuUpdated: 1, address: changed.value, ...(relatedRequestId ? { relatedRequestId } : {}) } as const
    },
  })

  app.route({
    ...readAddressForm,
    handler: async (request) => {
      const { country } = request.params
      const marketplace = places.find(request.params.marketplace)
      if (!marketplace.shipsTo.includes(country)) refuse(REFUSALS.notFound)
      return addressFormOf(marketplace, request.query.language, country)
    },
  })
}
