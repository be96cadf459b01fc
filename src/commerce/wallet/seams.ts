import type { Sql } from '#platform/db/sql.ts'

/** The customer's payment method that their Plus is charged to, by its id; null if none is. */
export type PlusMethod = (sql: Sql, customerId: string) => Promise<string | null>

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    plusMethod?: PlusMethod
  }
}
