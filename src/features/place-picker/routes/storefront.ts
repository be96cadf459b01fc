import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { findServing } from '#commerce/fresh-stores/work/place.ts'
import type { Location } from '#commerce/location/contract.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { changePlace, refusePlace } from '#commerce/location/work/change-place.ts'
import { wordsOf } from '#commerce/location/work/show-location.ts'
import type { App } from '#platform/store/module.ts'
import { changeStorefrontAddress, readStorefrontAddresses } from '../contract.ts'
import { ADDRESSES_AT_ONCE } from '../rules/at-once.ts'
import { addressesToChoose } from '../work/choices.ts'

const wantsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') === true

/** Where groceries go, as the pages of fresh stores ask for it (spec 3, section 7): the address decides the store and its times. */
export function storefrontRoutes(app: App, commerce: Commerce): void {
  const { db, modules, places } = commerce

  /** Where a store sells at a location: one of the brand, or any other; undefined where none does. */
  async function storefrontAt(request: FastifyRequest, { countryCode, zipCode }: Location, brand: string | undefined) {
    if (!zipCode) return undefined
    const place = { country: countryCode, postalCode: zipCode }
    const serving = await findServing(db, places.marketplaceOf(request), place)
    const delivering = serving.filter(({ store }) => store.kind === 'delivery')
    const [served] = [...delivering.filter(({ store }) => store.brandId === brand), ...delivering]
    const path = served && modules.find(({ handOvers }) => handOvers)?.handOvers?.path(served.store.id)
    return served && { storefrontUrl: path ? places.contextOf(request).prefix + path : null }
  }

  app.route({
    ...readStorefrontAddresses,
    handler: async (request, reply) => {
      const at = await findLocation(db, commerce.shopperOf(request), places.marketplaceOf(request))
      const addresses = await addressesToChoose(commerce, request, {
        from: 0,
        to: ADDRESSES_AT_ONCE,
        current: at.addressId,
      })
      reply.header('cache-control', 'no-store')
      return wantsJson(request) ? addresses : reply.fragment('place-picker/addresses', { addresses })
    },
  })

  app.route({
    ...changeStorefrontAddress,
    handler: async (request, reply) => {
      const { addressId, almBrandId, locationType } = request.body
      const changed = await changePlace(commerce, request, reply, { addressId, locationType })
      if (!changed.ok) return refusePlace(changed.failure)
      const served = await storefrontAt(request, changed.value, almBrandId)
      const { language } = places.contextOf(request)
      const glowLabel = wordsOf(changed.value, language)
      return { isValidAddress: served !== undefined, storefrontUrl: served?.storefrontUrl ?? null, glowLabel }
    },
  })
}
