import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { besides, readAsked } from '#commerce/merchant/work/asked.ts'
import { columnOf, given, toNumber } from '#commerce/merchant/work/cells.ts'
import { type Create, unknownProducts } from '#commerce/merchant/work/creating.ts'
import type { Exported } from '#commerce/merchant/work/export-file.ts'
import type { ResourceFile } from '#commerce/merchant/work/file.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, ok } from '#platform/result.ts'
import { type Deposit, deposit, depositId, depositList, depositRequest } from '../contract/merchant.ts'
import { endDeposit, findManaged, listManaged, type ManagedDeposit, putDeposit } from '../queries/deposits.ts'
import { depositIdOf } from '../rules/names.ts'

const MOST_EXPORTED = 100_000

const create: Create = async (sql, _random, _now, asked) => {
  const { whole, good, malformed } = readAsked(depositRequest, asked)
  const found = [...(await unknownProducts(sql, 'asin', good.asin)), ...amountFaults(good)]
  const faults = [...malformed, ...besides(malformed, found)]
  if (!whole || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const { marketplace, asin, kind, amount } = whole
  const id = depositIdOf(marketplace, asin)
  const minor = amountToMinor(amount.amount, amount.currencyCode) ?? 0
  await putDeposit(sql, { id, marketplace, asin, kind, amount: minor })
  return ok(id)
}

function amountFaults({ marketplace, amount }: { marketplace?: unknown; amount?: unknown }) {
  const code = marketplaceCode.safeParse(marketplace)
  const money = depositRequest.shape.amount.safeParse(amount)
  if (!code.success || !money.success) return []
  const { currency } = findMarketplace(code.data)
  if (money.data.currencyCode !== currency) return [{ field: 'amount.currencyCode', problem: `must be ${currency}` }]
  return amountToMinor(money.data.amount, currency) === undefined
    ? [{ field: 'amount.amount', problem: `has more decimals than ${currency}` }]
    : []
}

/** A file of deposits, a line for each. */
const file: ResourceFile = {
  needed: ['marketplace', 'asin', 'kind', 'amount', 'currency'],
  optional: [],
  toRequest: ([line = {}]) => ({
    ...given({ marketplace: line.marketplace, asin: line.asin, kind: line.kind }),
    amount: given({ amount: toNumber(line.amount ?? ''), currencyCode: line.currency }),
  }),
  placeOf: (field) => ({
    column: field === 'amount.currencyCode' ? 'currency' : columnOf(field.split('.')[0] ?? field),
  }),
}

const text = { type: 'string' } as const

function toRequest(args: string[]): object {
  const options = { marketplace: text, product: text, kind: text, amount: text, currency: text }
  const { marketplace = 'DE', product, kind, amount = '', currency } = parseArgs({ args, options }).values
  const market = marketplaceCode.safeParse(marketplace)
  const currencyCode = currency ?? (market.success ? findMarketplace(market.data).currency : undefined)
  return { ...given({ marketplace, asin: product, kind }), amount: given({ amount: toNumber(amount), currencyCode }) }
}

const toShown = ({ createdAt, endedAt, amount, ...found }: ManagedDeposit): Deposit => ({
  ...found,
  amount: toPrice(amount, findMarketplace(found.marketplace)),
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The merchant's resource for deposits. */
export const depositResource: MerchantResource<ManagedDeposit, Deposit, z.infer<typeof depositList>> = {
  path: 'deposits',
  command: 'deposits',
  nouns: { one: 'a deposit', many: 'deposits' },
  id: depositId,
  shown: deposit,
  toShown,
  find: findManaged,
  create,
  request: depositRequest,
  file,
  options: '--product ASIN --kind single-use|refillable --amount 0.25 [--marketplace DE] [--currency EUR]',
  toRequest,
  list: listManaged,
  listed: depositList,
  toListed: ({ items, next }) => ({ deposits: items, next }),
  toLine: ({ id, kind, amount, endedAt }) => `${id}  ${endedAt ? 'ended' : 'live'}  ${kind}  ${amount.displayString}`,
  end: { verb: 'end', note: 'orders keep the deposits that they paid', run: endDeposit },
}

/** All deposits in force as a file. */
export const depositExport: Exported = {
  path: 'deposits',
  command: 'deposits',
  many: 'deposits',
  columns: [...file.needed],
  linesOf: async (sql) =>
    (await listManaged(sql, null, MOST_EXPORTED))
      .filter(({ endedAt }) => endedAt === null)
      .map(toShown)
      .map(({ marketplace, asin, kind, amount }) => ({
        marketplace,
        asin,
        kind,
        amount: String(amount.amount),
        currency: amount.currencyCode,
      })),
}
