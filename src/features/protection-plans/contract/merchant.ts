import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { askedPrice, marketplaceCode } from '#commerce/marketplace/contract.ts'
import { claimId, isStorable, planTerms, shownClaim, shownPlan } from './shapes.ts'

export const productId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a plan product' })

const percent = z.int({ error: 'must be a whole number' }).min(0).max(100)

/**
 * A product that is a plan. What is not said is as the law of the marketplace wants it. `laterDays`: for how long after the delivery of a
 * device it can be bought for it; 0 if only with it.
 */
export const planProductRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    asin,
    termMonths: z.int({ error: 'must be a whole number' }).min(1).max(120),
    insuredBy: z.string().trim().min(1).max(200).refine(isStorable, { error: 'must be text' }).nullable().default(null),
    isAgent: z.boolean().default(false),
    capPercent: percent.min(1).default(100),
    freeDays: z.int({ error: 'must be a whole number' }).min(0).max(365).optional(),
    feePercent: percent.optional(),
    feeCap: askedPrice.optional(),
    proportion: z.enum(['day', 'month']).optional(),
    laterDays: z.int({ error: 'must be a whole number' }).min(0).max(365).default(30),
  })
  .meta({ id: 'PlanProductRequest' })

export const planProduct = z
  .object({
    id: productId,
    marketplace: marketplaceCode,
    asin,
    termMonths: z.int(),
    laterDays: z.int(),
    terms: planTerms,
    standing: z.enum(['live', 'ended']),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'PlanProduct' })

export const planProductList = z
  .object({ products: z.array(planProduct), next: productId.nullable() })
  .meta({ id: 'PlanProductList' })

/** What the merchant says with a step. `amount`: of a refund; all that can be given back if omitted. */
export const claimStepRequest = z
  .strictObject({
    reason: z.string().trim().max(1000).refine(isStorable, { error: 'must be text' }).default(''),
    amount: askedPrice.optional(),
  })
  .meta({ id: 'PlanClaimStepRequest' })

export const managedClaim = z.object({ claim: shownClaim, plan: shownPlan }).meta({ id: 'ManagedPlanClaim' })

export const managedClaims = z
  .object({ claims: z.array(managedClaim), next: claimId.nullable() })
  .meta({ id: 'ManagedPlanClaims' })

export type PlanProductRequest = z.infer<typeof planProductRequest>
export type PlanProductView = z.infer<typeof planProduct>
export type ManagedClaim = z.infer<typeof managedClaim>
