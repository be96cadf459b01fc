import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { mappingSet, widgetName } from '#commerce/services/contract/services.ts'

/** An offer of a service, with its fields as the specification spells them (2, section 3). Money is in minor units. */
export const offerData = z.strictObject({
  upsellAsin: asin,
  serviceAsin: asin,
  offerlistingId: offerId,
  merchantId: z.string(),
  price: z.int(),
})

/** How a service's line is tied to its product's, before the product's line exists. */
export const associationGroup = z.strictObject({
  type: z.string(),
  renderType: z.string(),
  parentAsin: asin,
  constraintList: z.array(z.strictObject({ type: z.literal('DELETE'), mutuallyInclusive: z.boolean() })),
})

export const twisterOption = z.strictObject({
  serviceAsin: asin,
  isOfferAvailable: z.boolean(),
  baseOfferMerchantId: z.string(),
  mappingSet: mappingSet.nullable(),
  itemAssociationV2: associationGroup.nullable(),
  offerData: z.strictObject({ offerListingId: offerId, merchantId: z.string(), price: z.int() }).nullable(),
})

/** `vas-common-vm`: what every widget and interstitial reads. */
export const commonModel = z.strictObject({
  zipCode: z.string().nullable(),
  productAsin: asin,
  merchantId: z.string(),
  buyboxPrice: z.int().nullable(),
  mappingSet: mappingSet.nullable(),
  sessionId: z.string().nullable(),
  isApp: z.boolean(),
  hijackATC: z.boolean(),
  hijackMBCATC: z.boolean(),
  doRedirect: z.boolean(),
  isWarrantyPresent: z.boolean(),
  showSIATC: z.boolean(),
  showSTSServiceInterstitial: z.boolean(),
  isParentServiceAsin: z.boolean(),
  isShipToStore: z.boolean(),
  shouldAddItemAssociation: z.boolean(),
  showUnifiedGuruExperience: z.boolean(),
  multiQuantityPurchaseEnabled: z.boolean(),
  businessCustomer: z.boolean(),
  attachToLdbb: z.boolean(),
  selectedOfferFulfillmentType: z.string().nullable(),
  serviceAsin: asin.nullable(),
  childServiceAsins: z.array(asin),
  offerListingID: offerId.nullable(),
  isCBM: z.boolean(),
  productWDG: z.string(),
  shouldSuppressWidget: z.boolean(),
  isProductAvailable: z.boolean(),
  siRatingWeblabTreatment: z.string(),
  populateMBCATC: z.boolean(),
  showFakeTwisterBundles: z.boolean(),
  showEnhancedUpsellBundle: z.boolean(),
})

/** `vas-base-vm` */
export const baseModel = z.strictObject({
  productAsin: asin,
  zipCode: z.string().nullable(),
  buyingOptionTypes: z.array(z.string()),
})

/** `vas-winning-widget-vm`. Money is in minor units. */
export const winningModel = z.strictObject({
  winningWidgetName: widgetName,
  upsellAsin: asin,
  serviceAsinToOffer: z.record(asin, offerData),
  offerListingID: offerId,
  merchantId: z.string(),
  winningServiceMinPrice: z.int(),
  winningServicePriceWithPromotionApplied: z.int().nullable(),
  isUpsellCritical: z.boolean(),
  /** True means that nothing is checked beforehand (spec 2, section 9). */
  hasPrecheckEnabled: z.boolean(),
  dynamicStringChangeOnTwisterSelection: z.boolean(),
  promotionMessagingWeblab: z.string(),
  baseAsinOfferData: offerData.nullable(),
  upsellAsinOfferData: offerData.nullable(),
  itemAssociationV2: associationGroup.nullable(),
  vasTwisterOptions: z.record(asin, twisterOption),
  vasUpsellProductAsinAndOfferData: z.record(asin, offerData),
  impressionReftag: z.string(),
})

/** `vas-prepurchase-widget-vm`: the services that are asked about before anything is bought. */
export const prePurchaseModel = z.strictObject({
  productAsin: asin,
  serviceAsins: z.array(asin),
  isUpsellCritical: z.boolean(),
})

/** `vas-aapi-ajax-call-data-vm`: where the page's calls go. */
export const callModel = z.strictObject({
  ajaxEndpoint: z.string(),
  marketplaceId: z.string(),
  language: z.string(),
  currencyOfPreference: z.string(),
})

/** The page's state blocks by the name of their element (spec 2, section 3). */
export const stateBlocks = z.strictObject({
  'vas-common-vm': commonModel,
  'vas-winning-widget-vm': winningModel.optional(),
  'vas-prepurchase-widget-vm': prePurchaseModel.optional(),
  'vas-base-vm': baseModel,
  'vas-aapi-ajax-call-data-vm': callModel,
})

export type OfferData = z.infer<typeof offerData>
export type AssociationGroup = z.infer<typeof associationGroup>
export type TwisterOption = z.infer<typeof twisterOption>
export type CommonModel = z.infer<typeof commonModel>
export type WinningModel = z.infer<typeof winningModel>
export type StateBlocks = z.infer<typeof stateBlocks>
