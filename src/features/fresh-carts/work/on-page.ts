import { findFreshStores } from '#commerce/fresh-stores/queries.ts'
import { measuresOf } from '#commerce/measures/rules/words.ts'
import { discriminatorOf } from '#commerce/offers/work/discriminator.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { Seller } from '../contract/pages.ts'

/** Which fresh stores sell offers of the product; nothing, and nothing is read, where none does. */
export const sellersOnPage: PageData<{ sellers: Seller[] }> = async (sql, { offers, marketplace }) => {
  const sold = offers.flatMap(({ id, store, price, sold }) => (store ? [{ id, store, price, sold }] : []))
  if (sold.length === 0) return undefined
  const stores = await findFreshStores(sql, [...new Set(sold.map(({ store }) => store))])
  return {
    sellers: sold.flatMap(({ id, store, price, sold: measure }) => {
      const found = stores.find((each) => each.id === store)
      if (!found) return []
      const { name, kind, brandId } = found
      const offerListingDiscriminator = discriminatorOf({ offerId: id, store, price })
      const own = { offerListingId: id, offerListingDiscriminator, storeId: store, brandId, name, kind }
      return [{ ...own, ...measuresOf(1, measure, marketplace) }]
    }),
  }
}
