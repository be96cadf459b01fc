import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

/** What went wrong in the side sheet. `subtotal` and `suggested` only hide their block (spec 2, section 8). */
const fault = z.strictObject({
  asin,
  what: z.enum(['view', 'component', 'bundle', 'accessory', 'suggested', 'subtotal']),
  message: z.string().max(128),
})

/** What pages with bundles log (spec 2, sections 4 and 8). */
export const bundleEvents = { 'bundle-fault': fault } satisfies DeclaredPageLog

export type BundleFault = z.infer<typeof fault>

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'bundle-fault': BundleFault
  }
}
