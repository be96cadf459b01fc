import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import type { OfferedService, ProductServices, WidgetName } from '#commerce/services/contract/services.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type {
  AssociationGroup,
  CommonModel,
  OfferData,
  StateBlocks,
  TwisterOption,
  WinningModel,
} from '../contract/view-models.ts'
import { type BuyableService, canBuyService } from './fields.ts'
import { prefixOf } from './prefix.ts'

/** What the models are made of. `offer` is the product's winning offer; `before` are the prices that promotions lower, by service. */
export type Shown = {
  productAsin: string
  category: string
  offer: BuyingOption | undefined
  found: ProductServices & { widget: WidgetName }
  before: ReadonlyMap<string, number>
  marketplace: { code: string; language: string; currency: string }
  isApp?: boolean
  /** The product has a special price, which is bought through a form of its own. */
  isSpecial?: boolean
}

const minorOf = ({ amount, currencyCode }: WirePrice): number => amountToMinor(amount, currencyCode) ?? 0

const priceOf = ({ offer }: Pick<BuyableService, 'offer'>): number => minorOf(offer.price)

/** The page's five state blocks (spec 2, section 3). What belongs to the shopper is null: the page is the same for everybody. */
export function toStateBlocks(shown: Shown): StateBlocks {
  const { productAsin, found, marketplace } = shown
  const winning = toWinning(shown)
  const isCritical = found.services.some((service) => service.isCritical)
  const prePurchase = {
    productAsin,
    serviceAsins: found.services.map(({ asin }) => asin),
    isUpsellCritical: isCritical,
  }
  return {
    'vas-common-vm': toCommon(shown),
    ...(winning ? { 'vas-winning-widget-vm': winning } : {}),
    ...(found.widget === 'prePurchase' ? { 'vas-prepurchase-widget-vm': prePurchase } : {}),
    'vas-base-vm': {
      productAsin,
      zipCode: null,
      buyingOptionTypes: shown.offer ? [typeOf(shown.offer)] : [],
    },
    'vas-aapi-ajax-call-data-vm': {
      ajaxEndpoint: `/api/marketplaces/${marketplace.code}`,
      marketplaceId: marketplace.code,
      language: marketplace.language,
      currencyOfPreference: marketplace.currency,
    },
  }
}

const typeOf = ({ condition }: BuyingOption): string => (condition === 'new' ? 'NEW' : 'USED')

function toCommon({ productAsin, category, offer, found, isApp = false, isSpecial = false }: Shown): CommonModel {
  const [first] = found.services
  const isSold = offer !== undefined
  return {
    zipCode: null,
    productAsin,
    merchantId: offer?.seller.id ?? '',
    buyboxPrice: offer ? minorOf(offer.price) : null,
    mappingSet: found.mappingSet,
    sessionId: null,
    isApp,
    hijackATC: found.widget === 'prePurchase',
    hijackMBCATC: false,
    doRedirect: false,
    isWarrantyPresent: found.services.some(({ kind }) => kind === 'plan'),
    showSIATC: isSold,
    showSTSServiceInterstitial: found.services.some((service) => service.offer?.fulfillmentType === 'in_store'),
    isParentServiceAsin: false,
    isShipToStore: first?.offer?.fulfillmentType === 'in_store',
    shouldAddItemAssociation: true,
    showUnifiedGuruExperience: false,
    multiQuantityPurchaseEnabled: (offer?.maxOrderQuantity ?? 0) > 1,
    businessCustomer: false,
    attachToLdbb: isSpecial,
    selectedOfferFulfillmentType: first?.offer?.fulfillmentType ?? null,
    serviceAsin: first?.asin ?? null,
    childServiceAsins: found.services.map(({ asin }) => asin),
    offerListingID: offer?.offerListingId ?? null,
    isCBM: first?.offer?.isCBM ?? false,
    productWDG: category,
    shouldSuppressWidget: !isSold,
    isProductAvailable: isSold,
    siRatingWeblabTreatment: 'C',
    populateMBCATC: false,
    showFakeTwisterBundles: found.widget === 'twister' || found.widget === 'twister_xl',
    showEnhancedUpsellBundle: found.widget === 'enhancedPPD',
  }
}

function toWinning({ productAsin, offer, found, before }: Shown): WinningModel | undefined {
  const buyable = found.services.filter(canBuyService)
  const [first, second] = buyable
  if (!first || !offer) return undefined
  const cheapest = buyable.toSorted((a, b) => priceOf(a) - priceOf(b))[0] ?? first
  const isPromoted = (before.get(cheapest.asin) ?? 0) > priceOf(cheapest)
  const offers = Object.fromEntries(buyable.map((service) => [service.asin, toOfferData(productAsin, service)]))
  return {
    winningWidgetName: found.widget,
    upsellAsin: first.asin,
    serviceAsinToOffer: offers,
    offerListingID: offer.offerListingId,
    merchantId: offer.seller.id,
    winningServiceMinPrice: isPromoted ? (before.get(cheapest.asin) ?? 0) : priceOf(cheapest),
    winningServicePriceWithPromotionApplied: isPromoted ? priceOf(cheapest) : null,
    isUpsellCritical: found.services.some(({ isCritical }) => isCritical),
    hasPrecheckEnabled: true,
    dynamicStringChangeOnTwisterSelection: found.widget === 'twister_xl',
    promotionMessagingWeblab: 'C',
    baseAsinOfferData: toOfferData(productAsin, first),
    upsellAsinOfferData: second && found.widget === 'enhancedPPD' ? toOfferData(productAsin, second) : null,
    itemAssociationV2: toAssociation(productAsin, first),
    vasTwisterOptions: Object.fromEntries(
      found.services.map((service) => [service.asin, toTwisterOption(productAsin, offer, service)]),
    ),
    vasUpsellProductAsinAndOfferData: offers,
    impressionReftag: `${prefixOf(found.widget, 'desktop')}_impression`,
  }
}

const toOfferData = (productAsin: string, service: BuyableService): OfferData => ({
  upsellAsin: productAsin,
  serviceAsin: service.asin,
  offerlistingId: service.offer.offerListingId,
  merchantId: service.offer.merchantId,
  price: priceOf(service),
})

/** `baseOfferMerchantId` is who would sell the product: who does the service, where both are one contract. */
const toTwisterOption = (productAsin: string, { seller }: BuyingOption, service: OfferedService): TwisterOption => ({
  serviceAsin: service.asin,
  isOfferAvailable: service.offer !== null,
  baseOfferMerchantId: baseMerchant(seller.id, service),
  mappingSet: service.mappingSet,
  itemAssociationV2: toAssociation(productAsin, service),
  offerData: canBuyService(service)
    ? {
        offerListingId: service.offer.offerListingId,
        merchantId: service.offer.merchantId,
        price: priceOf(service),
      }
    : null,
})

/** Who sells the product with a service: its own provider if one merchant answers for both, else whoever sells it anyway. */
export const baseMerchant = (seller: string, { offer }: Pick<OfferedService, 'offer'>): string =>
  offer?.isCBM ? offer.merchantId : seller

/** How the service's line will be tied to the product's; products of no set are tied without a program. */
const toAssociation = (parentAsin: string, service: OfferedService): AssociationGroup | null =>
  service.mappingSet && {
    type: service.mappingSet,
    renderType: 'CHILD',
    parentAsin,
    constraintList: [{ type: 'DELETE', mutuallyInclusive: service.mutuallyInclusive }],
  }
