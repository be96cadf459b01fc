import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { storeProgram } from './queries/programs.ts'

/** Adds the scenarios `installments` and `special-monthly` to every marketplace. */
export async function installmentsDemo(sql: Sql): Promise<void> {
  for (const { code: marketplace } of MARKETPLACES) {
    await storeProgram(sql, { id: `demo-installments-${marketplace}`, marketplace, asin: 'BXPHON0004', parts: 5 })
    await storeProgram(sql, { id: `demo-special-monthly-${marketplace}`, marketplace, asin: 'BXFRAM0015', parts: 4 })
  }
}
