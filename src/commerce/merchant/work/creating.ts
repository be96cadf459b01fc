import type { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { findUnknown } from '#commerce/catalog/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { besides, type CreateFault, type FieldFault, readAsked } from './asked.ts'

const ID_BYTES = 16

/** Creates one of a resource, or names every fault. Run it in a transaction; `now` is epoch milliseconds. */
export type Create = (sql: Sql, random: Random, now: number, asked: unknown) => Promise<Result<string, CreateFault>>

/** What a request says: the fields that are valid by themselves, and all of it if all are. */
type Said<Request> = { good: Partial<Request>; whole: Request | undefined; now: number }

/** What is wrong with a request besides its shape, and what stores it under a new id: nothing, or a fault that only storing can find. */
type Looked<Request> = {
  faults?: FieldFault[]
  store: (id: string, asked: Request, random: Random) => Promise<FieldFault | undefined>
}

/** How a resource is created: `look` says what else is wrong with what was asked for, and how it is stored. */
export const creating =
  <Request>(
    request: z.ZodType<Request>,
    look: (sql: Sql, said: Said<Request>) => Looked<Request> | Promise<Looked<Request>>,
  ): Create =>
  async (sql, random, now, asked) => {
    const { whole, good, malformed } = readAsked(request, asked)
    const { faults: found = [], store } = await look(sql, { good, whole, now })
    const faults = [...malformed, ...besides(malformed, found)]
    if (!whole || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
    const id = random.bytes(ID_BYTES).toString('base64url')
    const fault = await store(id, whole, random)
    return fault ? fail({ isMalformed: false, faults: [fault] }) : ok(id)
  }

/** A fault unless something is so. */
export const unless = (isSo: boolean, fault: FieldFault): FieldFault | undefined => (isSo ? undefined : fault)

/** Faults for numbers in a field that no product of the store has. */
export async function unknownProducts(sql: Sql, field: string, said: string | string[] = []): Promise<FieldFault[]> {
  const named = [said].flat().filter((each) => asin.safeParse(each).success)
  const unknown = await findUnknown(sql, named)
  const problem = 'is not a product of this store'
  return unknown.map((each) => ({ field, problem: typeof said === 'string' ? problem : `${each} ${problem}` }))
}
