import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { compareOffers, type Offer, orderLimit } from '#commerce/offers/rules.ts'
import type { FulfillmentType, MappingSet, ServiceKind, ServiceStore, WidgetName } from '../contract/services.ts'
import { isServed, type Place, type ServiceArea } from './places.ts'

/** Texts by language. */
export type Texts = Partial<Record<string, string>>

/** How one offer of a service is done, and where. */
export type ServiceOffer = {
  offerId: string
  fulfillmentType: FulfillmentType
  isCBM: boolean
  areas: ServiceArea[]
  store: ServiceStore | null
}

/** A service as stored: a product of the catalog with what makes it a service. */
export type Service = {
  id: string
  asin: string
  marketplace: MarketplaceCode
  kind: ServiceKind
  mappingSet: MappingSet | null
  terms: Texts
  isCritical: boolean
  goesTogether: boolean
  /** Lower ones are shown first. */
  rank: number
  offers: ServiceOffer[]
}

/** A service as carts know it: one that has ended is not sold any more, not even as a product of its own. */
export type KnownService = Service & { hasEnded: boolean }

/** The text in a language, in English, or in any. */
export const textIn = (texts: Texts, language: string): string =>
  texts[language] ?? texts.en ?? Object.values(texts)[0] ?? ''

/** An offer at a place: how it is done, and what it costs. */
export type ServedHere = { service: ServiceOffer; offer: Offer }

/** The offers of a service at a place that can be bought, the best first, and one of each seller. */
export function offersHere(service: Pick<Service, 'offers'>, offers: Offer[], place: Place): ServedHere[] {
  const served = service.offers.flatMap((each): ServedHere[] => {
    const offer = offers.find(({ id }) => id === each.offerId)
    return offer && orderLimit(offer) > 0 && isServed(each.areas, place) ? [{ service: each, offer }] : []
  })
  const best = served.toSorted((a, b) => compareOffers(a.offer, b.offer))
  return best.filter(({ offer }, at) => best.findIndex((each) => each.offer.seller.id === offer.seller.id) === at)
}

/** A service, and how many sellers offer it where the shopper is. */
type Counted = Pick<Service, 'kind' | 'isCritical'> & { sellers: number; hasStore: boolean }

/**
 * The widget that shows a product's services, unless the merchant has chosen one. A critical service asks before buying; one of
 * which several sellers or shops differ gets the large swatches; several services get swatches; two plans alone are the plan and its
 * upgrade; a single plan is a checkbox; anything else a banner.
 */
export function usualWidget(services: Counted[]): WidgetName {
  const [first] = services
  if (!first) return 'serviceBanner'
  if (services.some(({ isCritical }) => isCritical)) return 'prePurchase'
  if (services.some(({ sellers, hasStore }) => sellers > 1 || hasStore)) return 'twister_xl'
  if (services.length === 2 && services.every(({ kind }) => kind === 'plan')) return 'enhancedPPD'
  if (services.length > 1) return 'twister'
  return first.kind === 'plan' ? 'regularPPD' : 'serviceBanner'
}
