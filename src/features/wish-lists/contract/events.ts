import { z } from 'zod'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

const failed = z.strictObject({ what: z.enum(['form', 'create', 'dropdown', 'add', 'token']) })

/** What the pages log: a part that could not be loaded or stored, or a page without a token. */
export const listEvents = { 'list-failed': failed } satisfies DeclaredPageLog

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'list-failed': z.infer<typeof failed>
  }
}
