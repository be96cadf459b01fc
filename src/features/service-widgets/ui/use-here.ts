import { useEffect, useMemo } from 'react'
import { type BuyableService, canBuyService } from '#commerce/add-ons/rules/fields.ts'
import { choose, drop } from '#commerce/add-ons/ui/choice.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { WidgetsHere, WidgetsOnPage } from '../contract/page.ts'

/** The page with what its services cost where the shopper is, once that is known. Those that nobody does there keep their rows. */
export function useHere(page: WidgetsOnPage): WidgetsOnPage {
  const here = useShopperState()?.features['service-widgets']
  return useMemo(() => (here ? atPlace(page, here) : page), [page, here])
}

function atPlace(page: WidgetsOnPage, { place, offers }: WidgetsHere): WidgetsOnPage {
  const services = page.services.map((service) => ({ ...service, offer: offers[service.asin] ?? service.offer }))
  const absent = page.services.filter(({ asin }) => offers[asin] === null).map(({ asin }) => asin)
  const promotions = Object.entries(page.promotions).filter(([asin]) => isSame(page, services, asin))
  return { ...page, services, promotions: Object.fromEntries(promotions), away: { place, asins: absent } }
}

/** A promotion belongs to an offer; another one has its own price. */
const isSame = (page: WidgetsOnPage, services: WidgetsOnPage['services'], asin: string): boolean => {
  const idIn = (list: WidgetsOnPage['services']) => list.find((each) => each.asin === asin)?.offer?.offerListingId
  return idIn(page.services) === idIn(services)
}

/** Whether nobody does a service where the shopper is. */
export const isAway = ({ away }: WidgetsOnPage, asin: string): boolean => away?.asins.includes(asin) === true

/**
 * Orders a chosen service from whoever provides it at the shopper's place, and drops one that nobody provides there. A swatch is chosen
 * again, because choosing it has switched the page to its seller.
 */
export function useOrderHere(page: WidgetsOnPage): void {
  const isSwatch = page.widget === 'twister' || page.widget === 'twister_xl'
  useEffect(() => {
    for (const service of page.services.filter(canBuyService)) {
      const ordered = offerInOrder(service)
      if (ordered === undefined) continue
      if (isAway(page, service.asin) || (isSwatch && ordered !== service.offer.offerListingId)) drop(service)
      else if (ordered !== service.offer.offerListingId) choose(service)
    }
  }, [page, isSwatch])
}

const offerInOrder = ({ asin }: BuyableService): string | undefined =>
  draftStore.read().items.find((item) => item.asin === asin)?.offerId
