import { findBuyer } from '#commerce/companies/queries.ts'
import { ANYBODY } from '#commerce/companies/rules/buyer.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findTiers } from '../queries/tiers.ts'
import { tablesOf } from './shown.ts'

/** Everybody's prices. The page of a product that only some have prices for has an empty list, where theirs come to. */
export const tiersOnPage: PageData<DataOf<'price-tiers', 'page'>> = async (sql, { offers, marketplace }) => {
  const ids = offers.map(({ id }) => id)
  return { tables: tablesOf(await findTiers(sql, ids, ANYBODY), offers, marketplace) }
}

/** The prices of business customers and companies, which no page that others see has. */
export const tiersOfShopper: ShopperState<DataOf<'price-tiers', 'state'>> = async (
  { db },
  shopper,
  marketplace,
  asin,
) => {
  if (!shopper.customer || asin === undefined) return undefined
  const buyer = await findBuyer(db, shopper.customer.id)
  if (!buyer.isBusiness && buyer.company === null) return undefined
  const offers = await findOffers(db, [asin], marketplace.code)
  const tiers = await findTiers(
    db,
    offers.map(({ id }) => id),
    buyer,
  )
  return { tables: tablesOf(tiers, offers, marketplace) }
}
