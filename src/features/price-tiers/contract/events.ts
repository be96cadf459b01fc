import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

/** What of the quantity picker did not come, in the specification's sentence. */
const fault = z.strictObject({ asin, message: z.string().max(128) })

const units = z.int().min(1).max(999)

/** A row of the price table was chosen (spec 3, section 3). */
const click = z.strictObject({
  selectedQuantity: units,
  deviceType: z.enum(['desktop', 'mobile']),
  bestTier: units,
  recommendedTier: units,
  asinDetailPageUrl: z.string().max(128),
  tierSelected: units,
  selectedBuyingOption: z.string().max(64),
})

/** What pages log of quantities and their prices (spec 3, sections 3 and 8). */
export const tierEvents = {
  'quantity-fault': fault,
  'tier-selected': click,
} satisfies DeclaredPageLog

export type SummaryClick = z.infer<typeof click>

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'quantity-fault': z.infer<typeof fault>
    'tier-selected': z.infer<typeof click>
  }
}
