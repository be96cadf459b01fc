import { z } from 'zod'
import { asin, foodFacts, product } from '#commerce/catalog/contract.ts'
import { apiSchemas } from '#commerce/catalog/work/field-schemas.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { type BuyingOption, buyingOption, offerId, offerType, shownDeposit } from '#commerce/offers/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import type { PartsOf } from '#platform/render/declared.ts'

/** A rating in stars, to the half star and exactly, and how many reviews it is of. */
export const customerReviewsSummary = z.object({
  rating: z.object({ fullStars: z.int().min(0).max(5), halfStar: z.boolean(), value: z.number() }),
  count: z.int().min(0),
})

/**
 * A tier of an offer: what a unit costs from a quantity on. `isUncompetitive`: another offer of the product is cheaper there; `program`: only who is
 * signed in as a business has it (spec 3, section 3).
 */
export const pricingTier = z
  .object({
    minimumQuantity: z.int(),
    price,
    /** The price without tax, where the price includes tax. */
    netPrice: price.optional(),
    quantityPickerPriceText: z.string(),
    isUncompetitive: z.boolean(),
    isLowestAvailablePrice: z.boolean(),
    savingsMessage: z.string().optional(),
    availabilityMessage: z.string().optional(),
    program: z.literal('BUSINESS_VOLUME_AWARE_PRICING').optional(),
    /** On the deepest tier: the path of the page that orders in bulk, and the words that lead there. */
    buyingInBulkLink: z.string().optional(),
    buyingInBulkMessage: z.string().optional(),
  })
  .meta({ id: 'PricingTier' })

/** What the quantity that was asked for costs: one unit, and all of them, which is rounded once. */
export const itemPrice = z
  .object({
    quantity: z.int(),
    price,
    netPrice: price.optional(),
    total: price,
    netTotal: price.optional(),
  })
  .meta({ id: 'ItemPrice' })

/** Tiers in pages; `nextPage` is the address of the next one, left out on the last. `itemPrice` is on the first, where a quantity was asked for. */
export const quantityPricingTable = z.object({
  pricingTiers: z.array(pricingTier),
  itemPrice: itemPrice.optional(),
  nextPage: z.string().optional(),
})

/** A product as the product API returns it, version 2 (spec 2 section 3, spec 3 section 7). */
export const productEntity = z
  .object({
    asin,
    title: z.object({ displayString: z.string() }),
    productImages: z.array(z.object({ url: z.string(), width: z.int(), height: z.int(), altText: z.string() })),
    featureBullets: z.array(z.string()),
    /** How its reviews rate it; left out where nothing rates products, or the request expands other parts only. */
    customerReviewsSummary: customerReviewsSummary.optional(),
    ...apiSchemas,
    /** What law wants to know of food; left out of what is not food. */
    food: foodFacts.optional(),
    buyingOptions: z.array(
      z.object({
        type: offerType,
        offerListingId: z.string(),
        merchantName: z.string(),
        priceToPay: price,
        deposit: shownDeposit.optional(),
        basisPrice: price.nullable(),
        availability: z.object({ type: z.string() }),
        callToAction: z.object({
          type: z.literal('add-to-cart'),
          canAddToCart: z.boolean(),
          offerListingId: z.string(),
        }),
        quantity: z.object({ maxOrderQuantity: z.int() }),
        /** Left out where the quantity changes nothing, or the request does not ask. */
        quantityPricingTable: quantityPricingTable.optional(),
      }),
    ),
  })
  .meta({ id: 'Product' })

export const PRODUCT = 'product/v2'
export const PRODUCTS = 'products/v2'

export const productAnswer = z.object({ type: z.literal(PRODUCT), entity: productEntity })
export const productsAnswer = z.object({ type: z.literal(PRODUCTS), entities: z.array(productEntity) })

/**
 * A product with the buying options requested by type, for one shopper: never cached. `options` are
 * the schemas of options that are not offers. `systemTime` is the store's clock in epoch
 * milliseconds.
 */
export const askedAnswer = <Option extends z.ZodType>(options: Option[]) =>
  z.object({
    type: z.literal(PRODUCT),
    entity: productEntity.extend({
      buyingOptions: z.array(z.union([productEntity.shape.buyingOptions.element, ...options])),
      systemTime: z.int(),
    }),
  })

/** Most products in one API call. */
const MAX_PRODUCTS = 30

