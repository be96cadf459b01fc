import { asin } from '#commerce/catalog/contract.ts'
import { findUnknown } from '#commerce/catalog/queries.ts'
import { type CreateFault, type FieldFault, readAsked } from '#commerce/merchant/asked.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { productRequest } from './contract/merchant.ts'
import { storeProduct } from './queries/products.ts'

const ID_BYTES = 16
const TAKEN: FieldFault = { field: 'asin', problem: 'can be pre-registered already: end that first' }

/** Validates a product completely and stores it. Returns its id. Run it in a transaction. */
export async function createProduct(
  sql: Sql,
  random: Random,
  _now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(productRequest, asked)
  const number = asin.safeParse(good.asin)
  const unknown = number.success ? await findUnknown(sql, [number.data]) : []
  const faults = [...malformed, ...unknown.map(() => ({ field: 'asin', problem: 'is not a product of this store' }))]
  if (!whole || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const id = random.bytes(ID_BYTES).toString('base64url')
  if (!(await storeProduct(sql, { ...whole, id }))) return fail({ isMalformed: false, faults: [TAKEN] })
  return ok(id)
}
