import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { ServiceFault } from './faults.ts'
import { isServed, type Place } from './places.ts'
import type { KnownService } from './service.ts'

/** Why a service among the lines of a cart or an order cannot be bought; undefined if it can, or is none. */
export function lineFault(
  line: StoredLine,
  lines: StoredLine[],
  services: KnownService[],
  place: Place,
): ServiceFault | undefined {
  const service = services.find(({ asin }) => asin === line.asin)
  if (!service) return undefined
  if (service.hasEnded) return 'service-ended'
  const product = lines.find(({ id }) => id === line.associatedLine)
  if (!product) return 'service-without-product'
  if (line.quantity > product.quantity) return 'service-quantity'
  const offer = service.offers.find(({ offerId }) => offerId === line.offerId)
  if (!offer) return 'service-offer'
  return isServed(offer.areas, place) ? undefined : 'service-area'
}
