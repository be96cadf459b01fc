import { findAside } from '#commerce/cart/work/aside.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findOnPage } from '../queries/products.ts'
import { wantsLink } from '../rules/status.ts'

/** What the page's product says of linking; a page whose product cannot be linked leaves the feature out. */
export const devicePageData: PageData<DataOf<'pre-registration', 'page'>> = async (
  sql,
  { product: { asin }, marketplace },
) => {
  const found = await findOnPage(sql, marketplace.code, asin)
  return found && { asin, status: 'ALLOWED_CONDITIONAL', showStatus: true, ...found }
}

/** Returns the wish for a unit of the product that is set aside in the shopper's cart, for a box that can't be changed any more. */
export const deviceState: ShopperState<DataOf<'pre-registration', 'state'>> = async (
  commerce,
  { owner },
  { code: marketplace },
  asin,
) => {
  const aside = owner && asin ? await findAside(commerce, { owner, marketplace }, asin) : undefined
  return aside && { heldWish: wantsLink(aside) }
}
