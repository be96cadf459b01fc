import type { Product } from '#commerce/catalog/contract.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { TELLS_PRIOR_PRICE } from '#commerce/marketplace/work/prior-price.ts'
import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { measuresOf, toOfferPrice } from '#commerce/measures/rules/words.ts'
import { unitPriceOf } from '#commerce/measures/work/unit-price.ts'
import { netPrice } from '#commerce/taxes/rules/amounts.ts'
import type { Audience, Availability, BuyingOption, Condition, DepositKind, OfferType } from './contract.ts'
import { discriminatorOf, type Shown } from './work/discriminator.ts'

/** The most units that a shopper can ask for at once (spec 3, section 9). */
export const MAX_QUANTITY = 999

/**
 * Days before a reduction that are searched for the lowest price (EU directive 98/6, article 6a).
 */
export const PRIOR_DAYS = 30

/** An offer as stored. Money is in minor units of the marketplace's currency. */
export type Offer = {
  id: string
  asin: string
  condition: Condition
  note: string
  price: number
  listPrice: number | null
  /** Lowest price of the 30 days before the current price; only for a reduced offer. */
  lowestPrice?: number | null
  giftWrapPrice: number | null
  /** How it is sold other than by the piece; `price` is then for `pricedPer`. */
  sold?: Sold | null
  /** What is due with each piece besides its price. */
  deposit?: { kind: DepositKind; amount: number } | null
  /** The fresh store that sells it; null for what parcels bring. */
  store?: string | null
  storeName?: string | null
  /** Units that anybody can buy; none if it is sold by invitation. */
  stock: number
  isByInvitation?: boolean
  /** The day on which the product comes out, in the marketplace's time; null once it is out. */
  releaseOn?: string | null
  /** At this many units or fewer, pages show how many are left. */
  lowStock: number
  /** Maximum units in one order, by the offer and by the store. */
  maxOrderQuantity: number
  seller: { id: string; name: string; rating: number; shipsFrom: string }
}

/** A price that an offer has for a limited time or number of units. `units`: how many can still be had at it. */
export type SpecialPrice = { asin: string; offerId: string; price: number; units: number; audience: Audience }

/** Cache tag of every page that depends on any special price, as a list sorted by price does. */
export const SPECIALS_TAG = 'special-prices'

const CONDITION_ORDER: Condition[] = ['new', 'like-new', 'very-good', 'good', 'acceptable']

/**
 * Buy-box order, best first: available before sold out; by parcel before a fresh store's; new before used, then by condition; then the
 * lower price; then the better-rated seller; then the offer id, so that every process picks the same.
 */
export function compareOffers(left: Offer, right: Offer): number {
  return (
    Number(right.stock > 0) - Number(left.stock > 0) ||
    Number(Boolean(left.store)) - Number(Boolean(right.store)) ||
    CONDITION_ORDER.indexOf(left.condition) - CONDITION_ORDER.indexOf(right.condition) ||
    left.price - right.price ||
    right.seller.rating - left.seller.rating ||
    (left.id < right.id ? -1 : 1)
  )
}

/**
 * Returns the offers that a page shows, the buy-box winner first. Omits used offers without stock.
 */
export const rankOffers = (offers: Offer[]): Offer[] =>
  offers.filter(({ stock, condition }) => stock > 0 || condition === 'new').toSorted(compareOffers)

/**
 * Offers at the prices that everybody can have at this moment. What an offer usually costs becomes its list price, and units that are
 * set aside for the special price count as available.
 */
export const atSpecialPrices = (offers: Offer[], specials: SpecialPrice[]): Offer[] =>
  offers.map((offer) => {
    const { id, price, stock, lowestPrice } = offer
    const special = specials.find(({ offerId, audience }) => offerId === id && audience === 'everybody')
    if (!special || special.price >= price) return offer
    return {
      ...offer,
      price: special.price,
      listPrice: price,
      lowestPrice: Math.min(lowestPrice ?? price, price),
      stock: Math.max(stock, special.units),
    }
  })

