import type { DepositKind } from '#commerce/offers/contract.ts'
import type { Sql } from '#platform/db/sql.ts'
import { putDeposit } from '../queries/deposits.ts'
import { depositIdOf } from '../rules/names.ts'

/** What German law and its dairies ask for. */
const GERMAN: [asin: string, kind: DepositKind, amount: number][] = [
  ['BXWATR0001', 'refillable', 15],
  ['BXSPRZ0001', 'single-use', 25],
  ['BXJUIC0001', 'single-use', 25],
  ['BXMILK0001', 'refillable', 15],
]

/** Puts deposits on drinks of the demonstration's German market. */
export async function depositDemo(sql: Sql): Promise<void> {
  for (const [asin, kind, amount] of GERMAN)
    await putDeposit(sql, { id: depositIdOf('DE', asin), marketplace: 'DE', asin, kind, amount })
}
