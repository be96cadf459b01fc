import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { toMoney, toRefusal } from '#commerce/merchant/work/asked.ts'
import type { Exported } from '#commerce/merchant/work/export-file.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { inTransaction, verb } from '#commerce/merchant/work/verb.ts'
import { REFUSALS } from '#platform/http/errors.ts'
import { fail } from '#platform/result.ts'
import {
  freshStoreChange,
  freshStoreList,
  freshStoreRequest,
  type ManagedFreshStore,
  managedFreshStore,
  storeId,
} from '../contract.ts'
import { type FreshStore, findFreshStore, listFreshStores } from '../queries.ts'
import { COLUMNS, freshStoreFile, linesOf } from './file.ts'
import { changeFreshStore, createFreshStore, toManaged } from './save.ts'

const MOST_EXPORTED = 10_000

const options = {
  id: { type: 'string' },
  brand: { type: 'string' },
  marketplace: { type: 'string' },
  name: { type: 'string' },
  kind: { type: 'string' },
  line1: { type: 'string' },
  city: { type: 'string' },
  region: { type: 'string' },
  'postal-code': { type: 'string' },
  country: { type: 'string' },
  'time-zone': { type: 'string' },
  zone: { type: 'string', multiple: true },
  'minimum-order': { type: 'string' },
  fee: { type: 'string' },
} as const

/** A zone as `north=94110-94119,94131`. */
function toZone(said: string): object {
  const [name = '', areas = ''] = said.split('=')
  const ranges = areas.split(',').map((each) => {
    const [from = '', to] = each.split('-')
    return to === undefined ? { from } : { from, to }
  })
  return { name, areas: ranges }
}

function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', country = marketplace, zone = [], fee = '0' } = values
  return {
    storeId: values.id,
    almBrandId: values.brand,
    marketplace,
    name: values.name,
    kind: values.kind ?? 'delivery',
    address: {
      line1: values.line1,
      city: values.city,
      region: values.region ?? '',
      postalCode: values['postal-code'],
      country,
    },
    timeZone: values['time-zone'],
    zones: zone.map(toZone),
    minimumOrder: toMoney(values['minimum-order'] ?? '0', marketplace),
    fee: toMoney(fee, marketplace),
  }
}

/** What a verb of the command line changes: the same fields as a JSON object. */
function toChange(words: string[]): unknown {
  try {
    return JSON.parse(words.join(' '))
  } catch {
    throw new Error('Say what changes as JSON, such as {"name":"Greenhall"}.')
  }
}

const change = verb({
  name: 'change',
  summary: 'Change a fresh store; what is left out stays',
  input: freshStoreChange,
  read: { usage: 'JSON', toInput: toChange },
  run: (commerce, target, input) =>
    inTransaction(commerce, target, async (sql) => {
      const changed = await changeFreshStore(sql, target.id, input)
      if (!changed) return fail(REFUSALS.notFound)
      return changed.ok ? changed : fail(toRefusal(changed.failure))
    }),
})

const toLine = ({ storeId: id, marketplace, kind, name, zones, almBrandId: brand }: ManagedFreshStore): string =>
  `${id}  ${marketplace}  ${kind}  ${name}  brand ${brand}  zones ${zones.map((zone) => zone.name).join(', ') || 'counter'}`

/** The merchant's resource for fresh stores. */
export const freshStoreResource: MerchantResource<FreshStore, ManagedFreshStore, z.infer<typeof freshStoreList>> = {
  path: 'fresh-stores',
  command: 'fresh-stores',
  nouns: { one: 'a fresh store', many: 'fresh stores' },
  id: storeId,
  shown: managedFreshStore,
  toShown: toManaged,
  find: findFreshStore,
  create: createFreshStore,
  request: freshStoreRequest,
  file: freshStoreFile,
  options:
    '--id ID --brand ID --name TEXT --line1 TEXT --city TEXT --postal-code CODE --time-zone ZONE [--kind pickup] [--zone NAME=FROM-TO,CODE] [--marketplace US] [--country US] [--region CA] [--minimum-order 20.00] [--fee 5.00]',
  toRequest,
  list: listFreshStores,
  listed: freshStoreList,
  toListed: ({ items, next }) => ({ stores: items, next }),
  toLine,
  verbs: [change],
}

/** All stores as a file. */
export const freshStoreExport: Exported = {
  path: 'fresh-stores',
  command: 'fresh-stores',
  many: 'fresh stores',
  columns: COLUMNS,
  linesOf: async (sql) => (await listFreshStores(sql, null, MOST_EXPORTED)).flatMap((each) => linesOf(toManaged(each))),
}
