import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { ServiceFault } from './faults.ts'
import { isServed, type Place } from './places.ts'
import type { KnownService } from './service.ts'

/** Why a service among the lines of a cart or an order cannot be bought; undefined if it can, or is none. `device`: what the shopper has and the line is for. */
export function lineFault(
  line: StoredLine,
  lines: StoredLine[],
  services: KnownService[],
  place: Place,
  device?: { units: number },
): ServiceFault | undefined {
  const service = services.find(({ asin }) => asin === line.asin)
  if (!service) return undefined
  if (service.hasEnded) return 'service-ended'
  const product = lines.find(({ id }) => id === line.associatedLine)
  if (!device && !product) return 'service-without-product'
  if (line.quantity > (device?.units ?? product?.quantity ?? 0)) return 'service-quantity'
  if (product && service.kind === 'plan' && plansOf(product, lines, services) > product.quantity)
    return 'service-quantity'
  const offer = service.offers.find(({ offerId }) => offerId === line.offerId)
  if (!offer) return 'service-offer'
  return isServed(offer.areas, place) ? undefined : 'service-area'
}

/** How many units of plans are for a line. */
const plansOf = ({ id }: StoredLine, lines: StoredLine[], services: KnownService[]): number =>
  lines
    .filter(({ asin, associatedLine }) => {
      const plan = services.find((each) => each.asin === asin)
      return associatedLine === id && plan?.kind === 'plan'
    })
    .reduce((sum, { quantity }) => sum + quantity, 0)
