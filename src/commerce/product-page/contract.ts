import { z } from 'zod'
import { asin, product } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { buyingOption } from '#commerce/offers/contract.ts'
import type { PartsOf } from '#platform/render/declared.ts'

/** A product as the product API sends it, version 2 (spec 2 section 3, spec 3 section 7). */
export const productEntity = z
  .object({
    asin,
    title: z.object({ displayString: z.string() }),
    productImages: z.array(z.object({ url: z.string(), width: z.int(), height: z.int(), altText: z.string() })),
    featureBullets: z.array(z.string()),
    buyingOptions: z.array(
      z.object({
        type: z.enum(['NEW', 'USED']),
        offerListingId: z.string(),
        merchantName: z.string(),
        priceToPay: price,
        basisPrice: price.nullable(),
        availability: z.object({ type: z.string() }),
        callToAction: z.object({
          type: z.literal('add-to-cart'),
          canAddToCart: z.boolean(),
          offerListingId: z.string(),
        }),
        quantity: z.object({ maxOrderQuantity: z.int() }),
      }),
    ),
  })
  .meta({ id: 'Product' })

export const PRODUCT = 'product/v2'
export const PRODUCTS = 'products/v2'

export const productAnswer = z.object({ type: z.literal(PRODUCT), entity: productEntity })
export const productsAnswer = z.object({ type: z.literal(PRODUCTS), entities: z.array(productEntity) })

/**
 * A product with the buying options that were asked for by type, for whoever asks: never kept. `options` are the contracts of
 * those that are not offers. `systemTime` is the store's clock in epoch milliseconds.
 */
export const askedAnswer = (options: z.ZodType[]) =>
  z.object({
    type: z.literal(PRODUCT),
    entity: productEntity.extend({
      buyingOptions: z.array(z.union([productEntity.shape.buyingOptions.element, ...options])),
      systemTime: z.int(),
    }),
  })

/** One choice of a variation. */
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

/** The stripe of a device family: its members with the price that their cheapest new choice has, null when none can be bought. */
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
      /** Whether its choices differ in price, so that this one is the lowest. */
      isFrom: z.boolean(),
      isCurrent: z.boolean(),
    }),
  ),
})

/** Everything that the public product page shows, but for what features show there. */
const shownProduct = z.object({
  product,
  buyingOptions: z.array(buyingOption),
  dimensions: z.array(dimension),
  stripe: familyStripe.nullable(),
  quantity: z.int(),
})

export type ProductEntity = z.infer<typeof productEntity>
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
    'below-buy-box': { shows: 'page' }
    'below-fold': { shows: 'page' }
  }
}
