import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { addStatus } from '#commerce/fresh-stores/contract.ts'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

const status = z.strictObject({ asin, code: addStatus })

/** What pages log of adds: each status code of an answer, or why there was none (spec 3, section 8). */
export const freshAddEvents = { 'fresh-add-status': status } satisfies DeclaredPageLog

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'fresh-add-status': z.infer<typeof status>
  }
}
