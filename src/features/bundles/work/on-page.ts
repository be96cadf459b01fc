import type { PageData } from '#commerce/product-page/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findView } from './view.ts'

/** The card of a product's page. It changes with every product in its bundles. */
export const bundlePageData: PageData<DataOf<'bundles', 'page'>> = async (
  sql,
  { product: { asin }, marketplace, language },
) => {
  const view = await findView(sql, asin, { marketplace, language })
  if (!view) return undefined
  const parts = view.bundles.flatMap(({ slots }) => slots.flatMap((slot) => slot.parts.map((part) => part.asin)))
  return {
    card: { asin, bundles: view.bundles, hasRelated: view.related.length > 0 },
    shows: [...new Set(parts)],
  }
}
