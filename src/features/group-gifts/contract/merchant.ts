import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { giftId, partId } from './shapes.ts'
import { END_REASONS, GIFT_STATES, PART_STATES } from './words.ts'

/** A gift as the merchant sees it. */
export const managedGift = z
  .object({
    id: giftId,
    marketplace: marketplaceCode,
    asin,
    title: z.string(),
    state: z.enum(GIFT_STATES),
    reason: z.enum(END_REASONS).nullable(),
    price,
    promised: price,
    taken: price,
    /** What the ledger has of it. */
    held: price,
    orderId: z.string().nullable(),
    endsAt: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'ManagedGroupGift' })

export const managedPart = z.object({
  id: partId,
  name: z.string(),
  email: z.string(),
  state: z.enum(PART_STATES),
  amount: price,
  refunded: price,
  provider: z.string(),
  reference: z.string().nullable(),
  refundBy: z.string(),
  givenAt: z.string(),
})

export const managedGiftWithParts = managedGift
  .extend({ parts: z.array(managedPart) })
  .meta({ id: 'ManagedGroupGiftWithParts' })

export const managedList = z.object({ gifts: z.array(managedGift), next: giftId.nullable() })

export type ManagedGift = z.infer<typeof managedGift>
export type ManagedPart = z.infer<typeof managedPart>
