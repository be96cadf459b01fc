import { parseArgs } from 'node:util'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { creating } from '#commerce/merchant/creating.ts'
import { ok } from '#platform/result.ts'
import { say } from '#platform/store/commands.ts'
import type { Command } from '#platform/store/module.ts'
import { createCoupon } from './create.ts'
import { endCoupon, listManaged } from './queries/manage.ts'
import { toCoupon } from './view.ts'

const MOST_LISTED = 200

const options = {
  marketplace: { type: 'string' },
  product: { type: 'string', multiple: true },
  percent: { type: 'string' },
  amount: { type: 'string' },
  name: { type: 'string' },
  budget: { type: 'string' },
  starts: { type: 'string' },
  ends: { type: 'string' },
  'all-units': { type: 'boolean' },
  repeat: { type: 'boolean' },
} as const

/** What the options say as a request; what is wrong with it is said by the same check as for the API. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const marketplace = values.marketplace ?? 'US'
  return {
    marketplace,
    name: values.name ?? 'Coupon',
    asins: values.product?.flatMap((each) => each.split(',')) ?? [],
    ...(values.percent === undefined ? {} : { percentOff: number(values.percent) }),
    ...(values.amount === undefined
      ? {}
      : { amountOff: { amount: number(values.amount), currencyCode: findMarketplace(marketplace as 'US').currency } }),
    appliesTo: values['all-units'] ? 'all-units' : 'one-unit',
    oncePerCustomer: !values.repeat,
    budget: number(values.budget) ?? null,
    ...(values.starts === undefined ? {} : { startsAt: values.starts }),
    endsAt: values.ends ?? null,
  }
}

/** Coupons from the command line. */
export const couponCommands: Command<Commerce>[] = [
  {
    name: 'coupons create',
    usage:
      'coupons create --product ASIN[,ASIN] --percent 20 | --amount 5.00 [--marketplace US] [--name TEXT] [--budget 100] [--starts TIME] [--ends TIME] [--all-units] [--repeat]',
    run: creating(toRequest, createCoupon),
  },
  {
    name: 'coupons list',
    usage: 'coupons list        lists coupons with how often they were collected and used',
    run: async ({ db }, _args, print) => {
      const found = await listManaged(db, null, MOST_LISTED)
      if (found.length === 0) print('There are no coupons.')
      for (const managed of found) {
        const { id, marketplace, name, standing, off, budget, clipped, redeemed, asins } = toCoupon(managed)
        const much = off.kind === 'percent' ? `${off.percent}%` : off.amount.displayString
        print(
          `${id}  ${marketplace}  ${standing}  ${much} off ${asins.join(',')}  collected ${clipped}, used ${redeemed}${budget ? ` of ${budget}` : ''}  ${name}`,
        )
      }
      return 0
    },
  },
  {
    name: 'coupons end',
    usage: 'coupons end ID      ends a coupon now',
    run: async ({ db }, [id = ''], print) => {
      const ended = await db.transaction<boolean, never>(async (sql) => ok(await endCoupon(sql, id)))
      const isDone = ended.ok && ended.value
      return say(print, isDone, `The coupon ${id} has ended.`, `There is no coupon "${id}". See coupons list.`)
    },
  },
]
