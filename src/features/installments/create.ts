import { asin } from '#commerce/catalog/contract.ts'
import { findUnknown } from '#commerce/catalog/queries.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { type CreateFault, type FieldFault, readAsked } from '#commerce/merchant/asked.ts'
import { findLongestPlan } from '#commerce/settings/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { LEAST_PARTS, type ProgramRequest, programRequest } from './contract/merchant.ts'
import { findProgramOf, storeProgram } from './queries/programs.ts'
import { mostPartsIn, planDays } from './rules/plan-days.ts'

const ID_BYTES = 16
const TAKEN: FieldFault = { field: 'asin', problem: 'has a programme already: end that one first' }

/** Validates a new program completely and stores it. Returns its id. Run it in a transaction. */
export async function createProgram(
  sql: Sql,
  random: Random,
  _now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(programRequest, asked)
  const faults = [...malformed, ...(await productFaults(sql, good)), ...(await lengthFaults(sql, whole))]
  if (!whole || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const id = random.bytes(ID_BYTES).toString('base64url')
  const { marketplace, parts } = whole
  if (!(await storeProgram(sql, { id, marketplace, parts, asin: whole.asin })))
    return fail({ isMalformed: false, faults: [TAKEN] })
  return ok(id)
}

/** Payments that would take longer than the marketplace's setting allows. */
async function lengthFaults(sql: Sql, asked: ProgramRequest | undefined): Promise<FieldFault[]> {
  if (!asked) return []
  const days = await findLongestPlan(sql, asked.marketplace)
  if (planDays(asked.parts) <= days) return []
  const field = `marketplaces.${asked.marketplace}.longestPlanDays`
  const most = mostPartsIn(days)
  const allowed = most < LEAST_PARTS ? 'must not be offered there' : `must be at most ${most}`
  return [{ field: 'parts', problem: `${allowed}: the setting ${field} allows ${days} days` }]
}

async function productFaults(sql: Sql, good: { asin?: unknown; marketplace?: unknown }): Promise<FieldFault[]> {
  const [number, market] = [asin.safeParse(good.asin), marketplaceCode.safeParse(good.marketplace)]
  if (!number.success) return []
  const unknown = await findUnknown(sql, [number.data])
  if (unknown.length > 0) return [{ field: 'asin', problem: 'is not a product of this store' }]
  return market.success && (await findProgramOf(sql, market.data, number.data)) ? [TAKEN] : []
}
