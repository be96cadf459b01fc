import { findProducts, listRange } from '#commerce/catalog/queries.ts'
import { categorySlug } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, firstLanguage, productLanguageIn } from '#commerce/marketplace/rules.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { creating, unknownProducts } from '#commerce/merchant/work/creating.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { type CampaignRequest, campaignRequest } from '../contract/merchant.ts'
import { storeCampaign } from '../queries/campaigns.ts'
import { campaignFaults } from '../rules/reading.ts'

/** Creates a campaign of products that the advertiser sells in the marketplace, or that are of its brand. */
export const createCampaign = creating(campaignRequest, async (sql, { good, now }) => {
  const currency = good.marketplace && findMarketplace(good.marketplace).currency
  const owned = await judgeProducts(sql, good)
  const faults = [
    ...campaignFaults(good, currency, now),
    ...owned.faults,
    ...(await unknownCategories(sql, good.categories ?? [])),
  ]
  return {
    faults,
    store: async (id, { advertiser, startsAt, ...asked }) => {
      const minor = ({ amount, currencyCode }: CampaignRequest['price']) => amountToMinor(amount, currencyCode) ?? 0
      await storeCampaign(sql, {
        ...asked,
        id,
        kind: advertiser.kind,
        advertiserId: advertiser.id,
        advertiserName: owned.name,
        price: minor(asked.price),
        budget: minor(asked.budget),
        dailyBudget: asked.dailyBudget && minor(asked.dailyBudget),
        startsAt: startsAt ?? new Date(now).toISOString(),
      })
      return undefined
    },
  }
})

/** What is wrong with the products, and the advertiser's name. */
async function judgeProducts(
  sql: Sql,
  { marketplace, advertiser, asins }: Partial<CampaignRequest>,
): Promise<{ faults: FieldFault[]; name: string }> {
  const unknown = await unknownProducts(sql, 'asins', asins)
  const name = advertiser?.id ?? ''
  if (!marketplace || !advertiser || !asins || unknown.length > 0) return { faults: unknown, name }
  const offers = await findOffers(sql, asins, marketplace)
  const own = advertiser.kind === 'seller' ? offers.filter(({ seller }) => seller.id === advertiser.id) : offers
  const branded =
    advertiser.kind === 'brand' ? await findBranded(sql, asins, marketplace, advertiser.id) : new Set(asins)
  const foreign = asins.filter((asin) => !branded.has(asin) || !own.some((offer) => offer.asin === asin))
  const problem =
    advertiser.kind === 'seller'
      ? `is not sold by ${advertiser.id} in this marketplace`
      : `is no product of ${advertiser.id} in this marketplace`
  return {
    faults: foreign.map((asin) => ({ field: 'asins', problem: `${asin} ${problem}` })),
    name: advertiser.kind === 'seller' ? (own[0]?.seller.name ?? name) : name,
  }
}

async function findBranded(sql: Sql, asins: string[], code: MarketplaceCode, brand: string): Promise<Set<string>> {
  const marketplace = findMarketplace(code)
  const products = await findProducts(sql, asins, productLanguageIn(marketplace, firstLanguage(marketplace)))
  return new Set(products.filter((product) => product.brand === brand).map(({ asin }) => asin))
}

async function unknownCategories(sql: Sql, asked: string[]): Promise<FieldFault[]> {
  if (asked.length === 0) return []
  const known = new Set((await listRange(sql)).map(({ category }) => categorySlug(category)))
  return asked
    .filter((slug) => !known.has(slug))
    .map((slug) => ({ field: 'categories', problem: `${slug} is not a category of this store` }))
}
