import { creating } from '#commerce/merchant/work/creating.ts'
import { findOffer, sellByInvitation } from '#commerce/offers/queries.ts'
import { findSetting } from '#commerce/settings/queries.ts'
import { programRequest } from '../contract/merchant.ts'
import { storeProgram } from '../queries/programs.ts'
import { crossFaults } from '../rules/reading.ts'
import { INVITATION_HOURS } from '../settings.ts'

const SEED_BYTES = 32
const NOT_OVER = { field: 'asin', problem: 'has a program that is not over' }
const OTHER = { field: 'offerListingId', problem: 'is not an offer of this product and marketplace' }
const FRESH = {
  field: 'offerListingId',
  problem: 'is sold by a fresh store: an invitation is for what comes by parcel',
}

// PostgreSQL knows fewer offsets from UTC than ISO 8601 allows.
const toUtc = (time: string): string => new Date(time).toISOString()

/** Creates a program, and sells its offer by invitation from now on. */
export const createProgram = creating(programRequest, async (sql, { good, whole, now }) => {
  const offer = good.offerListingId === undefined ? undefined : await findOffer(sql, good.offerListingId)
  const isOther = offer?.asin !== good.asin || offer?.marketplace !== good.marketplace
  return {
    faults: [...crossFaults(good, now), ...(whole && isOther ? [OTHER] : []), ...(offer?.isFresh ? [FRESH] : [])],
    store: async (id, { offerListingId, ...asked }, random) => {
      const holdHours = asked.holdHours ?? (await findSetting(sql, INVITATION_HOURS))
      const times = {
        opensAt: asked.opensAt === undefined ? null : toUtc(asked.opensAt),
        closesAt: toUtc(asked.closesAt),
        saleEndsAt: toUtc(asked.saleEndsAt),
        boughtBefore: asked.boughtBefore === null ? null : toUtc(asked.boughtBefore),
      }
      const seed = random.bytes(SEED_BYTES).toString('hex')
      const program = { ...asked, ...times, holdHours, id, offerId: offerListingId, seed }
      if (!(await storeProgram(sql, program))) return NOT_OVER
      await sellByInvitation(sql, offerListingId, true)
      return undefined
    },
  }
})
