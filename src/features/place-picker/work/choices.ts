import type { FastifyRequest } from 'fastify'
import { listAddresses } from '#commerce/addresses/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { refusePlace } from '#commerce/location/work/change-place.ts'
import { DELIVERY_REGIONS, homeOf, regionNameOf } from '#commerce/location/work/delivery-regions.ts'
import type { AddressChoices, PlaceChoices } from '../contract.ts'
import { CHOOSE_PATH } from '../rules/paths.ts'
import { type AskedCountries, addressChoices, countryChoices } from '../rules/selections.ts'

/** Countries and the regions of the marketplace's own country. */
export function placesToChoose({ places }: Commerce, request: FastifyRequest, asked: AskedCountries): PlaceChoices {
  const marketplace = places.marketplaceOf(request)
  const { language } = places.contextOf(request)
  const countries = countryChoices(asked, marketplace, language)
  if (!countries.ok) return refusePlace(countries.failure)
  const regions = DELIVERY_REGIONS.filter(({ code }) => homeOf(code) === marketplace.country)
  return {
    ...countries.value,
    regions: regions.map(({ code, country }) => ({
      code,
      name: regionNameOf(code, language) ?? code,
      isDeliverable: marketplace.shipsTo.includes(country),
    })),
  }
}

/** The shopper's own addresses, or where to sign in for them. `back` is where the sign-in returns to. */
export async function addressesToChoose(
  { db, places, shopperOf }: Commerce,
  request: FastifyRequest,
  asked: { from: number; to: number; current: string | undefined; back?: string },
): Promise<AddressChoices> {
  const { owner, signedIn } = shopperOf(request)
  const { prefix } = places.contextOf(request)
  if (!owner || !signedIn) {
    const returnTo = asked.back ?? prefix + CHOOSE_PATH
    return { items: [], more: 0, signInUrl: `${prefix}/gp/sign-in.html?${new URLSearchParams({ returnTo })}` }
  }
  return addressChoices(await listAddresses(db, owner), places.marketplaceOf(request), asked)
}