/** Which type of buying option an offer is; `isBusiness`: whoever asks has business prices for it. */
export function offerTypeOf(condition: Condition, isBusiness = false): OfferType {
  if (condition === 'new') return isBusiness ? 'B2B_NEW' : 'NEW'
  return isBusiness ? 'B2B_RD' : 'USED'
}

export function toAvailability({
  stock,
  lowStock,
  isByInvitation = false,
  releaseOn = null,
}: Pick<Offer, 'stock' | 'lowStock' | 'isByInvitation' | 'releaseOn'>): Availability {
  if (isByInvitation) return { type: 'BY_INVITATION' }
  if (stock <= 0) return { type: 'OUT_OF_STOCK' }
  if (releaseOn !== null) return { type: 'PREORDER', releaseOn }
  return stock <= lowStock ? { type: 'LOW_STOCK', left: stock } : { type: 'IN_STOCK' }
}

/** Returns the maximum units of an offer that one order can hold right now. */
export const orderLimit = ({ stock, maxOrderQuantity }: Pick<Offer, 'stock' | 'maxOrderQuantity'>): number =>
  Math.max(0, Math.min(stock, maxOrderQuantity))

/** What an offer of a fresh store says besides. */
const ofStore = (shown: Shown): Pick<BuyingOption, 'storeId' | 'cartType' | 'offerListingDiscriminator'> => ({
  storeId: shown.store,
  cartType: 'UFG',
  offerListingDiscriminator: discriminatorOf(shown),
})

/** What of a product its offers' public form needs. */
type Sellable = Pick<Product, 'taxCategory' | 'food'> & { netQuantity?: Amount | null | undefined }

/**
 * Converts an offer of a product to its public form. While there is plenty, `maxOrderQuantity` does not reveal
 * the stock.
 */
export function toBuyingOption(
  offer: Offer,
  marketplace: Marketplace,
  { taxCategory, food, netQuantity = food?.netQuantity }: Sellable,
): BuyingOption {
  const { listPrice, giftWrapPrice, price, sold, deposit } = offer
  const saving = listPrice !== null && listPrice > price ? listPrice - price : null
  const net = netPrice(price, marketplace, taxCategory)
  const isHeldAgainst = saving !== null && TELLS_PRIOR_PRICE.has(marketplace.code)
  return {
    offerListingId: offer.id,
    asin: offer.asin,
    condition: offer.condition,
    note: offer.note,
    seller: offer.seller,
    price: toOfferPrice(price, sold, marketplace),
    ...measuresOf(1, sold, marketplace),
    ...unitPriceOf(price, { sold, netQuantity }, marketplace),
    ...(deposit ? { deposit: { ...toPrice(deposit.amount, marketplace), kind: deposit.kind } } : {}),
    listPrice: saving === null || listPrice === null ? null : toOfferPrice(listPrice, sold, marketplace),
    ...(isHeldAgainst ? { lowestPrice: toOfferPrice(offer.lowestPrice ?? price, sold, marketplace) } : {}),
    ...(net === undefined ? {} : { netPrice: toOfferPrice(net, sold, marketplace) }),
    ...(taxCategory === 'untaxed' ? { isUntaxed: true } : {}),
    saving: saving === null ? null : toPrice(saving, marketplace),
    savingPercent: saving === null || listPrice === null ? null : Math.floor((saving * 100) / listPrice),
    giftWrapPrice: giftWrapPrice === null ? null : toPrice(giftWrapPrice, marketplace),
    ...(offer.store ? ofStore({ offerId: offer.id, store: offer.store, price }) : {}),
    availability: toAvailability(offer),
    maxOrderQuantity: offer.stock > offer.lowStock ? offer.maxOrderQuantity : orderLimit(offer),
  }
}
