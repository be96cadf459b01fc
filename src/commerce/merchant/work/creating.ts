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
    const read = readAsked(request, asked)
    const { faults: found = [], store } = await look(sql, { ...read, now })
    const judged = judge(read, found)
    if (!judged.ok) return judged
    const id = newId(random)
    const fault = await store(id, judged.value, random)
    return fault ? fail({ isMalformed: false, faults: [fault] }) : ok(id)
  }

const newId = (random: Random): string => random.bytes(ID_BYTES).toString('base64url')

/** All that was asked for, unless something is wrong with its shape or was `found` to be. */
function judge<Request>(
  { whole, malformed }: ReturnType<typeof readAsked<Request>>,
  found: FieldFault[],
): Result<Request, CreateFault> {
  const faults = [...malformed, ...besides(malformed, found)]
  return whole && faults.length === 0 ? ok(whole) : fail({ isMalformed: malformed.length > 0, faults })
}

/** Creates several at once, with a number of statements that does not grow with them; says what became of each. As `Create` otherwise. */
export type CreateMany = (
  sql: Sql,
  random: Random,
  now: number,
  asked: unknown[],
) => Promise<Result<string, CreateFault>[]>

/** What is wrong with each of several requests besides its shape, and what stores those without a fault. */
type LookedMany<Request> = {
  faults: FieldFault[][]
  store: (good: { id: string; asked: Request }[]) => Promise<Map<string, FieldFault>>
}

/** As `creating`, for several at once. `store` returns what is wrong with some, by their new id. */
export const creatingMany =
  <Request>(
    request: z.ZodType<Request>,
    look: (sql: Sql, said: Said<Request>[]) => Promise<LookedMany<Request>>,
  ): CreateMany =>
  async (sql, random, now, asked) => {
    const read = asked.map((each) => readAsked(request, each))
    const { faults, store } = await look(
      sql,
      read.map((each) => ({ ...each, now })),
    )
    const judged = read.map((each, place) => ({ id: newId(random), result: judge(each, faults[place] ?? []) }))
    const good = judged.flatMap(({ id, result }) => (result.ok ? [{ id, asked: result.value }] : []))
    const wrong = good.length > 0 ? await store(good) : new Map<string, FieldFault>()
    return judged.map(({ id, result }) => {
      const fault = wrong.get(id)
      if (!result.ok) return result
      return fault ? fail({ isMalformed: false, faults: [fault] }) : ok(id)
    })
  }

/** Creates one with what creates several. */
export const creatingOne =
  (createMany: CreateMany): Create =>
  async (sql, random, now, asked) => {
    const [made] = await createMany(sql, random, now, [asked])
    if (!made) throw new Error('Nothing is said of what was asked for.')
    return made
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
