import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { findStocks } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { type Program, program, programList, programRequest } from '../contract/merchant.ts'
import { inviteId } from '../contract/shopper.ts'
import { endNow, findManaged, listManaged, type ManagedProgram } from '../queries/programs.ts'
import { missingUnits } from '../rules/stock.ts'
import { createProgram } from './create.ts'
import { commitmentOf } from './draw.ts'
import { settle } from './settle.ts'

const options = {
  marketplace: { type: 'string' },
  product: { type: 'string' },
  offer: { type: 'string' },
  kind: { type: 'string' },
  invitations: { type: 'string' },
  opens: { type: 'string' },
  closes: { type: 'string' },
  'sale-ends': { type: 'string' },
  hours: { type: 'string' },
  quantity: { type: 'string' },
  'account-days': { type: 'string' },
  'bought-before': { type: 'string' },
  household: { type: 'boolean' },
  card: { type: 'boolean' },
} as const

/** Converts the options to a request; the API's validation reports what is wrong with it. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', product, offer, hours, quantity, opens } = values
  return {
    marketplace,
    asin: product,
    offerListingId: offer ?? `${product}-${marketplace}-1`,
    kind: values.kind ?? 'draw',
    invitations: Number(values.invitations),
    ...(opens === undefined ? {} : { opensAt: opens }),
    closesAt: values.closes,
    saleEndsAt: values['sale-ends'],
    ...(hours === undefined ? {} : { holdHours: Number(hours) }),
    ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
    minAccountDays: values['account-days'] === undefined ? null : Number(values['account-days']),
    boughtBefore: values['bought-before'] ?? null,
    onePerHousehold: values.household ?? false,
    onePerCard: values.card ?? false,
  }
}

const iso = (time: number): string => new Date(time).toISOString()

/** A program with the units of its offer that are in stock. */
type Stocked = ManagedProgram & { stock: number }

async function withStock(sql: Sql, found: ManagedProgram[]): Promise<Stocked[]> {
  const stocks = found.length > 0 ? await findStocks(sql, [...new Set(found.map(({ offerId }) => offerId))]) : new Map()
  return found.map((program) => ({ ...program, stock: stocks.get(program.offerId) ?? 0 }))
}

const findStocked = async (sql: Sql, id: string): Promise<Stocked | undefined> => {
  const found = await findManaged(sql, id)
  return found && (await withStock(sql, [found]))[0]
}

function toProgram(found: Stocked): Program {
  const { offerId, opensAt, closesAt, saleEndsAt, boughtBefore, createdAt, seed } = found
  const { isDrawn: _drawn, now: _now, seed: _seed, offerId: _offer, ...rest } = found
  return {
    ...rest,
    offerListingId: offerId,
    opensAt: iso(opensAt),
    closesAt: iso(closesAt),
    saleEndsAt: iso(saleEndsAt),
    boughtBefore: boughtBefore === null ? null : iso(boughtBefore),
    createdAt: iso(createdAt),
    commitment: commitmentOf(seed),
    missing: missingUnits(found, found.stock),
  }
}

const warning = ({ missing, stock }: Program): string | undefined =>
  missing > 0
    ? `Warning: only ${stock} units are in stock, ${missing} fewer than the invited customers may buy.`
    : undefined

const toLine = ({
  id,
  marketplace,
  asin,
  kind,
  requested,
  taken,
  invitations,
  bought,
  isOver,
  missing,
}: Program): string =>
  `${id}  ${marketplace}  ${asin}  ${kind}${isOver ? ', over' : ''}  ${requested} requests, ${taken} of ${invitations} invitations, ${bought} bought${missing > 0 ? `, ${missing} units missing in stock` : ''}`

async function endProgram(sql: Sql, id: string): Promise<void> {
  await endNow(sql, id)
  await settle(sql, id)
}

/** The merchant's resource for programs. */
export const inviteResource: MerchantResource<Stocked, Program, z.infer<typeof programList>> = {
  path: 'invite-programs',
  command: 'invite-programs',
  nouns: { one: 'an invite program', many: 'invite programs' },
  id: inviteId,
  shown: program,
  toShown: toProgram,
  find: findStocked,
  create: createProgram,
  request: programRequest,
  options:
    '--product ASIN --invitations 100 --closes TIME --sale-ends TIME [--kind draw|first-come] [--opens TIME] [--hours 72] [--quantity 1] [--offer ID] [--marketplace US] [--account-days 30] [--bought-before TIME] [--household] [--card]',
  toRequest,
  list: async (sql, after, most) => withStock(sql, await listManaged(sql, after, most)),
  listed: programList,
  toListed: ({ items, next }) => ({ programs: items, next }),
  toLine,
  warning,
  end: { verb: 'end', note: 'open invitations stay', run: endProgram },
}
