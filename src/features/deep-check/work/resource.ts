import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { creating, unknownProducts, unless } from '#commerce/merchant/work/creating.ts'
import type { MerchantResource, ViewedResource } from '#commerce/merchant/work/resource.ts'
import {
  type CheckedProduct,
  checkedProduct,
  checkedProductId,
  type ManagedPromise,
  managedPromise,
  type PromiseFilter,
  productList,
  productRequest,
  promiseFilter,
  promiseId,
  promiseList,
} from '../contract/merchant.ts'
import { findManaged, listManaged, type ManagedRow } from '../queries/ordered.ts'
import { addProduct, type CheckedRow, endProduct, findProduct, listProducts } from '../queries/products.ts'

const options = { marketplace: { type: 'string' }, product: { type: 'string' } } as const

function toRequest(args: string[]): object {
  const { marketplace = 'US', product: asin = '' } = parseArgs({ args, options }).values
  return { marketplace, asin }
}

const createProduct = creating(productRequest, async (sql, { good }) => ({
  faults: good.asin ? await unknownProducts(sql, 'asin', good.asin) : [],
  store: async (id, asked) =>
    unless(await addProduct(sql, { id, ...asked }), { field: 'asin', problem: 'has confirmed dates already' }),
}))

/** The merchant's resource for products whose page offers a confirmed date. */
export const productResource: MerchantResource<CheckedRow, CheckedProduct, z.infer<typeof productList>> = {
  path: 'delivery-checks',
  command: 'delivery-checks',
  nouns: { one: 'a product with confirmed dates', many: 'products with confirmed dates' },
  id: checkedProductId,
  shown: checkedProduct,
  toShown: ({ createdAt, endedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }),
  find: findProduct,
  create: createProduct,
  request: productRequest,
  options: '--product ASIN [--marketplace US]',
  toRequest,
  list: listProducts,
  listed: productList,
  toListed: ({ items, next }) => ({ products: items, next }),
  toLine: ({ id, marketplace, asin, endedAt }) => `${id}  ${marketplace}  ${endedAt ? 'ended' : 'active'}  ${asin}`,
  end: { verb: 'end', note: 'dates that are confirmed hold', run: endProduct },
}

function toShown({ id, marketplace, orderId, asin, quantity, latest, ...row }: ManagedRow): ManagedPromise {
  const { outcome, credited, sellerId, decided, broken, orderedAt } = row
  return {
    id,
    marketplace,
    orderId,
    asin,
    quantity,
    latest,
    state: outcome ?? 'open',
    credited: credited > 0 ? toPrice(credited, findMarketplace(marketplace)) : null,
    seller: { id: sellerId, decided, broken },
    orderedAt: orderedAt.toISOString(),
  }
}

/** The merchant's resource for the dates that orders were promised. */
export const promiseResource: ViewedResource<ManagedRow, ManagedPromise, z.infer<typeof promiseList>, PromiseFilter> = {
  path: 'confirmed-dates',
  command: 'confirmed-dates',
  nouns: { one: 'a confirmed date', many: 'confirmed dates' },
  id: promiseId,
  shown: managedPromise,
  toShown,
  find: findManaged,
  list: listManaged,
  filter: promiseFilter,
  listed: promiseList,
  toListed: ({ items, next }) => ({ promises: items, next }),
  toLine: ({ id, marketplace, state, orderId, asin, quantity, latest, credited, seller }) =>
    `${id}  ${marketplace}  ${state}  ${orderId}  ${quantity} × ${asin} by ${latest}${credited ? `, ${credited.displayString} credited` : ''}  ${seller.id}: ${seller.broken} of ${seller.decided} broken`,
}
