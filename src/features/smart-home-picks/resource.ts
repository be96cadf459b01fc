import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { findUnknown } from '#commerce/catalog/queries.ts'
import { type CreateFault, readAsked } from '#commerce/merchant/asked.ts'
import type { MerchantResource } from '#commerce/merchant/resource.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { picksId, picksList, picksRequest, type ShownPicks, shownPicks } from './contract/merchant.ts'
import { endPicks, findPicks, listPicks, type StoredPicks, storePicks } from './queries.ts'

const ID_BYTES = 16

const options = { marketplace: { type: 'string' }, product: { type: 'string' }, items: { type: 'string' } } as const

function toRequest(args: string[]): object {
  const { marketplace = 'US', product = '', items = '' } = parseArgs({ args, options }).values
  return { marketplace, asin: product, items: items.split(',').filter(Boolean) }
}

async function createPicks(
  sql: Sql,
  random: Random,
  _now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, malformed } = readAsked(picksRequest, asked)
  if (!whole) return fail({ isMalformed: true, faults: malformed })
  const { marketplace, asin, items } = whole
  const unknown = await findUnknown(sql, [asin, ...items])
  const faults = unknown.map((each) => ({
    field: each === asin ? 'asin' : 'items',
    problem: `${each} is not a product of this store`,
  }))
  if (items.includes(asin)) faults.push({ field: 'items', problem: 'names the product itself' })
  if (faults.length > 0) return fail({ isMalformed: false, faults })
  const id = random.bytes(ID_BYTES).toString('base64url')
  const isStored = await storePicks(sql, { id, marketplace, asin, items })
  return isStored ? ok(id) : fail({ isMalformed: false, faults: [TAKEN] })
}

const TAKEN = { field: 'asin', problem: 'has picks already: end those first' }

const toShown = ({ createdAt, endedAt, ...stored }: StoredPicks): ShownPicks => ({
  ...stored,
  standing: endedAt ? 'ended' : 'active',
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The merchant's resource for what goes with a device. */
export const picksResource: MerchantResource<StoredPicks, ShownPicks, z.infer<typeof picksList>> = {
  path: 'smart-home-picks',
  command: 'smart-home-picks',
  nouns: { one: 'a list of picks', many: 'lists of picks' },
  id: picksId,
  shown: shownPicks,
  toShown,
  find: findPicks,
  create: createPicks,
  request: picksRequest,
  options: '--product ASIN --items ASIN[,ASIN] [--marketplace US]',
  toRequest,
  list: listPicks,
  listed: picksList,
  toListed: ({ items, next }) => ({ picks: items, next }),
  toLine: ({ id, marketplace, standing, asin, items }) =>
    `${id}  ${marketplace}  ${standing}  ${asin}: ${items.join(', ')}`,
  end: { verb: 'end', note: 'carts keep what was added', run: endPicks },
}
