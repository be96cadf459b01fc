import { toPrice } from '#commerce/marketplace/rules.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findPlanProducts } from '../queries/products.ts'

/** What a plan's own page says of its term, its cover and how it is cancelled. */
export const planPageData: PageData<DataOf<'protection-plans', 'page'>> = async (sql, { product, marketplace }) => {
  const [plan] = await findPlanProducts(sql, [product.asin], marketplace.code)
  if (!plan) return undefined
  const { termMonths, laterDays, terms } = plan
  return { termMonths, laterDays, ...terms, feeCap: terms.feePercent > 0 ? toPrice(terms.feeCap, marketplace) : null }
}
