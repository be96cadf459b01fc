import { findProducts } from '#commerce/catalog/queries.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { type Marketplace, productLanguageIn, toPrice } from '#commerce/marketplace/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { OfferedService, ProductServices, ServedOffer } from '../contract/services.ts'
import { findServices, findServicesFor, findToldProducts } from '../queries/services.ts'
import type { Place } from '../rules/places.ts'
import { offersHere, type ServedHere, type Service, textIn, usualWidget } from '../rules/service.ts'

/** Who asks: the marketplace, the language, and the postal code, which is empty on public pages. */
export type Asking = {
  marketplace: Marketplace
  language: string
  /** Country and postal code; the marketplace's country without a code if omitted. */
  place?: Place
}

type Modules = Pick<ServerFeature, 'specialPrices'>[]

/**
 * The services that each of some products has at a place, with prices, sellers and widget. Products without services are left out.
 * Without a postal code no area rules an offer out.
 */
export async function findProductServices(
  sql: Sql,
  modules: Modules,
  products: string[],
  asking: Asking,
): Promise<ProductServices[]> {
  const { marketplace } = asking
  const found = await findServicesFor(sql, products, marketplace.code)
  if (found.length === 0) return []
  const [shown, told] = await Promise.all([
    showServices(sql, modules, found, asking),
    findToldProducts(sql, products, marketplace.code),
  ])
  return products.flatMap((asin): ProductServices[] => {
    const own = found.filter(({ product }) => product === asin)
    const services = own.flatMap((service) => shown.get(service.asin) ?? [])
    if (services.length === 0) return []
    const said = told.find((each) => each.asin === asin)
    const counted = services.map((service) => ({
      ...service,
      sellers: service.offer ? 1 + service.offer.others : 0,
      hasStore: service.offer?.fulfillmentType === 'in_store',
    }))
    const widget = said?.widget === 'none' ? null : (said?.widget ?? usualWidget(counted))
    return [{ asin, widget, mappingSet: said?.mappingSet ?? null, services }]
  })
}

/** Services by their own product number, at a place; products that are none are left out. */
export async function findServiceOffers(
  sql: Sql,
  modules: Modules,
  asins: string[],
  asking: Asking,
): Promise<Map<string, OfferedService>> {
  return showServices(sql, modules, await findServices(sql, asins, asking.marketplace.code), asking)
}

async function showServices(
  sql: Sql,
  modules: Modules,
  services: Service[],
  { marketplace, language, place = { country: marketplace.country, postalCode: '' } }: Asking,
): Promise<Map<string, OfferedService>> {
  const asins = [...new Set(services.map(({ asin }) => asin))]
  const [products, { offers }] = await Promise.all([
    findProducts(sql, asins, productLanguageIn(marketplace, language)),
    findOffersNow(sql, modules, asins, marketplace.code),
  ])
  const shown = new Map<string, OfferedService>()
  for (const service of services) {
    const product = products.find(({ asin }) => asin === service.asin)
    if (!product || shown.has(service.asin)) continue
    shown.set(service.asin, {
      asin: service.asin,
      title: product.title,
      description: product.description,
      bullets: product.bullets,
      imageId: product.images[0]?.id ?? null,
      kind: service.kind,
      mappingSet: service.mappingSet,
      terms: textIn(service.terms, language),
      isCritical: service.isCritical,
      mutuallyInclusive: service.goesTogether,
      offer: toServed(offersHere(service, offers, place), marketplace),
      dependsOnPlace: service.offers.some(({ areas }) => areas.length > 0),
    })
  }
  return shown
}

/** The best of the offers at a place, with the next seller's price. */
function toServed([best, ...others]: ServedHere[], marketplace: Marketplace): ServedOffer | null {
  if (!best) return null
  const [next] = others
  return {
    offerListingId: best.offer.id,
    merchantId: best.offer.seller.id,
    merchantName: best.offer.seller.name,
    rating: best.offer.seller.rating,
    price: toPrice(best.offer.price, marketplace),
    isCBM: best.service.isCBM,
    fulfillmentType: best.service.fulfillmentType,
    store: best.service.store,
    nextOfferPrice: next ? toPrice(next.offer.price, marketplace) : null,
    others: others.length,
  }
}
