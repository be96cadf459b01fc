import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { findSetting } from '#commerce/settings/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { LEAST_PARTS } from '../contract/merchant.ts'
import { storeProgram } from '../queries/programs.ts'
import { mostPartsIn } from '../rules/plan-days.ts'
import { LONGEST_PLAN_DAYS } from '../settings.ts'

/** Adds the scenarios `installments` and `special-monthly` to every marketplace. */
export async function installmentsDemo(sql: Sql): Promise<void> {
  for (const { code: marketplace } of MARKETPLACES) {
    const most = mostPartsIn(await findSetting(sql, LONGEST_PLAN_DAYS, marketplace))
    const programs = [
      { id: `demo-installments-${marketplace}`, asin: 'BXPHON0004', parts: Math.min(5, most) },
      { id: `demo-special-monthly-${marketplace}`, asin: 'BXFRAM0015', parts: Math.min(4, most) },
    ]
    for (const program of programs)
      if (program.parts >= LEAST_PARTS) await storeProgram(sql, { ...program, marketplace })
  }
}
