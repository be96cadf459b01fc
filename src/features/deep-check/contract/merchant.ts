import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'

const id = (what: string) => z.string().regex(/^[\w-]{22}$/, { error: `is not a ${what}` })

export const checkedProductId = id('product with confirmed dates')
export const promiseId = id('promise')

/** A product whose page is to offer a confirmed date. */
export const productRequest = z
  .strictObject({ marketplace: marketplaceCode, asin })
  .meta({ id: 'CheckedProductRequest' })

export const checkedProduct = z
  .object({
    id: checkedProductId,
    marketplace: marketplaceCode,
    asin: z.string(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'CheckedProduct' })

export const productList = z
  .object({ products: z.array(checkedProduct), next: checkedProductId.nullable() })
  .meta({ id: 'CheckedProductList' })

export const promiseState = z.enum(['open', 'kept', 'broken', 'void'])

/** A promise that was ordered. `seller` says how many of theirs were decided, and how many of these were broken. */
export const managedPromise = z
  .object({
    id: promiseId,
    marketplace: marketplaceCode,
    orderId: z.string(),
    asin: z.string(),
    quantity: z.int(),
    latest: z.iso.date(),
    state: promiseState,
    credited: price.nullable(),
    seller: z.object({ id: z.string(), decided: z.int(), broken: z.int() }),
    orderedAt: z.string(),
  })
  .meta({ id: 'DeliveryPromiseOfOrder' })

/** Which promises are listed. */
export const promiseFilter = z.strictObject({ state: promiseState.optional() })

export const promiseList = z
  .object({ promises: z.array(managedPromise), next: promiseId.nullable() })
  .meta({ id: 'DeliveryPromiseOfOrderList' })

export type CheckedProduct = z.infer<typeof checkedProduct>
export type ManagedPromise = z.infer<typeof managedPromise>
export type PromiseFilter = z.infer<typeof promiseFilter>
