import { besides, type CreateFault, readAsked } from '#commerce/merchant/asked.ts'
import { findOffer, sellByInvitation } from '#commerce/offers/queries.ts'
import { findInvitationHours } from '#commerce/settings/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { programRequest } from './contract/merchant.ts'
import { storeProgram } from './queries/programs.ts'
import { crossFaults } from './rules/reading.ts'

const ID_BYTES = 16
const SEED_BYTES = 32

// PostgreSQL knows fewer offsets from UTC than ISO 8601 allows.
const toUtc = (time: string): string => new Date(time).toISOString()

/** Validates a new program, stores it and sells its offer by invitation from now on. Returns its id. Run it in a transaction. */
export async function createProgram(
  sql: Sql,
  random: Random,
  now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(programRequest, asked)
  const offer = good.offerListingId === undefined ? undefined : await findOffer(sql, good.offerListingId)
  const isOther = offer?.asin !== good.asin || offer?.marketplace !== good.marketplace
  const faults = [
    ...malformed,
    ...besides(malformed, crossFaults(good, now)),
    ...(whole && isOther
      ? [{ field: 'offerListingId', problem: 'is not an offer of this product and marketplace' }]
      : []),
  ]
  if (!whole || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const id = random.bytes(ID_BYTES).toString('base64url')
  const { offerListingId, ...rest } = whole
  const holdHours = whole.holdHours ?? (await findInvitationHours(sql))
  const times = {
    opensAt: whole.opensAt === undefined ? null : toUtc(whole.opensAt),
    closesAt: toUtc(whole.closesAt),
    saleEndsAt: toUtc(whole.saleEndsAt),
    boughtBefore: whole.boughtBefore === null ? null : toUtc(whole.boughtBefore),
  }
  const seed = random.bytes(SEED_BYTES).toString('hex')
  if (!(await storeProgram(sql, { ...rest, ...times, holdHours, id, offerId: offerListingId, seed })))
    return fail({ isMalformed: false, faults: [{ field: 'asin', problem: 'has a program that is not over' }] })
  await sellByInvitation(sql, offerListingId, true)
  return ok(id)
}
