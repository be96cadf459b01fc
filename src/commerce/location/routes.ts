import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { ensureSession, ownerOf } from '#platform/sessions/session-cookie.ts'
import type { App } from '#platform/store/module.ts'
import { addressFormOf } from './address-form.ts'
import {
  type AddressChange,
  addressChange,
  addressChanged,
  location,
  readAddressForm,
  widgetChange,
} from './contract.ts'
import { findLocation, findOwnAddress, storePlace } from './queries.ts'
import { type ChosenPlace, choosePlace, type LocationFault } from './rules/choose-location.ts'

const SENTENCES: Record<LocationFault, string> = {
  'invalid-zip': 'This is not a postal code of the country.',
  'military-zip': 'To see delivery to a military address, add it to your addresses.',
  country: 'We do not deliver there.',
  malformed: 'Name an address, a postal code or a country.',
}
const tags = ['location']

/** Routes for the shopper's delivery location and for the address form of a country. */
export function locationRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const refusals = { 400: errorBody, 403: errorBody, 404: errorBody, 422: errorBody }

  const judge = async (
    request: FastifyRequest,
    change: AddressChange,
  ): Promise<Result<ChosenPlace, LocationFault | 'absent'>> => {
    const marketplace = places.marketplaceOf(request)
    if (!change.addressId) return choosePlace(change, marketplace)
    const { owner } = commerce.shopperOf(request)
    const address = owner && (await findOwnAddress(db, change.addressId, owner))
    if (!address) return fail('absent')
    if (!marketplace.shipsTo.includes(address.country)) return fail('country')
    const { country, postalCode } = address
    return ok({
      locationType: 'ACCOUNT_ADDRESS',
      countryCode: country,
      zipCode: postalCode,
      addressId: change.addressId,
    })
  }

  const change = async (request: FastifyRequest<{ Body: AddressChange }>, reply: FastifyReply) => {
    const place = await judge(request, request.body)
    if (!place.ok) {
      if (place.failure === 'absent') refuse(REFUSALS.notFound)
      refuse({ status: 422, code: place.failure, message: SENTENCES[place.failure] })
    }
    const marketplace = places.marketplaceOf(request)
    const owner = commerce.shopperOf(request).owner ?? ownerOf(commerce, ensureSession(commerce, request, reply))
    const stored = await commitOnce(commerce, request, owner, async (sql) => {
      await storePlace(sql, owner, marketplace.code, place.value)
      return ok(await findLocation(sql, owner, marketplace))
    })
    return stored.ok ? stored.value : refuse(REFUSALS.notFound)
  }

  app.get(
    '/api/location',
    { schema: { tags, summary: 'Get the delivery location', response: { 200: location } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return findLocation(db, commerce.shopperOf(request).owner, places.marketplaceOf(request))
    },
  )

  app.post(
    '/api/location',
    {
      schema: {
        tags,
        summary: 'Choose one of your addresses, a postal code or a country',
        body: addressChange,
        response: { 200: location, ...refusals },
      },
    },
    change,
  )

  app.post(
    '/gp/delivery/ajax/address-change.html',
    {
      schema: {
        tags,
        summary: 'The delivery widget: choose a location',
        body: widgetChange,
        response: { 200: addressChanged, ...refusals },
      },
    },
    async (request, reply) => {
      const address = await change(request, reply)
      return reply.sent ? reply : ({ sembuUpdated: 1, address } as const)
    },
  )

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
