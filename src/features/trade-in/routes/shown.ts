import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { ShownTradeIn } from '../contract/shapes.ts'
import { findDraft, findTradeIn } from '../queries/trade-ins.ts'
import { advanceLeft } from '../work/advance.ts'
import type { Place } from '../work/draft.ts'
import { toShown } from '../work/view.ts'

type Acting = { owner: string; place: Place }

/** The customer's draft in a marketplace as it is shown; null where there is none. */
export async function shownDraft(commerce: Commerce, { owner, place }: Acting): Promise<ShownTradeIn | null> {
  const { db, clock } = commerce
  const { marketplace } = place
  const [draft, left] = await Promise.all([
    findDraft(db, owner, marketplace.code),
    advanceLeft(commerce, db, owner, marketplace),
  ])
  return draft ? toShown(draft, marketplace, clock.now(), left) : null
}

export const shownDraftOr404 = async (commerce: Commerce, acting: Acting): Promise<ShownTradeIn> =>
  (await shownDraft(commerce, acting)) ?? refuse(REFUSALS.notFound)

/** A trade-in of the customer's in a marketplace as it is shown, or 404. */
export async function shownOr404({ db, clock }: Commerce, { owner, place }: Acting, id: string): Promise<ShownTradeIn> {
  const found = await findTradeIn(db, id, owner)
  if (found?.marketplace !== place.marketplace.code) return refuse(REFUSALS.notFound)
  return toShown(found, place.marketplace, clock.now())
}
