import type { DepositKind } from '#commerce/offers/contract.ts'
import type { Sql } from '#platform/db/sql.ts'
import { putDeposit } from '../queries/deposits.ts'
import { depositIdOf } from '../rules/names.ts'

/** What German law and its dairies ask for. */
const GERMAN: { asin: string; kind: DepositKind; amount: number }[] = [
  { asin: 'BXWATR0001', kind: 'refillable', amount: 15 },
  { asin: 'BXJUIC0001', kind: 'single-use', amount: 25 },
  { asin: 'BXMILK0001', kind: 'refillable', amount: 15 },
]

/** Puts deposits on drinks of the demonstration's German market. */
export async function depositDemo(sql: Sql): Promise<void> {
  for (const each of GERMAN) await putDeposit(sql, { ...each, id: depositIdOf('DE', each.asin), marketplace: 'DE' })
}
