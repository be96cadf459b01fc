import { z } from 'zod'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'

export const returnId = z.uuid({ error: 'is not a return' })

/** A gift that those who keep a registry send back, as the merchant sees it. `amount` is known once it is received. */
export const managedReturn = z
  .object({
    id: returnId,
    /** What is written on the parcel. */
    number: z.string(),
    orderId: z.string(),
    marketplace: marketplaceCode,
    title: z.string(),
    units: z.int(),
    state: z.enum(['wanted', 'received']),
    amount: price.nullable(),
    askedAt: z.string(),
  })
  .meta({ id: 'RegistryReturn' })

export type ManagedReturn = z.infer<typeof managedReturn>
