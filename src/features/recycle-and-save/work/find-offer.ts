import { findProducts } from '#commerce/catalog/queries.ts'
import { productGroupOf } from '#commerce/catalog/work/product-group.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Off, UpgradeView, ViewQuery } from '../contract/shopper.ts'
import { type FoundPromotion, findOfProduct } from '../queries/read.ts'
import { choose, stateOf } from '../rules/promotions.ts'
import { textIn } from '../rules/reading.ts'

export const offOf = ({ kind, value }: Pick<FoundPromotion, 'kind' | 'value'>, marketplace: Marketplace): Off =>
  kind === 'percent' ? { kind, percent: value } : { kind, amount: toPrice(value, marketplace) }

/** Who looks, and where. `owner` is empty for nobody. */
export type Looking = { owner: string; marketplace: Marketplace; language: string }

/** The product's promotions with the owner's claims, newest first; undefined if the product is unknown or in another group. */
export async function findPromotions(
  sql: Sql,
  { owner, marketplace, language }: Looking,
  { currentAsin, productGroup }: Pick<ViewQuery, 'currentAsin' | 'productGroup'>,
): Promise<{ title: string; promotions: FoundPromotion[] } | undefined> {
  const [product] = await findProducts(sql, [currentAsin], language)
  if (!product || productGroupOf(product.categorySlug) !== productGroup) return undefined
  const place = { marketplace: marketplace.code, asin: currentAsin, group: productGroup }
  return { title: product.title, promotions: await findOfProduct(sql, owner, place) }
}

/** What the view says of a product's promotion; undefined where there is none. */
export async function findView(
  sql: Sql,
  looking: Looking,
  { currentAsin, productGroup, pageRenderTarget }: ViewQuery,
): Promise<{ title: string; view: UpgradeView } | undefined> {
  const found = await findPromotions(sql, looking, { currentAsin, productGroup })
  const promotion = found && (choose(found.promotions) ?? found.promotions.find(({ isClaimed }) => isClaimed))
  if (!found || !promotion) return undefined
  const { id, isUsed, usableUntil, claimDays, endsAt, ways, instructions, terms } = promotion
  const { owner, marketplace, language } = looking
  const view = {
    promotionId: id,
    productGroup,
    currentAsin,
    pageRenderTarget,
    signedIn: owner !== '',
    promoState: stateOf(promotion),
    isUsed,
    usableUntil,
    off: offOf(promotion, marketplace),
    claimDays,
    endsAt,
    ways,
    instructions: textIn(instructions, language),
    terms: textIn(terms, language),
  }
  return { title: found.title, view }
}
