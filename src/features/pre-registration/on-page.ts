import type { PageData } from '#commerce/feature.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findOnPage } from './queries/products.ts'

/** What the page's product says of linking; a page whose product cannot be linked leaves the feature out. */
export const devicePageData: PageData<DataOf<'pre-registration', 'page'>> = async (
  sql,
  { product: { asin }, marketplace },
) => {
  const found = await findOnPage(sql, marketplace.code, asin)
  return found && { asin, status: 'ALLOWED_CONDITIONAL', showStatus: true, ...found }
}
