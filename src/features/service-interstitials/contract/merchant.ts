import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'

export const questionId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a question' })

/** Asks about a service when a product is added. `isBuyable`: with the postal code, and the offer of that place. */
export const questionRequest = z
  .strictObject({ marketplace: marketplaceCode, asin, serviceAsin: asin, isBuyable: z.boolean() })
  .meta({ id: 'ServiceQuestionRequest' })

export const shownQuestion = z
  .object({
    id: questionId,
    marketplace: marketplaceCode,
    asin,
    serviceAsin: asin,
    isBuyable: z.boolean(),
    standing: z.enum(['active', 'ended']),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'ServiceQuestion' })

export const questionList = z
  .object({ questions: z.array(shownQuestion), next: questionId.nullable() })
  .meta({ id: 'ServiceQuestionList' })

export type ShownQuestion = z.infer<typeof shownQuestion>