const asins = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(asin).max(MAX_PRODUCTS, { error: `must name at most ${MAX_PRODUCTS} products` }))

const optionTypes = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,39}(,[A-Z][A-Z0-9_]{0,39}){0,9}$/, {
    error: 'must be types of buying options, with commas between',
  })
  .transform((text) => text.split(','))

/** For how many units somebody asks, and whether what they cost comes in pages (spec 3, section 7). Either asks for `quantityPricingTable`. */
const quantityPrices = {
  itemQuantity: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: 'must be a whole number from 1 to 999' })
    .transform(Number)
    .optional(),
  enableQuantityPricingTablePagination: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
}

/** The product API. `options` are the schemas of buying options that features add. */
export const readProducts = <Option extends z.ZodType>(options: Option[]) =>
  ({
    method: 'GET',
    url: '/api/marketplaces/:marketplace/products/:asins',
    schema: {
      tags: ['products'],
      summary: 'Get up to 30 products with their buying options',
      params: z.object({ marketplace: marketplaceCode, asins }),
      querystring: z.strictObject({
        merchantId: z.string().max(64).optional(),
        buyingOptionTypes: optionTypes.optional(),
        offerListingId: offerId.optional(),
        ...quantityPrices,
      }),
      response: {
        200: z.union([askedAnswer(options), productAnswer, productsAnswer]),
        400: errorBody,
        404: errorBody,
      },
    },
  }) as const satisfies Endpoint

export const choice = z.object({
  key: z.string(),
  value: z.string(),
  image: z.string().optional(),
  asin: z.string().optional(),
  isSelected: z.boolean(),
  isAvailable: z.boolean(),
})

export const dimension = z.object({
  dimension: z.string(),
  name: z.string(),
  value: z.string(),
  choices: z.array(choice),
})

/**
 * The stripe of a device family: its members with the lowest price of a new choice, or null if none
 * can be bought.
 */
export const familyStripe = z.object({
  code: z.string(),
  name: z.string(),
  hover: z.enum(['lift', 'turn']),
  members: z.array(
    z.object({
      asin,
      name: z.string(),
      images: z.array(z.string()),
      price: price.nullable(),
      /** Whether the choices differ in price, so that this is the lowest. */
      isFrom: z.boolean(),
      isCurrent: z.boolean(),
    }),
  ),
})

/** Data of the public product page, without the features' data. */
const shownProduct = z.object({
  product,
  buyingOptions: z.array(buyingOption),
  dimensions: z.array(dimension),
  stripe: familyStripe.nullable(),
  quantity: z.int(),
  /** The offer that is meant, or its seller: it is open, and the quantity is of it. */
  chosen: z.string().optional(),
})

export type ProductEntity = z.infer<typeof productEntity>
export type ItemPrice = z.infer<typeof itemPrice>
export type PricingTier = z.infer<typeof pricingTier>
/** The tiers of an offer that somebody can have, the least quantity first. */
export type OfferTiers = { offerListingId: string; tiers: PricingTier[] }
export type QuantityPricingTable = z.infer<typeof quantityPricingTable>
/**
 * What quantities of an offer cost whoever asks. `isBusiness`: some of it is for businesses only; `unit` is what one unit costs them then, where that is
 * less than everybody pays.
 */
export type OfferPricing = {
  table: QuantityPricingTable
  isBusiness: boolean
  unit?: Pick<PricingTier, 'price' | 'netPrice'> | undefined
}

export type ReviewsSummary = z.infer<typeof customerReviewsSummary>
export type ProductView = z.infer<typeof shownProduct> & { features: PartsOf<'page'> }
export type FamilyStripe = z.infer<typeof familyStripe>
export type Dimension = z.infer<typeof dimension>

declare module '#platform/render/declared.ts' {
  interface Pages {
    'product-page/product': ProductView
  }
  interface Slots {
    'below-title': { shows: 'page' }
    price: { shows: 'page' }
    'buy-box-top': { shows: 'page' }
    /**
     * Slot for the offers that are not in the buy box, in place of the usual list: for features that know more of who sells them. It is
     * there wherever several offers can be bought, also if the buy box has them all. `features` is for the slots in their forms.
     */
    'other-offers': { shows: 'page'; told: { asin: string; options: BuyingOption[]; features: PartsOf<'page'> } }
    'below-buy-box': { shows: 'page' }
    'below-fold': { shows: 'page' }
  }
}
