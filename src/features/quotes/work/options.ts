import { findBuyer } from '#commerce/companies/queries.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { toUnitPrice } from '#commerce/measures/rules/unit-price.ts'
import { type CustomOffer, customOffer } from '#commerce/offers/contract.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { toAvailability } from '#commerce/offers/rules.ts'
import type { BuyingOptions } from '#commerce/product-page/seams.ts'
import { findLiveLines } from '../queries/live.ts'
import { quotedCost } from '../rules/pricing.ts'

/** Answers `buyingOptionTypes=CUSTOM_OFFER` in the product API: what the company of whoever asks was offered for a product. */
export const customOffers: BuyingOptions = {
  types: ['CUSTOM_OFFER'],
  option: customOffer,
  find: async ({ db }, { shopper, marketplace, asin, offerListingId }) => {
    if (!shopper.customer?.hasCompany) return []
    const { company } = await findBuyer(db, shopper.customer.id)
    if (company === null) return []
    const [lines, offers] = await Promise.all([
      findLiveLines(db, { company, marketplace: marketplace.code }, asin),
      findOffers(db, [asin], marketplace.code),
    ])
    return lines.flatMap(({ id, validOn, offerId, quantity, price }): CustomOffer[] => {
      const offer = offers.find((each) => each.id === offerId)
      if (!offer || (offerListingId && offerListingId !== offerId)) return []
      // A part of what was offered is not what was offered.
      const { type } = toAvailability({ ...offer, stock: offer.stock >= quantity ? offer.stock : 0 })
      return [
        {
          type: 'CUSTOM_OFFER',
          offerListingId: offerId,
          priceToPay: toUnitPrice(price, marketplace),
          total: toPrice(quotedCost({ price, quantity }, marketplace), marketplace),
          quantity: { minOrderQuantity: quantity, maxOrderQuantity: quantity },
          availability: { type },
          validOn,
          callToAction: { type: 'take-offer', url: `/account/business/quotes/${id}` },
        },
      ]
    })
  },
}
