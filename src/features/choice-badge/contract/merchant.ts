import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'

export const ruleId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a rule' })

/** A rule: which product of a category carries the badge. `category` is the last part of the category's address. */
export const ruleRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    category: z.string().min(1, { error: 'must name a category' }).max(100),
    minRating: z
      .number()
      .min(1, { error: 'must be from 1 to 5 stars' })
      .max(5, { error: 'must be from 1 to 5 stars' })
      .multipleOf(0.01, { error: 'has at most two decimals' }),
    minReviews: z
      .int({ error: 'must be a whole number' })
      .min(1, { error: 'must be at least 1' })
      .max(1_000_000, { error: 'must be at most 1,000,000' }),
  })
  .meta({ id: 'ChoiceRuleRequest' })

/** `holders` are the product numbers that carry the badge now, the members of one family. */
export const shownRule = z
  .object({
    id: ruleId,
    marketplace: marketplaceCode,
    category: z.string(),
    minRating: z.number(),
    minReviews: z.int(),
    standing: z.enum(['active', 'ended']),
    holders: z.array(asin),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
    judgedAt: z.string().nullable(),
  })
  .meta({ id: 'ChoiceRule' })

export const ruleList = z.object({ rules: z.array(shownRule), next: ruleId.nullable() }).meta({ id: 'ChoiceRuleList' })

export type ShownRule = z.infer<typeof shownRule>
