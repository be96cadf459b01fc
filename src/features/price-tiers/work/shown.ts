import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { partsOfMinor, toUnitPrice } from '#commerce/measures/rules/unit-price.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { ShownTable } from '../contract/pages.ts'
import { reachedTier, type Tier } from '../rules/tiers.ts'

type Priced = Pick<Offer, 'id' | 'price'>

/** The quantities of an offer from which on a unit costs somebody less, each with that price. */
export function tableOf(tiers: Tier[], { id, price }: Priced, marketplace: Marketplace): ShownTable | undefined {
  const usual = price * partsOfMinor(marketplace.currency)
  const own = tiers.filter(({ offerId }) => offerId === id)
  const minimums = [...new Set(own.map(({ minimum }) => minimum))].toSorted((one, other) => one - other)
  let last = usual
  const shown = minimums.flatMap((minimum) => {
    const reached = reachedTier(own, minimum)
    if (!reached || reached.price >= last) return []
    last = reached.price
    const percent = Math.floor(((usual - reached.price) * 100) / usual)
    return [{ minimum, price: toUnitPrice(reached.price, marketplace), percent }]
  })
  return shown.length > 0 ? { offerListingId: id, tiers: shown } : undefined
}

export const tablesOf = (tiers: Tier[], offers: Priced[], marketplace: Marketplace): ShownTable[] =>
  offers.flatMap((offer) => tableOf(tiers, offer, marketplace) ?? [])
