import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

const missing = z.strictObject({ asin })

/** What pages of invited products log: a signed-in shopper pressed, and the private call said nothing of the program (spec 1, section 8). */
export const inviteEvents = { 'invite-data-missing': missing } satisfies DeclaredPageLog

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'invite-data-missing': z.infer<typeof missing>
  }
}
