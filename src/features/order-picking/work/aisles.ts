import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { readAsked } from '#commerce/merchant/work/asked.ts'
import { columnOf, given, toNumber } from '#commerce/merchant/work/cells.ts'
import type { Create } from '#commerce/merchant/work/creating.ts'
import type { Exported } from '#commerce/merchant/work/export-file.ts'
import type { ResourceFile } from '#commerce/merchant/work/file.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { findOffer } from '#commerce/offers/queries.ts'
import { fail, ok } from '#platform/result.ts'
import { aisleList, aisleRequest, type ManagedAisle, managedAisle } from '../contract/merchant.ts'
import { findAisle, listAisles, putAisle, type StoredAisle } from '../queries/aisles.ts'

const MOST_EXPORTED = 100_000

/** Says where an offer is. What was said before is replaced. */
const create: Create = async (sql, _random, _now, asked) => {
  const { whole, good, malformed } = readAsked(aisleRequest, asked)
  const isUnknown = good.offerListingId !== undefined && !(await findOffer(sql, good.offerListingId))
  const unknown = isUnknown ? [{ field: 'offerListingId', problem: 'is not an offer of this store' }] : []
  if (!whole || isUnknown) return fail({ isMalformed: malformed.length > 0, faults: [...malformed, ...unknown] })
  const { offerListingId, aisle, place } = whole
  await putAisle(sql, { offerId: offerListingId, aisle, place })
  return ok(offerListingId)
}

/** A file of aisles, a line for each offer. */
const file: ResourceFile = {
  needed: ['offer_listing_id', 'aisle'],
  optional: ['place'],
  toRequest: ([line = {}]) =>
    given({
      offerListingId: line.offer_listing_id,
      aisle: line.aisle,
      place: line.place === undefined ? undefined : toNumber(line.place),
    }),
  placeOf: (field) => ({ column: columnOf(field) }),
}

function toRequest(args: string[]): object {
  const options = { offer: { type: 'string' }, aisle: { type: 'string' }, place: { type: 'string' } } as const
  const { offer, aisle, place } = parseArgs({ args, options }).values
  return given({ offerListingId: offer, aisle, place: place === undefined ? undefined : toNumber(place) })
}

/** The merchant's resource for where goods are. */
export const aisleResource: MerchantResource<StoredAisle, ManagedAisle, z.infer<typeof aisleList>> = {
  path: 'picking-aisles',
  command: 'picking-aisles',
  nouns: { one: 'an aisle', many: 'aisles' },
  id: offerId,
  shown: managedAisle,
  toShown: ({ id, aisle, place, createdAt }) => ({
    offerListingId: id,
    aisle,
    place,
    createdAt: createdAt.toISOString(),
  }),
  find: findAisle,
  create,
  request: aisleRequest,
  file,
  options: '--offer OFFER --aisle "A3" [--place 12]',
  toRequest,
  list: listAisles,
  listed: aisleList,
  toListed: ({ items, next }) => ({ aisles: items, next }),
  toLine: ({ offerListingId, aisle, place }) => `${offerListingId}  ${aisle}  ${place}`,
}

/** All aisles as a file. */
export const aisleExport: Exported = {
  path: 'picking-aisles',
  command: 'picking-aisles',
  many: 'aisles',
  columns: ['offer_listing_id', 'aisle', 'place'],
  linesOf: async (sql) =>
    (await listAisles(sql, null, MOST_EXPORTED)).map(({ id, aisle, place }) => ({
      offer_listing_id: id,
      aisle,
      place: String(place),
    })),
}
