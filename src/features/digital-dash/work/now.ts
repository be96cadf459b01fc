import type { Product } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Offer, orderLimit, rankOffers } from '#commerce/offers/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import type { StoredButton } from '../queries/buttons.ts'
import { packOf } from '../rules/judge.ts'

/** What a product is now: `offer` is the one that was agreed to if it can be bought, else the best one. `pack` is independent of the language. */
export type Now = { product: Product | undefined; pack: string; offer: Offer | undefined }

const PACK_LANGUAGE = 'en'

/** What products are now, by number, for buttons with these offers. */
export async function findNow(
  { db, modules }: Pick<Commerce, 'db' | 'modules'>,
  marketplace: MarketplaceCode,
  language: string,
  asked: { asin: string; offerId?: string | undefined }[],
): Promise<Map<string, Now>> {
  const asins = asked.map(({ asin }) => asin)
  if (asins.length === 0) return new Map()
  const [shown, plain, { offers }] = await Promise.all([
    findProducts(db, asins, language),
    findProducts(db, asins, PACK_LANGUAGE),
    findOffersNow(db, modules, asins, marketplace),
  ])
  return new Map(
    asked.map(({ asin, offerId }) => {
      const product = shown.find((each) => each.asin === asin)
      const named = plain.find((each) => each.asin === asin)
      const buyable = rankOffers(offers.filter((offer) => offer.asin === asin && !offer.store && orderLimit(offer) > 0))
      const offer = buyable.find(({ id }) => id === offerId) ?? buyable[0]
      return [asin, { product, pack: named ? packOf(named, offer?.condition, offer?.sold) : '', offer }]
    }),
  )
}

/** What a button orders, of what there is now. */
export const factsOf = ({
  pack,
  offer,
}: Now): Pick<StoredButton, 'offerId' | 'sellerId' | 'pack' | 'price'> | undefined =>
  offer && { offerId: offer.id, sellerId: offer.seller.id, pack, price: offer.price }
