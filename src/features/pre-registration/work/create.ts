import { creating, unknownProducts, unless } from '#commerce/merchant/work/creating.ts'
import { productRequest } from '../contract/merchant.ts'
import { storeProduct } from '../queries/products.ts'

const TAKEN = { field: 'asin', problem: 'can be pre-registered already: end that first' }

export const createProduct = creating(productRequest, async (sql, { good }) => ({
  faults: await unknownProducts(sql, 'asin', good.asin),
  store: async (id, asked) => unless(await storeProduct(sql, { ...asked, id }), TAKEN),
}))
