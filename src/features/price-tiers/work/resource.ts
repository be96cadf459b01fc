import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { toUnitPrice } from '#commerce/measures/rules/unit-price.ts'
import { toMoney } from '#commerce/merchant/work/asked.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { type Table, table, tableId, tableList, tableRequest } from '../contract/merchant.ts'
import { endTable, findTable, listTables, type StoredTable } from '../queries/tables.ts'
import { createTable } from './create.ts'
import { tableFile } from './file.ts'

const options = {
  marketplace: { type: 'string' },
  product: { type: 'string' },
  offer: { type: 'string' },
  audience: { type: 'string' },
  tier: { type: 'string', multiple: true },
  starts: { type: 'string' },
  ends: { type: 'string' },
} as const

function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', tier = [], starts } = values
  return {
    marketplace,
    asin: values.product,
    offerListingId: values.offer ?? `${values.product}-${marketplace}-1`,
    audience: values.audience ?? 'everybody',
    tiers: tier.map((each) => {
      const [minimum = '', price = ''] = each.split('=')
      return { minimum: Number(minimum), price: toMoney(price, marketplace) }
    }),
    ...(starts === undefined ? {} : { startsAt: starts }),
    endsAt: values.ends ?? null,
  }
}

function standingOf({ startsAt, endsAt, now }: StoredTable): Table['standing'] {
  if (endsAt !== null && endsAt <= now) return 'ended'
  return startsAt > now ? 'not-started' : 'live'
}

const toShown = (stored: StoredTable): Table => ({
  id: stored.id,
  marketplace: stored.marketplace,
  asin: stored.asin,
  offerListingId: stored.offerId,
  audience: stored.audience,
  tiers: stored.tiers.map(({ minimum, price }) => ({
    minimum,
    price: toUnitPrice(price, findMarketplace(stored.marketplace)),
  })),
  standing: standingOf(stored),
  startsAt: stored.startsAt.toISOString(),
  endsAt: stored.endsAt?.toISOString() ?? null,
  createdAt: stored.createdAt.toISOString(),
})

const toLine = ({ id, marketplace, standing, offerListingId, audience, tiers }: Table): string =>
  `${id}  ${marketplace}  ${standing}  ${offerListingId} for ${audience}: ${tiers.map(({ minimum, price }) => `${minimum}+ ${price.displayString}`).join(', ')}`

/** The merchant's resource for price tables. */
export const tableResource: MerchantResource<StoredTable, Table, z.infer<typeof tableList>> = {
  path: 'price-tables',
  command: 'price-tables',
  nouns: { one: 'a price table', many: 'price tables' },
  id: tableId,
  shown: table,
  toShown,
  find: findTable,
  create: createTable,
  request: tableRequest,
  file: tableFile,
  options:
    '--product ASIN --tier 10=4.50 [--tier 50=4.1925] [--offer ID] [--audience business|COMPANY] [--marketplace US] [--starts TIME] [--ends TIME]',
  toRequest,
  list: listTables,
  listed: tableList,
  toListed: ({ items, next }) => ({ tables: items, next }),
  toLine,
  end: { verb: 'end', note: 'orders keep their prices', run: endTable },
}
