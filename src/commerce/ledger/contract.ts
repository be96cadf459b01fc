import { z } from 'zod'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'

/** Why money moved: what the customer reads beside the amount. */
export const postingReason = z.enum([
  ...(['granted', 'taken-back', 'purchase', 'purchase-cancelled', 'refund', 'set-off'] as const),
  ...(['bought', 'expired', 'paid-out'] as const),
  ...(['device-bought', 'device-reversed'] as const),
  ...(['contributed', 'received'] as const),
])

export type PostingReason = z.infer<typeof postingReason>

/** A movement of a customer's store credit; the amount is below zero for what it took. `pending`: held, not taken yet. */
const movement = z.object({
  at: z.string(),
  reason: postingReason,
  note: z.string(),
  state: z.enum(['pending', 'posted']),
  amount: price,
})

export const movementKey = z.string().max(200)

/**
 * A customer's store credit in a marketplace, newest movement first. `owed` was taken back after it was spent, and is paid from
 * the next credit.
 */
export const storeCredit = z
  .object({
    marketplace: marketplaceCode,
    available: price,
    held: price,
    owed: price,
    movements: z.array(movement),
    next: movementKey.nullable(),
  })
  .meta({ id: 'StoreCredit' })

export type StoreCredit = z.infer<typeof storeCredit>

export const storeCreditQuery = z.strictObject({
  after: movementKey.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

declare module '#platform/render/declared.ts' {
  interface Pages {
    'ledger/store-credit': { credit: StoreCredit; isFirst: boolean }
  }
}
