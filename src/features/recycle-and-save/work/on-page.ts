import { productGroupOf } from '#commerce/catalog/work/product-group.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findOfProduct, findStates } from '../queries/read.ts'
import { choose, standingOf } from '../rules/promotions.ts'
import { offText } from '../rules/reading.ts'
import { offOf } from './find-offer.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/**
 * The promotion that the page launches. A product without a group launches nothing: the view needs one (spec 2, section 8).
 */
export const upgradePageData: PageData<DataOf<'recycle-and-save', 'page'>> = async (
  sql,
  { product: { asin, categorySlug }, marketplace, language },
) => {
  const productGroup = productGroupOf(categorySlug)
  if (!productGroup) return undefined
  const promotion = choose(await findOfProduct(sql, '', { marketplace: marketplace.code, asin, group: productGroup }))
  if (!promotion) return undefined
  const [off, locale] = [offOf(promotion, marketplace), localeOf(marketplace, language)]
  return {
    launch: {
      promotionId: promotion.id,
      productGroup,
      asin,
      off,
      deviceType: 'web',
      recycleAndSaveTitle: mailTexts(MESSAGES, locale)('title', { off: offText(off, locale) }),
      isGone: standingOf(promotion) === 'gone',
    },
  }
}

/** Which promotions the shopper has claimed; any other that a page shows is available to them. */
export const upgradeState: ShopperState<DataOf<'recycle-and-save', 'state'>> = async (
  { db },
  { owner, signedIn },
  { code },
) => {
  const found = signedIn && owner ? await findStates(db, owner, code) : []
  return { claims: Object.fromEntries(found.map(({ id, ...claim }) => [id, claim])) }
}
