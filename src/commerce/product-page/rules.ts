import type { Product } from '#commerce/catalog/contract.ts'
import { type DeviceFamily, imagePath, LARGEST_WIDTH } from '#commerce/catalog/rules.ts'
import { apiFieldsOf } from '#commerce/catalog/work/product-fields.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { MAX_QUANTITY, type Offer, offerTypeOf } from '#commerce/offers/rules.ts'
import { canBuy } from '#commerce/offers/work/can-buy.ts'
import type { FamilyStripe, OfferPricing, ProductEntity, ReviewsSummary } from './contract.ts'

/** Reads the `qty` parameter: a whole number from 1 to 999, else 1 (spec 3, section 5). */
export function readQuantity(text: unknown): number {
  const value = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 1
  return value >= 1 && value <= MAX_QUANTITY ? value : 1
}

const idIn = (given: unknown): string | undefined =>
  typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : undefined

/** Reads which offer is meant: by its own id, or by its seller's (spec 3, section 2). Undefined for none. */
export const readChosen = ({ selectedBuyingOption, smid }: Record<string, unknown>): string | undefined =>
  idIn(selectedBuyingOption) ?? idIn(smid)

/**
 * The path under which a page is cached. It includes a preset quantity and the offer that is meant because they change the
 * HTML.
 */
export function productPath(asin: string, quantity = 1, chosen?: string): string {
  const query = new URLSearchParams({
    ...(quantity === 1 ? {} : { qty: String(quantity) }),
    ...(chosen === undefined ? {} : { selectedBuyingOption: chosen }),
  })
  return `/dp/${asin}${query.size > 0 ? `?${query}` : ''}`
}

/** Part of a product that is read only where it is asked for. */
export const REVIEWS_SUMMARY = 'customerReviewsSummary'

/** The part that says what quantities cost, which is the shopper's own. */
export const QUANTITY_PRICING = 'quantityPricingTable'

/** The parts that an Accept header expands, such as `expand="title+productImages"`; undefined where it names none: all. */
export function expandedIn(accept: string | undefined): string[] | undefined {
  const [, list] = /;\s*expand=([^;,]+)/.exec(accept ?? '') ?? []
  return list?.split('+').map((part) => part.replace(/["\s]/g, '').replace(/\/v\d+$/, ''))
}

/** What whoever asks pays for quantities, by offer. `isTold`: the request asks for the tables. */
export type ShopperPricing = { pricing: ReadonlyMap<string, OfferPricing>; isTold: boolean }

/** Converts a product to the format of the product API. A business pays its own price of one unit where it has one. */
export function toEntity(
  product: Product,
  options: BuyingOption[],
  origin: string,
  reviews?: ReviewsSummary,
  { pricing, isTold }: ShopperPricing = { pricing: new Map(), isTold: false },
): ProductEntity {
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
    ...(reviews ? { [REVIEWS_SUMMARY]: reviews } : {}),
    ...apiFieldsOf(product),
    ...(product.food ? { food: product.food } : {}),
    buyingOptions: options.map((option) => ({
      type: offerTypeOf(option.condition, pricing.get(option.offerListingId)?.isBusiness),
      offerListingId: option.offerListingId,
      merchantName: option.seller.name,
      priceToPay: pricing.get(option.offerListingId)?.unit?.price ?? option.price,
      deposit: option.deposit,
      basisPrice: option.listPrice,
      availability: { type: option.availability.type },
      callToAction: {
        type: 'add-to-cart',
        canAddToCart: canBuy(option.availability),
        offerListingId: option.offerListingId,
      },
      quantity: { maxOrderQuantity: option.maxOrderQuantity },
      [QUANTITY_PRICING]: isTold ? pricing.get(option.offerListingId)?.table : undefined,
    })),
  }
}

type StripeOffer = Pick<Offer, 'asin' | 'condition' | 'price' | 'stock' | 'isByInvitation'>

/**
 * Builds the stripe of a device family for one of its products; null for a family of one. The
 * member that this product is a choice of is marked as current and links to this product rather
 * than to another color. A member costs what it costs new, or used if that is all there is, or else by invitation.
 */
export function toStripe(
  { code, name, hover, members }: DeviceFamily,
  current: string,
  offers: StripeOffer[],
  marketplace: Marketplace,
): FamilyStripe | null {
  if (members.length < 2) return null
  const shown = members.map((member) => {
    const isCurrent = member.choices.includes(current)
    const own = offers.filter(({ asin }) => member.choices.includes(asin))
    const inStock = own.filter(({ stock }) => stock > 0)
    const there = inStock.length > 0 ? inStock : own.filter(({ isByInvitation }) => isByInvitation)
    const fresh = there.filter(({ condition }) => condition === 'new')
    const counted = fresh.length > 0 ? fresh : there
    const best = member.choices.flatMap((choice) => {
      const prices = counted.filter(({ asin }) => asin === choice).map(({ price }) => price)
      return prices.length > 0 ? [Math.min(...prices)] : []
    })
    return {
      asin: isCurrent ? current : member.asin,
      name: member.name,
      images: member.images.slice(0, 2),
      isCurrent,
      price: best.length > 0 ? toPrice(Math.min(...best), marketplace) : null,
      isFrom: new Set(best).size > 1,
    }
  })
  return { code, name, hover, members: shown }
}
