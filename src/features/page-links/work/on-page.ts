import type { PageData } from '#commerce/product-page/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findKinds } from '../queries/sheets.ts'
import { inOrder } from '../rules/sheets.ts'

/** The information sheets of a page's product. Every page has jump links. */
export const linksPageData: PageData<DataOf<'page-links', 'page'>> = async (
  sql,
  { product: { asin }, marketplace },
) => ({
  asin,
  kinds: inOrder(await findKinds(sql, marketplace.code, asin)),
})
