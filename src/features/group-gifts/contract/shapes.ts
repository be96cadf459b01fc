import { z } from 'zod'
import { price } from '#commerce/marketplace/contract.ts'
import { registryItemId } from '#commerce/registries/contract/registries.ts'
import { GIFT_STATES, PART_STATES } from './words.ts'

const ID = /^[\w-]{22}$/
export const giftId = z.string().regex(ID, { error: 'is not a gift' })
export const partId = z.string().regex(ID, { error: 'is not a part of a gift' })
export const partKey = z.string().regex(/^[\w-]{43}$/)

/**
 * Something that several people give together, as a giver sees it. `price` is the whole, with tax and delivery, and fixed once `state` is
 * `open`; before that (`new`) it is today's. `left` is what can still be given.
 */
export const shownGift = z
  .object({
    itemId: registryItemId,
    title: z.string(),
    state: z.enum(['new', ...GIFT_STATES]),
    price,
    left: price,
    /** The last day, after which everybody is refunded unless it is complete; null before it has begun. */
    endsAt: z.string().nullable(),
    /** Days after which a part is spent or on its way back. */
    refundDays: z.int(),
    /** Whether a giver can choose that the owner gets their part as credit if it is not completed. */
    canBeCredit: z.boolean(),
  })
  .meta({ id: 'GroupGift' })

const refund = z.object({
  amount: price,
  reason: z.enum(['date', 'sold-out', 'withdrawn', 'cancelled', 'left-over', 'taken-back']),
  way: z.enum(['payment', 'credit']),
  isDone: z.boolean(),
  at: z.string(),
})

/**
 * A part of a gift, as its giver sees it. `payAddress` is the provider's page while it is not paid; `canTakeBack` as long as the gift is not
 * complete.
 */
export const shownPart = z
  .object({
    id: partId,
    title: z.string(),
    names: z.string(),
    state: z.enum([...PART_STATES, 'spent', 'refunded']),
    gift: z.enum(GIFT_STATES),
    amount: price,
    refunded: price,
    asCredit: z.boolean(),
    refundBy: z.string(),
    givenAt: z.string(),
    payAddress: z.string().nullable(),
    canTakeBack: z.boolean(),
    refunds: z.array(refund),
  })
  .meta({ id: 'GroupGiftPart' })

export type ShownGift = z.infer<typeof shownGift>
export type ShownPart = z.infer<typeof shownPart>
