import type { OnCard } from '#commerce/catalog/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { toOfferPrice } from '#commerce/measures/rules/words.ts'
import { type Offer, type SpecialPrice, toBuyingOption } from '#commerce/offers/rules.ts'
import type { ProductCard } from './contract.ts'

/** A product's card. `best` is its best offer at the price for everybody; `specials` are all its special prices. */
export function toCard(
  product: OnCard,
  best: Offer | undefined,
  specials: SpecialPrice[],
  marketplace: Marketplace,
): ProductCard {
  const { asin, title, category, image } = product
  const option = best && toBuyingOption(best, marketplace, product)
  const special = specialOf(best, specials)
  return {
    asin,
    title,
    category,
    image,
    price: option?.price ?? null,
    listPrice: option?.listPrice ?? null,
    ...(option?.unitPrice ? { unitPrice: option.unitPrice } : {}),
    deposit: option?.deposit,
    ...(best?.storeName ? { store: best.storeName } : {}),
    ...(option?.lowestPrice ? { lowestPrice: option.lowestPrice } : {}),
    ...(special
      ? { special: { audience: special.audience, price: toOfferPrice(special.price, best?.sold, marketplace) } }
      : {}),
    availability: option?.availability ?? { type: 'OUT_OF_STOCK' },
  }
}

/** The special price to name on the card: the one that `best` has, or else one that is lower. */
function specialOf(best: Offer | undefined, specials: SpecialPrice[]): SpecialPrice | undefined {
  const own = specials.find(
    ({ audience, offerId, price }) => audience === 'everybody' && offerId === best?.id && price === best.price,
  )
  return (
    own ??
    specials.find(({ audience, price }) => audience !== 'everybody' && price < (best?.price ?? Number.MAX_SAFE_INTEGER))
  )
}

/** The features that show something on some of these cards: the modules that take part in their page. */
export const modulesOn = (cards: ProductCard[]): string[] => [
  ...new Set(cards.flatMap(({ parts = {} }) => Object.keys(parts))),
]
