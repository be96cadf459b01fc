import { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Refusal } from '#platform/http/errors.ts'
import { faultsIn } from '#platform/http/faults.ts'

/** A fault in one field of the merchant's create request. */
export type FieldFault = { field: string; problem: string }

/**
 * Why nothing was created: every fault at once. `isMalformed` is true if a field is invalid by
 * itself.
 */
export type CreateFault = { isMalformed: boolean; faults: FieldFault[] }

/**
 * Parses a create request. `good` holds the fields that are valid by themselves, so that further
 * checks can still run on them; `whole` is set only if all fields are valid.
 */
export function readAsked<Request>(
  schema: z.ZodType<Request>,
  asked: unknown,
): { whole: Request | undefined; good: Partial<Request>; malformed: FieldFault[] } {
  const parsed = schema.safeParse(asked)
  if (parsed.success) return { whole: parsed.data, good: parsed.data, malformed: [] }
  const malformed = faultsIn(parsed.error.issues)
  return { whole: undefined, good: goodFields(schema, asked, malformed), malformed }
}

/** The fields without a fault, each read by its own schema, so that what is left out within one has its default. */
function goodFields<Request>(schema: z.ZodType<Request>, asked: unknown, faults: FieldFault[]): Partial<Request> {
  if (typeof asked !== 'object' || asked === null) return {}
  const wrong = new Set(faults.map(({ field }) => field.split('.')[0]))
  const shape: Record<string, z.core.$ZodType> = schema instanceof z.ZodObject ? schema.shape : {}
  const good = Object.entries(asked).flatMap(([field, value]) => {
    // What every object inherits is no field.
    const own = Object.hasOwn(shape, field) ? shape[field] : undefined
    const read = own && z.safeParse(own, value)
    return wrong.has(field) || read?.success === false ? [] : [[field, read ? read.data : value]]
  })
  return Object.fromEntries(good) as Partial<Request>
}

/** Drops the faults in `found` whose fields are already malformed. */
export const besides = (malformed: FieldFault[], found: FieldFault[]): FieldFault[] =>
  found.filter(({ field }) => !malformed.some((fault) => fault.field.startsWith(field)))

/** The query of a list page: start after an id, with a limit. */
export const pageAfter = <Id extends z.ZodType<string>>(id: Id) =>
  z.strictObject({ after: id.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) })

/** One page of a list. `next` is the id to continue after, or null on the last page. */
export type Page<Item> = { items: Item[]; next: string | null }

/**
 * Makes a page of at most `limit` items from `limit + 1` queried rows. `idOf` returns the id to
 * continue after.
 */
export function pageOf<Row>(rows: Row[], limit: number, idOf: (row: Row) => string): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? idOf(last) : null }
}

/** Converts a create fault to the route's refusal. */
export function toRefusal({ isMalformed, faults }: CreateFault): Refusal {
  const [first] = faults
  const message = `${first?.field}: ${first?.problem}`
  return { status: isMalformed ? 400 : 422, code: isMalformed ? 'malformed' : 'refused', message, details: faults }
}

/**
 * Converts a command-line amount to the marketplace's currency. Does not validate: the request
 * schema reports any fault.
 */
export function toMoney(amount: string | undefined, marketplace: string): { amount: number; currencyCode: string } {
  const market = marketplaceCode.safeParse(marketplace)
  return { amount: Number(amount), currencyCode: market.success ? findMarketplace(market.data).currency : '' }
}
