import type { Product } from '#commerce/catalog/contract.ts'
import { imagePath, LARGEST_WIDTH } from '#commerce/catalog/rules.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { MAX_QUANTITY } from '#commerce/offers/rules.ts'
import type { ProductEntity } from './contract.ts'

/** The most products that one API call may name. */
export const MAX_PRODUCTS = 30

/** The `qty` of an address: a whole number from 1 to 999, else 1 (spec 3, section 5). */
export function readQuantity(text: unknown): number {
  const value = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 1
  return value >= 1 && value <= MAX_QUANTITY ? value : 1
}

/** A page's canonical path; a preset quantity is part of it because it is part of the page's HTML. */
export const productPath = (asin: string, quantity = 1): string =>
  `/dp/${asin}${quantity === 1 ? '' : `?qty=${quantity}`}`

/** A product in the form of the product API. */
export function toEntity(product: Product, options: BuyingOption[], origin: string): ProductEntity {
  return {
    asin: product.asin,
    title: { displayString: product.title },
    productImages: product.images.map(({ id, width, height, text }) => ({
      url: origin + imagePath(id, LARGEST_WIDTH, 'webp'),
      width,
      height,
      altText: text,
    })),
    featureBullets: product.bullets,
    buyingOptions: options.map((option) => ({
      type: option.condition === 'new' ? 'NEW' : 'USED',
      offerListingId: option.offerListingId,
      merchantName: option.seller.name,
      priceToPay: option.price,
      basisPrice: option.listPrice,
      availability: { type: option.availability.type },
      callToAction: {
        type: 'add-to-cart',
        canAddToCart: option.availability.type !== 'OUT_OF_STOCK',
        offerListingId: option.offerListingId,
      },
      quantity: { maxOrderQuantity: option.maxOrderQuantity },
    })),
  }
}
