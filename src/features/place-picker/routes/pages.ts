import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formOf } from '#commerce/accounts/work/customer-action.ts'
import { asin as anAsin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { addressChange } from '#commerce/location/contract.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { type AskedPlace, changePlace } from '#commerce/location/work/change-place.ts'
import { wordsOf } from '#commerce/location/work/show-location.ts'
import type { App } from '#platform/store/module.ts'
import { ADDRESSES_AT_ONCE } from '../rules/at-once.ts'
import { CHOOSE_PATH, readPlaceValue } from '../rules/paths.ts'
import { addressesToChoose, placesToChoose } from '../work/choices.ts'

const query = z.object({
  asin: anAsin.optional().catch(undefined),
  shown: z.coerce.number().int().min(ADDRESSES_AT_ONCE).max(1000).catch(ADDRESSES_AT_ONCE),
})
const EVERY_COUNTRY = { primary: [], order: [], secondary: [] }

/** The page on which a location is chosen without scripts. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  const show = async (request: FastifyRequest, reply: FastifyReply, typed = '', fault?: string) => {
    const { asin, shown } = query.parse({ ...Object(request.query), ...formOf(request) })
    const { prefix, language } = places.contextOf(request)
    const at = await findLocation(db, commerce.shopperOf(request), places.marketplaceOf(request))
    const back = `${prefix}${CHOOSE_PATH}${asin ? `?${new URLSearchParams({ asin })}` : ''}`
    const props = {
      place: wordsOf(at, language),
      country: at.countryCode,
      ...(asin ? { asin } : {}),
      countries: placesToChoose(commerce, request, EVERY_COUNTRY),
      addresses: await addressesToChoose(commerce, request, { from: 0, to: shown, current: at.addressId, back }),
      shown,
      typed,
      ...(fault ? { fault } : {}),
    }
    return reply.page('place-picker/choose', props, { status: fault ? 422 : 200 })
  }

  app.get(CHOOSE_PATH, { schema: { hide: true } }, (request, reply) => show(request, reply))

  app.post(CHOOSE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { place, zipCode, countryCode, addressId, asin } = formOf(request)
    const asked: AskedPlace = {
      ...(addressId === undefined ? {} : { addressId }),
      ...(zipCode?.trim() ? { zipCode, countryCode } : {}),
      ...(place === undefined ? {} : readPlaceValue(place)),
    }
    const parsed = addressChange.safeParse(asked)
    if (zipCode !== undefined && !zipCode.trim()) return show(request, reply, zipCode, 'invalid-zip')
    if (!parsed.success) return show(request, reply, zipCode, zipCode ? 'invalid-zip' : 'malformed')
    const changed = await changePlace(commerce, request, reply, parsed.data)
    if (!changed.ok) return show(request, reply, zipCode, changed.failure)
    const { prefix } = places.contextOf(request)
    const to = anAsin.safeParse(asin)
    return reply.redirect(prefix + (to.success ? `/dp/${to.data}` : '/'), 303)
  })
}
