import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import type { DealRequest } from '../contract/merchant.ts'

/** The deal's offer. Money is in minor units. `setAside`: units that are not in stock because they are promised. */
export type DealtOffer = {
  asin: string
  marketplace: string
  price: number
  stock: number
  setAside: number
  maxOrderQuantity: number
  /** Sold by weight or volume. */
  isMeasured?: boolean
  /** Sold by a fresh store. */
  isFresh?: boolean
}

/**
 * What a deal is validated against besides its own fields. `price` is in minor units; undefined if
 * the amount cannot be converted.
 */
export type Surroundings = {
  currency: string | undefined
  price: number | undefined
  offer: DealtOffer | undefined
  isProduct: boolean
  now: number
}

/** A start up to a minute ago counts as now, because requests take time. */
const PATIENCE_MS = 60_000
const MINUTE_MS = 60_000

/**
 * Faults that the contract cannot find in single fields, all at once. Callers leave out fields that
 * are invalid by themselves.
 */
export const crossFaults = (asked: Partial<DealRequest>, about: Surroundings): FieldFault[] => [
  ...timeFaults(asked, about.now),
  ...priceFaults(asked, about),
  ...offerFaults(asked, about),
  ...accessFaults(asked),
]

function timeFaults({ startsAt, endsAt, earlyAccessMinutes = 0 }: Partial<DealRequest>, now: number): FieldFault[] {
  const faults: FieldFault[] = []
  const start = startsAt === undefined ? now : Date.parse(startsAt)
  if (start < now - PATIENCE_MS)
    faults.push({ field: 'startsAt', problem: 'is over already: leave it out to start now' })
  if (endsAt === undefined) return faults
  const end = Date.parse(endsAt)
  if (end <= now) faults.push({ field: 'endsAt', problem: 'is over already' })
  if (end <= start) faults.push({ field: 'endsAt', problem: 'must be after the start' })
  else if (end <= start + earlyAccessMinutes * MINUTE_MS)
    faults.push({ field: 'earlyAccessMinutes', problem: 'must leave time for everybody before the deal ends' })
  return faults
}

function priceFaults({ dealPrice }: Partial<DealRequest>, { currency, price, offer }: Surroundings): FieldFault[] {
  if (!dealPrice || !currency) return []
  if (dealPrice.currencyCode !== currency)
    return [{ field: 'dealPrice.currencyCode', problem: `must be ${currency} in this marketplace` }]
  if (price === undefined) return [{ field: 'dealPrice.amount', problem: `has more decimals than ${currency} has` }]
  if (offer && price >= offer.price)
    return [{ field: 'dealPrice.amount', problem: 'must be below the price of the offer' }]
  return []
}

function offerFaults(asked: Partial<DealRequest>, { offer, isProduct, now }: Surroundings): FieldFault[] {
  const faults: FieldFault[] = []
  const { asin, marketplace, offerListingId, totalUnits, quantityLimit = 1 } = asked
  if (asin !== undefined && !isProduct) faults.push({ field: 'asin', problem: 'is not a product of this store' })
  const isOther =
    offer && ((asin ?? offer.asin) !== offer.asin || (marketplace ?? offer.marketplace) !== offer.marketplace)
  if (offerListingId !== undefined && !offer) faults.push({ field: 'offerListingId', problem: 'is not an offer' })
  else if (isOther) faults.push({ field: 'offerListingId', problem: 'is an offer of another product or marketplace' })
  else if (offer?.isMeasured)
    faults.push({ field: 'offerListingId', problem: 'is sold by weight or volume: a deal has units' })
  else if (offer?.isFresh)
    faults.push({ field: 'offerListingId', problem: 'is sold by a fresh store: a deal comes by parcel' })
  else if (offer) {
    // What is set aside today may be in stock again when the deal begins.
    const isLater = asked.startsAt !== undefined && Date.parse(asked.startsAt) > now
    const most = offer.stock + (isLater ? offer.setAside : 0)
    if (totalUnits !== undefined && totalUnits > most)
      faults.push({ field: 'totalUnits', problem: `must be at most ${most}: more are not in stock` })
    if (quantityLimit > offer.maxOrderQuantity)
      faults.push({
        field: 'quantityLimit',
        problem: `must be at most ${offer.maxOrderQuantity}, the offer's own limit`,
      })
  }
  if (totalUnits !== undefined && quantityLimit > totalUnits)
    faults.push({ field: 'quantityLimit', problem: 'must be at most totalUnits' })
  return faults
}

function accessFaults({ accessBehavior, earlyAccessMinutes = 0 }: Partial<DealRequest>): FieldFault[] {
  const isEarly = accessBehavior === 'PRIME_EARLY_ACCESS'
  if (isEarly && earlyAccessMinutes === 0)
    return [{ field: 'earlyAccessMinutes', problem: 'must be at least 1 with PRIME_EARLY_ACCESS' }]
  if (!isEarly && earlyAccessMinutes > 0)
    return [{ field: 'earlyAccessMinutes', problem: 'must be 0 without PRIME_EARLY_ACCESS' }]
  return []
}
