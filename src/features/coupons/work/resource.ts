import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { toMoney } from '#commerce/merchant/work/asked.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { type Coupon, coupon, couponList, couponRequest } from '../contract/merchant.ts'
import { couponId } from '../contract/shopper.ts'
import { endCoupon, findManaged, listManaged, type ManagedCoupon } from '../queries/manage.ts'
import { createCoupon } from './create.ts'
import { toCoupon } from './view.ts'

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

/** Converts the options to a request; the API's validation reports what is wrong with it. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', percent, amount, starts, budget } = values
  return {
    marketplace,
    name: values.name ?? 'Coupon',
    asins: values.product?.flatMap((each) => each.split(',')) ?? [],
    ...(percent === undefined ? {} : { percentOff: Number(percent) }),
    ...(amount === undefined ? {} : { amountOff: toMoney(amount, marketplace) }),
    appliesTo: values['all-units'] ? 'all-units' : 'one-unit',
    oncePerCustomer: !values.repeat,
    budget: budget === undefined ? null : Number(budget),
    ...(starts === undefined ? {} : { startsAt: starts }),
    endsAt: values.ends ?? null,
  }
}

function toLine({ id, marketplace, name, standing, off, budget, clipped, redeemed, asins }: Coupon): string {
  const much = off.kind === 'percent' ? `${off.percent}%` : off.amount.displayString
  const used = `used ${redeemed}${budget ? ` of ${budget}` : ''}`
  return `${id}  ${marketplace}  ${standing}  ${much} off ${asins.join(',')}  collected ${clipped}, ${used}  ${name}`
}

/** The merchant's resource for coupons. */
export const couponResource: MerchantResource<ManagedCoupon, Coupon, z.infer<typeof couponList>> = {
  path: 'coupons',
  command: 'coupons',
  nouns: { one: 'a coupon', many: 'coupons' },
  id: couponId,
  shown: coupon,
  toShown: toCoupon,
  find: findManaged,
  create: createCoupon,
  request: couponRequest,
  options:
    '--product ASIN[,ASIN] --percent 20 | --amount 5.00 [--marketplace US] [--name TEXT] [--budget 100] [--starts TIME] [--ends TIME] [--all-units] [--repeat]',
  toRequest,
  list: listManaged,
  listed: couponList,
  toListed: ({ items, next }) => ({ coupons: items, next }),
  toLine,
  end: { verb: 'end', note: 'orders keep what they have', run: endCoupon },
}
