import type { PageData } from '#commerce/product-page/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findHeld } from '../queries.ts'

/** Why the page's product carries the badge; nothing if it doesn't. */
export const badgePageData: PageData<DataOf<'choice-badge', 'page'>> = async (sql, { product, marketplace }) => {
  const rule = await findHeld(sql, marketplace.code, product.asin)
  if (!rule || rule.rating === null || rule.reviews === null) return undefined
  return {
    category: product.category,
    minRating: rule.minRating / 100,
    minReviews: rule.minReviews,
    rating: rule.rating / 100,
    reviews: rule.reviews,
  }
}
