import type { Commerce } from '#commerce/feature.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { App } from '#platform/store/module.ts'
import { type RefreshedService, refreshServices } from '../contract/refresh.ts'
import type { OfferedService } from '../contract/services.ts'
import { readPostalCode } from '../rules/places.ts'
import { findServiceOffers } from '../work/find-services.ts'
import { sellerPath } from './seller.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

const NOTHING = {
  offerListingId: null,
  isCBM: false,
  merchantId: null,
  merchantName: null,
  sellerReviewLink: null,
  price: null,
  nextOfferPrice: null,
  positiveRatingHtml: null,
  fulfillmentType: null,
  merchantAddress: null,
}

/** What services cost at a postal code, and who does them there (spec 2, section 7). */
export function refreshRoutes(app: App, commerce: Commerce): void {
  const { db, modules, places } = commerce
  app.route({
    ...refreshServices,
    handler: async (request, reply) => {
      const { asinlist, vasZipcode, includeMerchantAddress } = request.query
      const marketplace = places.marketplaceOf(request)
      const { language, prefix } = places.contextOf(request)
      const postalCode = readPostalCode(vasZipcode, marketplace.country)
      const place = { country: marketplace.country, postalCode: postalCode ?? '' }
      const services = await findServiceOffers(db, modules, asinlist, { marketplace, language, place })
      const say = mailTexts(MESSAGES, localeOf(marketplace, language))
      const withAddress = includeMerchantAddress === '1' || includeMerchantAddress === 'true'
      const show = ({ offer }: OfferedService): RefreshedService => {
        if (postalCode === undefined) return { hasError: 1, ...NOTHING }
        if (!offer) return { hasError: 0, ...NOTHING }
        const { offerListingId, isCBM, merchantId, merchantName, price, nextOfferPrice, fulfillmentType } = offer
        const { store } = offer
        return {
          hasError: 0,
          offerListingId,
          isCBM,
          merchantId,
          merchantName,
          price,
          nextOfferPrice,
          fulfillmentType,
          sellerReviewLink: prefix + sellerPath(merchantId),
          positiveRatingHtml: say('positiveRatings', { percent: offer.rating / 100 }),
          merchantAddress:
            store && withAddress
              ? {
                  AddressLine1: store.line1,
                  City: store.city,
                  StateOrRegion: store.region,
                  PostalCode: store.postalCode,
                }
              : null,
        }
      }
      reply.header('cache-control', 'no-store')
      return Object.fromEntries([...services].map(([asin, service]) => [asin, show(service)]))
    },
  })
}
