import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { toMoney } from '#commerce/merchant/work/asked.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { promotion, promotionList, promotionRequest, type ShownPromotion } from '../contract/merchant.ts'
import { promotionId } from '../contract/shopper.ts'
import { endPromotion, findManaged, listManaged, type ManagedPromotion } from '../queries/promotions.ts'
import { createPromotion } from './create.ts'
import { toShown } from './view.ts'

const options = {
  marketplace: { type: 'string' },
  group: { type: 'string', multiple: true },
  product: { type: 'string', multiple: true },
  percent: { type: 'string' },
  amount: { type: 'string' },
  name: { type: 'string' },
  budget: { type: 'string' },
  days: { type: 'string' },
  way: { type: 'string', multiple: true },
  terms: { type: 'string' },
  instructions: { type: 'string' },
  language: { type: 'string' },
  starts: { type: 'string' },
  ends: { type: 'string' },
} as const

const listOf = (given: string[] | undefined) => given?.flatMap((each) => each.split(','))

/** Converts the options to a request; the API's validation reports what is wrong with it. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', language = 'en', percent, amount, budget, days, starts } = values
  const textOf = (text: string | undefined) => (text === undefined ? {} : { [language]: text })
  return {
    marketplace,
    name: values.name ?? 'Upgrade promotion',
    productGroups: listOf(values.group) ?? [],
    asins: listOf(values.product) ?? [],
    ...(percent === undefined ? {} : { percentOff: Number(percent) }),
    ...(amount === undefined ? {} : { amountOff: toMoney(amount, marketplace) }),
    ...(budget === undefined ? {} : { budget: Number(budget) }),
    ...(days === undefined ? {} : { claimDays: Number(days) }),
    ...(values.way === undefined ? {} : { ways: listOf(values.way) }),
    terms: textOf(values.terms),
    instructions: textOf(values.instructions),
    ...(starts === undefined ? {} : { startsAt: starts }),
    endsAt: values.ends ?? null,
  }
}

function toLine(shown: ShownPromotion): string {
  const { id, marketplace, standing, off, budget, claimed, used, recycled, left, productGroups, asins, name } = shown
  const much = off.kind === 'percent' ? `${off.percent}%` : off.amount.displayString
  const what = [...productGroups, ...asins].join(',')
  return `${id}  ${marketplace}  ${standing}  ${much} off ${what}  claimed ${claimed} of ${budget}, used ${used}, recycled ${recycled}, left ${left}  ${name}`
}

/** The merchant's resource for upgrade promotions. */
export const promotionResource: MerchantResource<ManagedPromotion, ShownPromotion, z.infer<typeof promotionList>> = {
  path: 'upgrade-promotions',
  command: 'upgrade-promotions',
  nouns: { one: 'an upgrade promotion', many: 'upgrade promotions' },
  id: promotionId,
  shown: promotion,
  toShown,
  find: findManaged,
  create: createPromotion,
  request: promotionRequest,
  options:
    '--group gl_wireless[,…] | --product ASIN[,ASIN] --percent 20 | --amount 50.00 --budget 100 --terms TEXT [--marketplace US] [--name TEXT] [--days 30] [--way drop-off[,mail-in]] [--instructions TEXT] [--language en] [--starts TIME] [--ends TIME]',
  toRequest,
  list: listManaged,
  listed: promotionList,
  toListed: ({ items, next }) => ({ promotions: items, next }),
  toLine,
  end: { verb: 'end', note: 'claims that no order has used take nothing off any more', run: endPromotion },
}
