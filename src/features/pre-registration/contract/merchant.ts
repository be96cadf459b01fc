import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'

const MOST_UNITS = 100

export const productId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a pre-registration' })

/** A product whose units can be linked to the buyer's account, up to `maxQuantity` in an order. */
export const productRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    asin,
    maxQuantity: z
      .int({ error: 'must be a whole number' })
      .min(1, { error: 'must be at least 1' })
      .max(MOST_UNITS, { error: `must be at most ${MOST_UNITS}` }),
    defaultValue: z.boolean({ error: 'must be true or false' }).default(false),
  })
  .meta({ id: 'PreRegistrationRequest' })

/** A product as shown to the merchant. `pending` units are not shipped yet, `waiting` ones went out without a serial number. */
export const product = z
  .object({
    id: productId,
    marketplace: marketplaceCode,
    asin,
    maxQuantity: z.int(),
    defaultValue: z.boolean(),
    standing: z.enum(['active', 'ended']),
    pending: z.int(),
    waiting: z.int(),
    claimed: z.int(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'PreRegistration' })

export const productList = z
  .object({ products: z.array(product), next: productId.nullable() })
  .meta({ id: 'PreRegistrationList' })

export type Product = z.infer<typeof product>
