import { z } from 'zod'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

const empty = z.strictObject({ words: z.string().min(1).max(200) })

/** What pages of results log: a search for words that found nothing. */
export const searchEvents = { 'search-empty': empty } satisfies DeclaredPageLog

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'search-empty': z.infer<typeof empty>
  }
}
