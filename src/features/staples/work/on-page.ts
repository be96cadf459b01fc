import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { MAX_QUANTITY } from '#commerce/offers/rules.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findStapleOf } from '../queries/staples.ts'
import { NOTICE_DAYS } from '../settings.ts'
import { leastFor, repeatedOffer } from './offer.ts'

/** Food, and what a fresh store sells, as much as that store delivers an order of. */
export const stapleOnPage: PageData<DataOf<'staples', 'page'>> = async (
  sql,
  { product, offers, settings, marketplace },
) => {
  const offer = repeatedOffer(offers)
  if (!offer || (!product.food && !offer.store)) return undefined
  const store = offer.store ? await findFreshStore(sql, offer.store) : undefined
  const least = leastFor(offer.price, store?.minimumOrder ?? 0)
  const most = Math.min(offer.maxOrderQuantity, MAX_QUANTITY)
  if (least > most) return undefined
  const minimum = least > 1 && store ? toPrice(store.minimumOrder, marketplace) : null
  const price = { minor: offer.price, text: toPrice(offer.price, marketplace).displayString }
  return { asin: product.asin, days: NOTICE_DAYS.in(settings.store()), price, least, most, minimum }
}

/** What the shopper has of the page's product already. */
export const stapleOfShopper: ShopperState<DataOf<'staples', 'state'>> = async (
  { db },
  { owner, signedIn },
  { code },
  asin,
) => {
  if (!owner || !signedIn || asin === undefined) return undefined
  const staple = await findStapleOf(db, owner, code, asin)
  if (!staple) return undefined
  const { id, quantity, every, unit, nextOn } = staple
  return { id, quantity, cadence: { every, unit }, nextOn }
}
