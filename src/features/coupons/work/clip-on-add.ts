import type { ClipOnAdd } from '#commerce/fresh-stores/seams.ts'
import { storeClip } from '../queries/clips.ts'
import { findOfProduct } from '../queries/read.ts'
import { standingOf, stateOf } from '../rules/standing.ts'

/** Clips the coupon that the product's page shows, for a customer. A visitor has none before signing in. */
export const clipOnAdd: ClipOnAdd = async ({ db }, { customer, owner }, { asin, marketplace }) => {
  if (!customer || !owner) return undefined
  const coupons = await findOfProduct(db, owner, asin, marketplace)
  const shown = coupons.find((coupon) => standingOf(coupon) === 'live')
  if (!shown) return undefined
  const state = stateOf(shown)
  if (state === 'clipped') return 'ALREADY_CLIPPED'
  if (state !== 'clippable') return 'CLIP_FAILED'
  await storeClip(db, owner, shown.id)
  return 'CLIP_SUCCESSFUL'
}
