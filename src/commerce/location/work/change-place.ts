import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { ensureSession, ownerOf } from '#platform/sessions/session-cookie.ts'
import type { AddressChange, Location } from '../contract.ts'
import { findLocation, findOwnAddress, storePlace } from '../queries.ts'
import { type ChosenPlace, choosePlace, type LocationFault, locationOf } from '../rules/choose-location.ts'
import { DELIVERY_REGIONS } from './delivery-regions.ts'

/** A choice, and what a widget says about its kind. */
export type AskedPlace = AddressChange & { locationType?: string | undefined }

export type PlaceFailure = LocationFault | 'absent'

const SENTENCES: Record<LocationFault, string> = {
  'invalid-zip': 'This is not a postal code of the country.',
  'military-zip': 'To see delivery to a military address, add it to your addresses.',
  country: 'We do not deliver there.',
  region: 'We do not know this region.',
  locker: 'We do not deliver to lockers.',
  malformed: 'Name an address, a postal code, a region or a country.',
}

/** Ends the request with the refusal of a choice; an address of somebody else is answered as an absent one. */
export const refusePlace = (failure: PlaceFailure): never =>
  refuse(failure === 'absent' ? REFUSALS.notFound : { status: 422, code: failure, message: SENTENCES[failure] })

/** A choice as it is stored, and the location that it makes. */
type Judged = { place: ChosenPlace; at: Location }

/** What a choice means for this shopper; stores nothing. */
export async function judgePlace(
  { db, places, shopperOf }: Commerce,
  request: FastifyRequest,
  asked: AskedPlace,
): Promise<Result<Judged, PlaceFailure>> {
  const marketplace = places.marketplaceOf(request)
  const { addressId, locationType } = asked
  if (!addressId || locationType === 'LOCKER_ADDRESS') {
    const place = choosePlace(asked, marketplace, DELIVERY_REGIONS)
    return place.ok ? ok({ place: place.value, at: locationOf(marketplace, { place: place.value }) }) : place
  }
  const { owner } = shopperOf(request)
  const address = owner && (await findOwnAddress(db, addressId, owner))
  if (!address) return fail('absent')
  const { country: countryCode, postalCode } = address
  if (!marketplace.shipsTo.includes(countryCode)) return fail('country')
  const place: ChosenPlace = { locationType: 'ACCOUNT_ADDRESS', countryCode, zipCode: postalCode || null, addressId }
  return ok({ place, at: locationOf(marketplace, { place, chosen: { id: addressId, address } }) })
}

/** Stores a choice, once for each Idempotency-Key. Nothing changes if it is refused. */
export async function changePlace(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: AskedPlace,
): Promise<Result<Location, PlaceFailure>> {
  const judged = await judgePlace(commerce, request, asked)
  if (!judged.ok) return judged
  const marketplace = commerce.places.marketplaceOf(request)
  const owner = commerce.shopperOf(request).owner ?? ownerOf(commerce, ensureSession(commerce, request, reply))
  return commitOnce(commerce, request, owner, async (sql) => {
    await storePlace(sql, owner, marketplace.code, judged.value.place)
    return ok(await findLocation(sql, { owner }, marketplace))
  })
}
