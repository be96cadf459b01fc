import { findProducts } from '#commerce/catalog/queries.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import { toOfferPrice } from '#commerce/measures/rules/words.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { orderLimit, rankOffers } from '#commerce/offers/rules.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findActive } from '../queries.ts'

/** The products that go with the page's device and can be bought now; nothing if none can. */
export const picksPageData: PageData<DataOf<'smart-home-picks', 'page'>> = async (
  sql,
  { product: { asin }, marketplace, language },
) => {
  const stored = await findActive(sql, marketplace.code, asin)
  if (!stored) return undefined
  const [products, offers] = await Promise.all([
    findProducts(sql, stored.items, productLanguageIn(marketplace, language)),
    findOffers(sql, stored.items, marketplace.code),
  ])
  const picks = stored.items.flatMap((item) => {
    const product = products.find((each) => each.asin === item)
    const [offer] = rankOffers(offers.filter((each) => each.asin === item))
    if (!product || !offer || orderLimit(offer) === 0) return []
    const { title, images } = product
    return [
      {
        asin: item,
        title,
        image: images[0] ?? null,
        offerListingId: offer.id,
        price: toOfferPrice(offer.price, offer.sold, marketplace),
        minor: offer.price,
      },
    ]
  })
  return { asin, marketplace: marketplace.code, picks, shows: stored.items }
}
