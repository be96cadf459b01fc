import { toPrice } from '#commerce/marketplace/rules.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findStapleOf } from '../queries/staples.ts'
import { NOTICE_DAYS } from '../settings.ts'
import { repeatedOffer } from './offer.ts'

/** Nothing but what the page has read decides: food, and what a fresh store sells. */
export const stapleOnPage: PageData<DataOf<'staples', 'page'>> = async (
  _sql,
  { product, offers, settings, marketplace },
) => {
  const offer = repeatedOffer(offers)
  if (!offer || (!product.food && !offer.store)) return undefined
  const price = { minor: offer.price, text: toPrice(offer.price, marketplace).displayString }
  return { asin: product.asin, days: NOTICE_DAYS.in(settings.store()), price }
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
