import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { toMoney } from '#commerce/merchant/work/asked.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import {
  type PlanProductView,
  planProduct,
  planProductList,
  planProductRequest,
  productId,
} from '../contract/merchant.ts'
import { endProduct, findManaged, listManaged, type ManagedProduct } from '../queries/products.ts'
import { createPlanProduct } from './create.ts'

const options = {
  marketplace: { type: 'string' },
  asin: { type: 'string' },
  months: { type: 'string' },
  'insured-by': { type: 'string' },
  agent: { type: 'boolean' },
  cap: { type: 'string' },
  'free-days': { type: 'string' },
  fee: { type: 'string' },
  'fee-cap': { type: 'string' },
  proportion: { type: 'string' },
  'later-days': { type: 'string' },
} as const

/** Converts the options to a request; the API's validation reports what is wrong with it. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', asin, months, cap, fee, proportion, 'free-days': freeDays, 'fee-cap': feeCap } = values
  return {
    marketplace,
    asin,
    termMonths: Number(months),
    insuredBy: values['insured-by'] ?? null,
    isAgent: values.agent ?? false,
    ...(cap === undefined ? {} : { capPercent: Number(cap) }),
    ...(freeDays === undefined ? {} : { freeDays: Number(freeDays) }),
    ...(fee === undefined ? {} : { feePercent: Number(fee) }),
    ...(feeCap === undefined ? {} : { feeCap: toMoney(feeCap, marketplace) }),
    ...(proportion === undefined ? {} : { proportion }),
    ...(values['later-days'] === undefined ? {} : { laterDays: Number(values['later-days']) }),
  }
}

const toShown = ({ createdAt, endedAt, terms, ...stored }: ManagedProduct): PlanProductView => ({
  ...stored,
  terms: { ...terms, feeCap: toPrice(terms.feeCap, findMarketplace(stored.marketplace)) },
  standing: endedAt ? 'ended' : 'live',
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The merchant's resource for products that are plans. */
export const productResource: MerchantResource<ManagedProduct, PlanProductView, z.infer<typeof planProductList>> = {
  path: 'plan-products',
  command: 'plan-products',
  nouns: { one: 'a plan product', many: 'plan products' },
  id: productId,
  shown: planProduct,
  toShown,
  find: findManaged,
  create: createPlanProduct,
  request: planProductRequest,
  options:
    '--asin ASIN --months 24 [--insured-by NAME] [--agent] [--cap 100] [--free-days 30] [--fee 10] [--fee-cap 25.00] [--proportion day|month] [--later-days 30] [--marketplace US]',
  toRequest,
  list: listManaged,
  listed: planProductList,
  toListed: ({ items, next }) => ({ products: items, next }),
  toLine: ({ id, marketplace, standing, asin, termMonths, terms }) =>
    `${id}  ${marketplace}  ${standing}  ${asin}  ${termMonths} months, ${terms.freeDays} days free, then ${terms.feePercent} % and at most ${terms.feeCap.displayString}`,
  end: { verb: 'end', note: 'its service ends too, plans that are sold stay as they are', run: endProduct },
}
