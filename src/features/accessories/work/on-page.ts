import { findProducts } from '#commerce/catalog/queries.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findCampaign } from '../queries/campaigns.ts'
import { toCampaignOnPage } from '../rules/page-data.ts'

/** Returns the accessories offered on a product page, at current prices. */
export const accessoryPageData: PageData<DataOf<'accessories', 'page'>> = async (
  sql,
  { product, marketplace, language },
) => {
  const campaign = await findCampaign(sql, { marketplace: marketplace.code, primaryAsin: product.asin })
  if (!campaign) return undefined
  const asins = campaign.accessories.map((each) => each.asin)
  const [products, offers] = await Promise.all([
    findProducts(sql, asins, productLanguageIn(marketplace, language)),
    findOffers(sql, asins, marketplace.code),
  ])
  return toCampaignOnPage(campaign, { products, offers, marketplace, language })
}
