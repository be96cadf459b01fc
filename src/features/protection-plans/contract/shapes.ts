import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { CLAIM_STATES } from './words.ts'

const MOST_WORDS = 2000

export const planId = z.string().regex(/^[\w-]{8,64}$/, { error: 'is not a plan' })
export const claimId = z.string().regex(/^[\w-]{8,64}$/, { error: 'is not a claim' })
export const claimState = z.enum(CLAIM_STATES)

/** Why a plan ended: its term, its customer, its device's contract, or a claim that gave the device's price back. */
export const endedBecause = z.enum(['term', 'cancelled', 'device', 'refunded'])

export type EndedBecause = z.infer<typeof endedBecause>

export const planTerms = z.object({
  insuredBy: z.string().nullable(),
  isAgent: z.boolean(),
  capPercent: z.int(),
  freeDays: z.int(),
  feePercent: z.int(),
  feeCap: price,
  proportion: z.enum(['day', 'month']),
})

export const shownClaim = z
  .object({
    id: claimId,
    state: claimState,
    words: z.string(),
    /** What the merchant says of it. */
    reason: z.string(),
    /** What was given back of the device's price. */
    amount: price,
    openedAt: z.string(),
    changedAt: z.string(),
  })
  .meta({ id: 'PlanClaim' })

/**
 * A plan as its customer sees it. `cancelRefund` is what cancelling it gives back now, and `agreedRefund` the same in minor units, to
 * be sent with the cancellation. Times are ISO 8601.
 */
export const shownPlan = z
  .object({
    id: planId,
    orderId,
    marketplace: marketplaceCode,
    asin,
    title: z.string(),
    /** `orderId`: the order with which the device came. */
    device: z.object({ orderId, asin, title: z.string(), serial: z.string().nullable() }),
    state: z.enum(['ACTIVE', 'ENDED']),
    endedBecause: endedBecause.nullable(),
    startsAt: z.string(),
    endsAt: z.string(),
    endedAt: z.string().nullable(),
    termMonths: z.int(),
    terms: planTerms,
    paid: price,
    /** The most that claims give back of the device's price. */
    cap: price,
    cancelRefund: price,
    agreedRefund: z.int(),
    refund: price,
    /** Until when the device's legal guarantee lasts, where a repair has prolonged it. */
    guaranteeUntil: z.string().nullable(),
    canClaim: z.boolean(),
    claims: z.array(shownClaim),
  })
  .meta({ id: 'ProtectionPlan' })

/** A device of an order of the customer with units that have no plan, and the plans that are sold for it, each until then. */
export const openDevice = z
  .object({
    orderId,
    line: z.int(),
    marketplace: marketplaceCode,
    asin,
    title: z.string(),
    units: z.int(),
    deliveredAt: z.string(),
    plans: z.array(
      z.object({
        asin,
        offerListingId: offerId,
        title: z.string(),
        price,
        termMonths: z.int(),
        insuredBy: z.string().nullable(),
        isAgent: z.boolean(),
        until: z.string(),
      }),
    ),
  })
  .meta({ id: 'DeviceWithoutPlan' })

export const openDevices = z.object({ devices: z.array(openDevice) }).meta({ id: 'DevicesWithoutPlan' })

export const planList = z.object({ plans: z.array(shownPlan) }).meta({ id: 'ProtectionPlanList' })

/** Whether a database can store a text: it has no NUL. */
export const isStorable = (text: string): boolean => !text.includes('\0')

export const words = z
  .string({ error: 'must say what happened' })
  .trim()
  .min(1, { error: 'must say what happened' })
  .max(MOST_WORDS, { error: `must have at most ${MOST_WORDS} characters` })
  .refine(isStorable, { error: 'must be text' })

export const claimRequest = z.strictObject({ words }).meta({ id: 'PlanClaimRequest' })

export const cancelPlanRequest = z
  .strictObject({
    agreedRefund: z
      .int()
      .min(0)
      .meta({ description: 'What the customer saw that cancelling gives back, in minor units' }),
  })
  .meta({ id: 'PlanCancelRequest' })

export type OpenDevice = z.infer<typeof openDevice>
export type ShownPlan = z.infer<typeof shownPlan>
