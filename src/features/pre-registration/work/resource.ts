import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { type Product, product, productId, productList, productRequest } from '../contract/merchant.ts'
import { endProduct, findManaged, listManaged, type ManagedProduct } from '../queries/products.ts'
import { createProduct } from './create.ts'

const options = {
  marketplace: { type: 'string' },
  product: { type: 'string' },
  most: { type: 'string' },
  checked: { type: 'boolean' },
} as const

/** Converts the options to a request; the API's validation reports what is wrong with it. */
function toRequest(args: string[]): object {
  const { marketplace = 'US', product: number = '', most = '1', checked = false } = parseArgs({ args, options }).values
  return { marketplace, asin: number, maxQuantity: Number(most), defaultValue: checked }
}

const toShown = ({ createdAt, endedAt, ...managed }: ManagedProduct): Product => ({
  ...managed,
  standing: endedAt ? 'ended' : 'active',
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The merchant's resource for products that can be pre-registered. */
export const productResource: MerchantResource<ManagedProduct, Product, z.infer<typeof productList>> = {
  path: 'pre-registrations',
  command: 'pre-registrations',
  nouns: { one: 'a pre-registration', many: 'pre-registrations' },
  id: productId,
  shown: product,
  toShown,
  find: findManaged,
  create: createProduct,
  request: productRequest,
  options: '--product ASIN [--most 2] [--checked] [--marketplace US]',
  toRequest,
  list: listManaged,
  listed: productList,
  toListed: ({ items, next }) => ({ products: items, next }),
  toLine: ({ id, marketplace, standing, asin, maxQuantity, pending, waiting, claimed }) =>
    `${id}  ${marketplace}  ${standing}  ${asin} up to ${maxQuantity}: ${pending} pending, ${waiting} without a serial number, ${claimed} linked`,
  end: { verb: 'end', note: 'units already ordered keep it', run: endProduct },
}
