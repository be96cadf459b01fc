import type { PageData } from '#commerce/product-page/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'

/** Which offers' dates the page can have confirmed: those that parcels bring. */
export const checkOnPage: PageData<DataOf<'deep-check', 'page'>> = async (_sql, { product, offers }) => {
  const ids = offers.filter(({ store }) => !store).map(({ id }) => id)
  return product.needsDelivery && ids.length > 0 ? { offers: ids } : undefined
}
