import { toOfferPrice } from '#commerce/measures/rules/words.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findLiveProgram } from '../queries/programs.ts'
import { findOwn } from '../queries/requests.ts'
import { stageOf } from '../rules/asking.ts'
import { toOwn } from './ask.ts'

/** The program through which the product is sold. Its box takes the place of the ordinary buttons for everybody. */
export const invitePageData: PageData<DataOf<'invites', 'page'>> = async (
  sql,
  { product: { asin }, offers, marketplace },
) => {
  const program = await findLiveProgram(sql, marketplace.code, asin)
  if (!program) return undefined
  const offer = offers.find((each) => each.id === program.offerId)
  if (!offer) return undefined
  const { id, offerId, kind, opensAt, closesAt, quantity } = program
  const stage = stageOf(program, program.now)
  const price = toOfferPrice(offer.price, offer.sold, marketplace)
  return {
    leads: true,
    program: { id, asin, offerListingId: offerId, price, kind, stage, opensAt, closesAt, quantity },
  }
}

/** What the shopper has in the product's program. */
export const inviteState: ShopperState<DataOf<'invites', 'state'>> = async (
  { db },
  { owner, signedIn },
  { code },
  asin,
) => {
  const program = asin && signedIn && owner ? await findLiveProgram(db, code, asin) : undefined
  if (!program || !owner) return undefined
  return { programs: { [program.id]: toOwn(await findOwn(db, program.id, owner)) } }
}
