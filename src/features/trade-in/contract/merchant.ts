import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { askedPrice, marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { shownItem, shownTradeIn, tradeInId, tradeInItemId } from './shapes.ts'
import { condition, modelId, productGroup, saidAnswer } from './words.ts'

/** Files that the merchant imports, by what they hold. */
export const importKind = z.enum(['models', 'condition-questions', 'pages', 'drop-offs', 'postal-codes'])

export type ImportKind = z.infer<typeof importKind>

export const importRequest = z.strictObject({ csv: z.string({ error: 'must be CSV' }) })
export const importAnswer = z.object({ lines: z.int() }).meta({ id: 'TradeInImport' })

const word = z.string().regex(/^[a-z0-9-]{1,60}$/, { error: 'must have small letters, digits and hyphens only' })
const some = z.string().min(1, { error: 'must not be empty' }).max(300, { error: 'must have at most 300 characters' })
const short = z.string().max(100, { error: 'must have at most 100 characters' })
const degrees = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?$/, { error: 'must be degrees, such as 52.52' })
  .transform(Number)
const instant = z.iso.datetime({ offset: true, error: 'must be a time, such as 2026-11-25T00:00:00Z' })
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]).default(null)

/** Lines of the files. A model has a line for each value; an empty `asin` is no product of this store. */
export const LINES = {
  models: z.strictObject({
    id: modelId,
    brand: some.max(60),
    name: some.max(100),
    storage: short.default(''),
    product_group: productGroup,
    item_type: some.max(60).default('device'),
    asin: maybe(asin),
    keywords: short.default(''),
    serial: z.enum(['imei', 'serial', 'none'], { error: 'must be imei, serial or none' }),
    marketplace: marketplaceCode,
    condition,
    value: z.string().regex(/^\d{1,7}(\.\d+)?$/, { error: 'must be an amount' }),
    valid_from: maybe(instant),
    valid_to: maybe(instant),
  }),
  'condition-questions': z.strictObject({
    product_group: productGroup,
    question: word,
    answer: word,
    condition,
    language: z.string().regex(/^[a-z]{2}$/, { error: 'must be a language, such as en' }),
    question_text: some,
    answer_text: some,
  }),
  pages: z.strictObject({
    asin,
    product_group: productGroup,
    selected_asin: maybe(asin),
    auto_search_term: maybe(some.max(100)),
  }),
  'drop-offs': z.strictObject({
    id: word,
    marketplace: marketplaceCode,
    full_name: some,
    line1: some,
    line2: short.default(''),
    city: some,
    state: short.default(''),
    postal_code: some.max(20),
    country_code: z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country, such as US' }),
    latitude: degrees,
    longitude: degrees,
  }),
  'postal-codes': z.strictObject({
    country_code: z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country, such as US' }),
    postal_code: some.max(12),
    latitude: degrees,
    longitude: degrees,
  }),
}

export type LineOf<Kind extends ImportKind> = z.infer<(typeof LINES)[Kind]>

/** A device as the merchant sees it, with what the inspection found. */
const managedItem = shownItem.omit({ found: true, isExpired: true }).extend({
  foundCondition: condition.nullable(),
  foundValue: price.nullable(),
  inspected: z.array(saidAnswer),
  reason: z.string(),
  photos: z.array(z.string()),
  decideBy: z.int().nullable(),
})

const line = (most: number) => z.string().trim().min(1, { error: 'must not be empty' }).max(most)

/** What the merchant saw of a customer's identity: the kind of document, and what the law wants written down of it. */
export const identityRequest = z.strictObject({
  document: z.enum(['drivers-license', 'passport', 'residence-card', 'health-insurance', 'other']),
  name: line(100),
  address: line(300),
  born: z.iso.date({ error: 'must be a date, such as 1980-12-31' }),
  occupation: z.string().trim().max(100).default(''),
})

const identity = identityRequest.extend({ notedBy: z.string(), seenAt: z.int() }).meta({ id: 'TradeInIdentity' })

export const managedTradeIn = shownTradeIn
  .omit({ items: true, isFull: true, identityCheckedAt: true })
  .extend({
    label: z.string(),
    customerId: z.string().nullable(),
    identity: identity.nullable(),
    items: z.array(managedItem),
  })
  .meta({ id: 'ManagedTradeIn' })

export type ManagedTradeIn = z.infer<typeof managedTradeIn>

export const managedList = z
  .object({ tradeIns: z.array(managedTradeIn), next: tradeInId.nullable() })
  .meta({ id: 'ManagedTradeInList' })

/** Share of inspected devices whose value was not below the offer, and what was found of what was offered. */
export const accuracyAnswer = z
  .object({
    marketplaces: z.array(
      z.object({
        marketplace: marketplaceCode,
        graded: z.int(),
        asOffered: z.int(),
        percent: z.number(),
        offered: price,
        found: price,
      }),
    ),
  })
  .meta({ id: 'TradeInAccuracy' })

export const sentRequest = z.strictObject({ carrier: z.string().trim().max(60), tracking: z.string().trim().max(60) })
/** Which devices were in the parcel, all of them if left out, and what it weighed, in grams. */
export const receiveRequest = z.strictObject({
  itemIds: z.array(tradeInItemId).max(5).optional(),
  weight: z.int().min(1).max(100_000).optional(),
})
/** What the inspection found: its condition, or its own answers to the questions, and pictures by their ids. */
export const gradeRequest = z.strictObject({
  condition: condition.optional(),
  answers: z.record(z.string().max(60), z.string().max(60)).optional(),
  photos: z
    .array(z.string().regex(/^[\w-]{1,100}$/))
    .max(10)
    .default([]),
})
export const lowerRequest = z.strictObject({
  reason: z.string({ error: 'must be a text' }).trim().min(1, { error: 'must not be empty' }).max(500),
  value: askedPrice.optional(),
})
export const returnRequest = z.strictObject({ tracking: z.string().trim().max(60).default('') })
