import { findProducts } from '#commerce/catalog/queries.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findProductsOf, findServices } from '../queries/services.ts'
import { textIn } from '../rules/service.ts'
import { addressOf } from '../rules/shop.ts'

const MOST_SHOWN = 12

/** What the page of a service says: for which products it is, its terms, and the shop in which it is done. */
export const servicePageData: PageData<DataOf<'services', 'page'>> = async (
  sql,
  { product: { asin }, marketplace, language },
) => {
  const [service] = await findServices(sql, [asin], marketplace.code)
  if (!service) return undefined
  const asins = await findProductsOf(sql, asin, marketplace.code, MOST_SHOWN)
  const products = await findProducts(sql, asins, productLanguageIn(marketplace, language))
  const store = service.offers.find((offer) => offer.store)?.store
  return {
    terms: textIn(service.terms, language),
    shop: store ? { name: store.name, address: addressOf(store), hours: store.hours } : null,
    products: products.map(({ asin: number, title }) => ({ asin: number, title })),
    shows: asins,
  }
}
