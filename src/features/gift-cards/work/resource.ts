import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { toMoney } from '#commerce/merchant/work/asked.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { type Product, product, productId, productList, productRequest } from '../contract/merchant.ts'
import { endProduct, findProduct, listProducts, type StoredProduct } from '../queries/products.ts'
import { kindWords } from '../rules/kinds.ts'
import { createProduct } from './create.ts'

const options = {
  marketplace: { type: 'string' },
  product: { type: 'string' },
  value: { type: 'string' },
  months: { type: 'string' },
  'to-year-end': { type: 'boolean' },
  'cash-out-below': { type: 'string' },
  'most-per-day': { type: 'string' },
  'by-post': { type: 'boolean' },
  'single-purpose': { type: 'boolean' },
} as const

const NEVER = 'never'

/** Converts the options to a request; the API's validation reports what is wrong with it. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', months, 'cash-out-below': cash, 'most-per-day': most } = values
  return {
    marketplace,
    asin: values.product ?? '',
    value: toMoney(values.value, marketplace),
    ...(months === undefined ? {} : { validMonths: months === NEVER ? null : Number(months) }),
    ...(values['to-year-end'] === undefined ? {} : { toYearEnd: values['to-year-end'] }),
    ...(cash === undefined ? {} : { cashOutBelow: cash === NEVER ? null : toMoney(cash, marketplace) }),
    ...(values['by-post'] === undefined ? {} : { byPost: values['by-post'] }),
    ...(values['single-purpose'] ? { kind: 'single-purpose' } : {}),
    ...(most === undefined ? {} : { mostPerDay: toMoney(most, marketplace) }),
  }
}

function toShown({ createdAt, endedAt, ...stored }: StoredProduct): Product {
  const place = findMarketplace(stored.marketplace)
  return {
    ...stored,
    value: toPrice(stored.value, place),
    cashOutBelow: stored.cashOutBelow === null ? null : toPrice(stored.cashOutBelow, place),
    mostPerDay: toPrice(stored.mostPerDay, place),
    standing: endedAt ? 'ended' : 'active',
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

const lifeOf = ({ validMonths, toYearEnd }: Product): string =>
  validMonths === null ? 'never expires' : `${validMonths} months${toYearEnd ? ', to the end of the year' : ''}`

/** The merchant's resource for products that are gift cards. */
export const productResource: MerchantResource<StoredProduct, Product, z.infer<typeof productList>> = {
  path: 'gift-card-products',
  command: 'gift-card-products',
  nouns: { one: 'a gift card product', many: 'gift card products' },
  id: productId,
  shown: product,
  toShown,
  find: findProduct,
  create: createProduct,
  request: productRequest,
  options:
    '--product ASIN --value 50.00 [--months 36|never] [--to-year-end] [--cash-out-below 15.00|never] [--most-per-day 500.00] [--by-post] [--single-purpose] [--marketplace US]',
  toRequest,
  list: listProducts,
  listed: productList,
  toListed: ({ items, next }) => ({ products: items, next }),
  toLine: (each) =>
    `${each.id}  ${each.marketplace}  ${each.standing}  ${each.asin}  ${each.value.displayString}  ${lifeOf(each)}${each.byPost ? '  by post' : ''}${kindWords(each)}`,
  end: { verb: 'end', note: 'cards that are ordered or sent stay valid', run: endProduct },
}
