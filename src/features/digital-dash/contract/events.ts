import { z } from 'zod'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

const failed = z.strictObject({ code: z.string().max(40) })

/** What pages log: a button that could not be made (spec 2, section 8). */
export const dashEvents = { 'dash-failed': failed } satisfies DeclaredPageLog

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'dash-failed': z.infer<typeof failed>
  }
}
