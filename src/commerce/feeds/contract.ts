import { z } from 'zod'
import { asin, taxCategory } from '#commerce/catalog/contract.ts'
import { languageCode, marketplaceCode } from '#commerce/marketplace/contract.ts'
import { condition, offerId } from '#commerce/offers/contract.ts'

/** The kinds of CSV files; a file's header line decides which one it is. */
export const kind = z.enum(['products', 'sellers', 'offers', 'stock', 'taxes'])

export type Kind = z.infer<typeof kind>

const WHOLE = 'must be a whole number'

const text = (most: number) => z.string().max(most, { error: `must have at most ${most} characters` })
const needed = (most: number) => text(most).regex(/\S/, { error: 'is missing' })
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: WHOLE })
    .transform(Number)
    .pipe(
      z
        .int()
        .min(least, { error: `must be at least ${least}` })
        .max(most, { error: `must be at most ${most}` }),
    )
/** A decimal amount in the marketplace's currency, for example `129.99`. */
const money = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, { error: 'must be an amount like 129.99' })
/** What nobody sells for nothing: it would win every comparison of offers. */
const price = money.refine((amount) => Number(amount) > 0, { error: 'must be more than 0' })
const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal('').transform(() => null), schema])
const day = z.iso.date({ error: 'must be a day like 2026-07-01' })
const category = z.enum(taxCategory.options, { error: `must be one of ${taxCategory.options.join(', ')}` })
const RATE = 'must be parts per million from 0 to 1000000, such as 190000 for 19 %'
const yesOrNo = z.enum(['yes', 'no'], { error: 'must be yes or no' })
const sellerId = z.string().regex(/^[a-z0-9-]{1,64}$/, { error: 'must be small letters, digits and -' })

/**
 * The columns of each kind; every cell is text. A cell with several values holds one per line. A
 * file may omit an optional column, so that older files still import.
 */
export const LINES = {
  products: z.object({
    asin,
    language: z.enum(languageCode.options, { error: `must be one of ${languageCode.options.join(', ')}` }),
    title: needed(300),
    brand: needed(100),
    /** Its letters and digits become its address. */
    category: needed(100).regex(/\p{L}/u, { error: 'must have a letter' }),
    family: orEmpty(z.string().regex(/^[\w-]{1,64}$/, { error: 'must be letters, digits, - or _' })).optional(),
    /** Each line is `dimension=key: name: value`, for example `color=ink: Colour: Ink`. */
    variation: text(2000).optional(),
    description: text(10_000).optional(),
    bullets: text(10_000).optional(),
    /** Each line is `name: value`. */
    specifications: text(20_000).optional(),
    /** Each line is `picture: alt text`. */
    images: text(4000).optional(),
    featured: orEmpty(whole(0, 1_000_000)).optional(),
    needs_delivery: yesOrNo.optional(),
    tax_category: category.optional(),
  }),
  sellers: z.object({ id: sellerId, name: needed(100), rating: whole(0, 100).optional(), ships_from: needed(100) }),
  offers: z.object({
    id: offerId,
    marketplace: marketplaceCode,
    asin,
    seller: sellerId,
    condition,
    note: text(500).optional(),
    price,
    list_price: orEmpty(price).optional(),
    gift_wrap_price: orEmpty(money).optional(),
    stock: whole(0, 100_000_000),
    max_order_quantity: whole(1, 999).optional(),
  }),
  stock: z.object({ id: offerId, stock: whole(0, 100_000_000) }),
  taxes: z.object({
    marketplace: z.enum(marketplaceCode.options, { error: `must be one of ${marketplaceCode.options.join(', ')}` }),
    country: z.string(),
    /** As addresses spell it; empty for the whole country. */
    region: text(100),
    category,
    rate: z
      .string()
      .regex(/^\d{1,9}$/, { error: RATE })
      .transform(Number)
      .pipe(z.int().max(1_000_000, { error: RATE })),
    name: needed(60),
    taxes_delivery: yesOrNo,
    valid_from: day,
    valid_until: orEmpty(day).optional(),
  }),
} satisfies Record<Kind, z.ZodObject>

/**
 * A fault in one line of a file. Lines count as in a spreadsheet: line 1 is the header, and a
 * multi-line cell counts once.
 */
export type Fault = { line: number; field: string; problem: string }

/**
 * The result of an import. `faults` holds the first of `faultCount` faults; if there are any,
 * nothing was imported.
 */
export type Report = { kind: Kind; lines: number; imported: number; faultCount: number; faults: Fault[] }

/** A whole CSV file as text. */
export const importRequest = z
  .strictObject({ csv: z.string().min(1, { error: 'is missing' }) })
  .meta({ id: 'ImportRequest' })

export const importAnswer = z.object({ kind, lines: z.int(), imported: z.int() })
