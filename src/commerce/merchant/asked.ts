import { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Refusal } from '#platform/http/errors.ts'

/** What is wrong with a field of something that the merchant wants to create. */
export type FieldFault = { field: string; problem: string }

/** Why it is not created: every fault at once. `isMalformed` where a field is wrong by itself. */
export type CreateFault = { isMalformed: boolean; faults: FieldFault[] }

/**
 * Reads what was asked for. `good` are the fields that are right by themselves, so that it can be said what else is wrong
 * with these; `whole` is there where all are.
 */
export function readAsked<Request>(
  schema: z.ZodType<Request>,
  asked: unknown,
): { whole: Request | undefined; good: Partial<Request>; malformed: FieldFault[] } {
  const parsed = schema.safeParse(asked)
  if (parsed.success) return { whole: parsed.data, good: parsed.data, malformed: [] }
  const malformed = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.') || 'body',
    problem: message,
  }))
  return { whole: undefined, good: goodFields(asked, malformed), malformed }
}

function goodFields<Request>(asked: unknown, faults: FieldFault[]): Partial<Request> {
  if (typeof asked !== 'object' || asked === null) return {}
  const wrong = new Set(faults.map(({ field }) => field.split('.')[0]))
  return Object.fromEntries(Object.entries(asked).filter(([field]) => !wrong.has(field))) as Partial<Request>
}

/** The faults of `found` whose fields are not malformed anyway. */
export const besides = (malformed: FieldFault[], found: FieldFault[]): FieldFault[] =>
  found.filter(({ field }) => !malformed.some((fault) => fault.field.startsWith(field)))

/** Which part of a list is asked for: what comes after an id. */
export const pageAfter = <Id extends z.ZodType<string>>(id: Id) =>
  z.object({ after: id.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) })

/** A part of a list; `next` is the id to ask on from, null where nothing follows. */
export type Page<Item> = { items: Item[]; next: string | null }

/** A page of at most `limit`, from rows of which one more than that was asked for. `idOf` is what the next page asks on from. */
export function pageOf<Row>(rows: Row[], limit: number, idOf: (row: Row) => string): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? idOf(last) : null }
}

/** The answer of a route that creates. */
export function toRefusal({ isMalformed, faults }: CreateFault): Refusal {
  const [first] = faults
  const message = `${first?.field}: ${first?.problem}`
  return { status: isMalformed ? 400 : 422, code: isMalformed ? 'malformed' : 'refused', message, details: faults }
}

/** An amount from the command line in the marketplace's money. The request's check says what is wrong with either. */
export function toMoney(amount: string | undefined, marketplace: string): { amount: number; currencyCode: string } {
  const market = marketplaceCode.safeParse(marketplace)
  return { amount: Number(amount), currencyCode: market.success ? findMarketplace(market.data).currency : '' }
}
