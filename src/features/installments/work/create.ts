import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { creating, unknownProducts, unless } from '#commerce/merchant/work/creating.ts'
import { findSetting } from '#commerce/settings/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { LEAST_PARTS, type ProgramRequest, programRequest } from '../contract/merchant.ts'
import { findProgramOf, storeProgram } from '../queries/programs.ts'
import { mostPartsIn, planDays } from '../rules/plan-days.ts'
import { LONGEST_PLAN_DAYS } from '../settings.ts'

const TAKEN: FieldFault = { field: 'asin', problem: 'has a programme already: end that one first' }

export const createProgram = creating(programRequest, async (sql, { good, whole }) => ({
  faults: [
    ...(await unknownProducts(sql, 'asin', good.asin)),
    ...(good.asin && good.marketplace && (await findProgramOf(sql, good.marketplace, good.asin)) ? [TAKEN] : []),
    ...(await lengthFaults(sql, whole)),
  ],
  store: async (id, { marketplace, parts, asin }) =>
    unless(await storeProgram(sql, { id, marketplace, parts, asin }), TAKEN),
}))

/** Payments that would take longer than the marketplace's setting allows. */
async function lengthFaults(sql: Sql, asked: ProgramRequest | undefined): Promise<FieldFault[]> {
  if (!asked) return []
  const days = await findSetting(sql, LONGEST_PLAN_DAYS, asked.marketplace)
  if (planDays(asked.parts) <= days) return []
  const field = `marketplaces.${asked.marketplace}.longestPlanDays`
  const most = mostPartsIn(days)
  const allowed = most < LEAST_PARTS ? 'must not be offered there' : `must be at most ${most}`
  return [{ field: 'parts', problem: `${allowed}: the setting ${field} allows ${days} days` }]
}
