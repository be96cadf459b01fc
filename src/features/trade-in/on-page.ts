import type { PageData } from '#commerce/feature.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { atSpecialPrices, rankOffers } from '#commerce/offers/rules.ts'
import { findSettings } from '#commerce/settings/queries.ts'
import { buysUsed, defaults, readStored } from '#commerce/settings/rules.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findBest, findUpgrade } from './queries/models.ts'
import { boughtOn } from './rules/groups.ts'

/** What a device of this page's group is worth at most, and what the page's product costs now. */
export const tradeInPageData: PageData<DataOf<'trade-in', 'page'>> = async (
  sql,
  { product: { asin }, offers, specials, marketplace },
) => {
  const read = readStored((await findSettings(sql)).document)
  const settings = (read.ok ? read.value : defaults()).marketplaces[marketplace.code]
  const productGroup = buysUsed(marketplace.code, settings) ? await findUpgrade(sql, asin) : undefined
  const best = productGroup === undefined ? 0 : await findBest(sql, marketplace.code, boughtOn(productGroup))
  if (productGroup === undefined || best === 0) return undefined
  const [winner] = rankOffers(atSpecialPrices(offers, specials))
  const price = winner ? toPrice(winner.price, marketplace) : null
  return {
    launch: { productGroup, asin, best: toPrice(best, marketplace), price, paysNow: !settings.checksSellerIdentity },
  }
}
