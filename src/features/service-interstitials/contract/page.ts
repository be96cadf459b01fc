import { z } from 'zod'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'
import type { OfferedService } from '#commerce/services/contract/services.ts'

/**
 * The question that a product's page asks before adding it. `others` are all services of the product: with one of them chosen nothing is
 * asked. `zipPattern` tests a postal code of `country`.
 */
export type QuestionOnPage = {
  asin: string
  productOfferId: string
  service: OfferedService
  isBuyable: boolean
  others: string[]
  zipPattern: string
  country: string
  shows: string[]
}

/** Why a question is worth a merchant's look (spec 2, section 8). */
const warning = z.strictObject({
  reason: z.enum(['held-long', 'dismissal-slow', 'dismissed-twice', 'left-while-held']),
  seconds: z.int().min(0),
  productAsin: z.string().max(10),
  postalCode: z.string().max(20),
})

export const questionEvents = { 'service-question-warning': warning } satisfies DeclaredPageLog

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'service-question-warning': z.infer<typeof warning>
  }
}

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'service-interstitials': { page: QuestionOnPage }
  }
}
