import { asin } from '#commerce/catalog/contract.ts'
import { findUnknown } from '#commerce/catalog/queries.ts'
import { type CreateFault, readAsked } from '#commerce/merchant/asked.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { sheetRequest } from './contract/merchant.ts'
import { storeSheet } from './queries/sheets.ts'

const ID_BYTES = 16

/** Validates a new information sheet completely and stores it. Returns its id. Run it in a transaction. */
export async function createSheet(
  sql: Sql,
  random: Random,
  _now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(sheetRequest, asked)
  const number = asin.safeParse(good.asin)
  const missing = await findUnknown(sql, number.success ? [number.data] : [])
  const faults = [
    ...malformed,
    ...missing.map((each) => ({ field: 'asin', problem: `${each} is not a product of this store` })),
  ]
  if (!whole || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const id = random.bytes(ID_BYTES).toString('base64url')
  if (await storeSheet(sql, { id, ...whole })) return ok(id)
  return fail({
    isMalformed: false,
    faults: [{ field: 'kind', problem: 'the product has such a sheet already: end that one first' }],
  })
}
