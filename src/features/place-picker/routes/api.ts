import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { judgePlace, refusePlace } from '#commerce/location/work/change-place.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { readAddresses, readCountries, refreshFeatures } from '../contract.ts'
import { ADDRESSES_AT_ONCE } from '../rules/at-once.ts'
import { addressesToChoose, placesToChoose } from '../work/choices.ts'
import { factsAt } from '../work/facts.ts'

const wantsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') === true

/** What the widget asks for (spec 1, section 7): HTML, or JSON for whoever accepts it. */
export function widgetRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  app.route({
    ...readCountries,
    handler: async (request, reply) => {
      const { primarySelections, primarySelectionsOrder, secondarySelections } = request.body
      const asked = {
        primary: primarySelections ?? [],
        order: primarySelectionsOrder ?? [],
        secondary: secondarySelections ?? [],
      }
      const countries = placesToChoose(commerce, request, asked)
      reply.header('cache-control', 'no-store')
      if (wantsJson(request)) return countries
      const { country } = places.marketplaceOf(request)
      return reply.fragment('place-picker/countries', { countries, country })
    },
  })

  app.route({
    ...readAddresses,
    handler: async (request, reply) => {
      const { from, currentAddressId: current, clientPage } = request.query
      const back = clientPage?.startsWith('/') ? { back: clientPage } : {}
      const asked = { from, to: from + ADDRESSES_AT_ONCE, current, ...back }
      const addresses = await addressesToChoose(commerce, request, asked)
      reply.header('cache-control', 'no-store')
      return wantsJson(request) ? addresses : reply.fragment('place-picker/addresses', { addresses })
    },
  })

  app.route({
    ...refreshFeatures,
    handler: async (request, reply) => {
      const { asin, quantity, merchantId, serviceAsin, ...asked } = request.body
      const marketplace = places.marketplaceOf(request)
      const { language } = places.contextOf(request)
      const isNamed = asked.addressId || asked.zipCode || asked.countryCode || asked.regionCode
      const isKept = !isNamed && asked.locationType !== 'LOCKER_ADDRESS' && asked.locationType !== 'REGION'
      const judged = isKept ? undefined : await judgePlace(commerce, request, asked)
      if (judged?.ok === false) return refusePlace(judged.failure)
      const at = judged?.value.at ?? (await findLocation(db, commerce.shopperOf(request), marketplace))
      const named = { asin, quantity, merchantId, serviceAsin, marketplace, language }
      const facts = (await factsAt(commerce, named, at)) ?? refuse(REFUSALS.notFound)
      reply.header('cache-control', 'no-store')
      return wantsJson(request) ? facts : reply.fragment('place-picker/facts', { facts })
    },
  })
}
