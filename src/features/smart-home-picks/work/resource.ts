import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { creating, unknownProducts, unless } from '#commerce/merchant/work/creating.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { picksId, picksList, picksRequest, type ShownPicks, shownPicks } from '../contract/merchant.ts'
import { endPicks, findPicks, listPicks, type StoredPicks, storePicks } from '../queries.ts'

const options = { marketplace: { type: 'string' }, product: { type: 'string' }, items: { type: 'string' } } as const

function toRequest(args: string[]): object {
  const { marketplace = 'US', product = '', items = '' } = parseArgs({ args, options }).values
  return { marketplace, asin: product, items: items.split(',').filter(Boolean) }
}

const createPicks = creating(picksRequest, async (sql, { good: { asin, items = [] } }) => ({
  faults: [
    ...(await unknownProducts(sql, 'asin', asin)),
    ...(await unknownProducts(sql, 'items', items)),
    ...(asin && items.includes(asin) ? [ITSELF] : []),
  ],
  store: async (id, asked) => unless(await storePicks(sql, { id, ...asked }), TAKEN),
}))

const ITSELF = { field: 'items', problem: 'names the product itself' }
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
