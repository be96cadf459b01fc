import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { DeliveryPromise, OfferedDelivery } from '../contract.ts'
import type { DeliveryOffer } from './offers.ts'

/** Converts an offered way to deliver to its public form. */
export const showOffer = (
  { option, name, fee, dates, at, joins }: Omit<DeliveryOffer, 'basis'>,
  marketplace: Marketplace,
): OfferedDelivery => ({
  option,
  name,
  fee: toPrice(fee, marketplace),
  dates,
  ...(at ? { at } : {}),
  ...(joins ? { joins } : {}),
})

/** What a delivery promises, in its public form; null without a date. */
export const showPromise = (offer: Omit<DeliveryOffer, 'basis'>, marketplace: Marketplace): DeliveryPromise | null =>
  offer.dates && { ...offer.dates, ...withoutDates(showOffer(offer, marketplace)) }

const withoutDates = ({ dates: _dates, ...offered }: OfferedDelivery) => offered
