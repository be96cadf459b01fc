import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { condition, offerId } from '#commerce/offers/contract.ts'

/** What a file can hold, told by its first line. */
export const kind = z.enum(['products', 'sellers', 'offers', 'stock'])

export type Kind = z.infer<typeof kind>

const WHOLE = 'must be a whole number'

const text = (most: number) => z.string().max(most, { error: `must have at most ${most} characters` })
const needed = (most: number) => text(most).min(1, { error: 'is missing' })
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
/** Whole units of the marketplace's currency with a point, as `129.99`. */
const money = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, { error: 'must be an amount like 129.99' })
/** An empty cell is null. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal('').transform(() => null), schema])
const sellerId = z.string().regex(/^[a-z0-9-]{1,64}$/, { error: 'must be small letters, digits and -' })

/**
 * One line of each kind, all cells as text. Cells with several values hold one a line. A file may leave out a column that is
 * optional here, so that files from before the column go on working.
 */
export const LINES = {
  products: z.object({
    asin,
    language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, { error: 'must be a language like en or pt-BR' }),
    title: needed(300),
    brand: needed(100),
    category: needed(100),
    family: orEmpty(z.string().regex(/^[\w-]{1,64}$/, { error: 'must be letters, digits, - or _' })).optional(),
    /** Each line `dimension=key: name: value`, for example `color=ink: Colour: Ink`. */
    variation: text(2000).optional(),
    description: text(10_000).optional(),
    bullets: text(10_000).optional(),
    /** Each line `name: value`. */
    specifications: text(20_000).optional(),
    /** Each line `picture: what it shows`. */
    images: text(4000).optional(),
    featured: orEmpty(whole(0, 1_000_000)).optional(),
  }),
  sellers: z.object({ id: sellerId, name: needed(100), rating: whole(0, 100).optional(), ships_from: needed(100) }),
  offers: z.object({
    id: offerId,
    marketplace: marketplaceCode,
    asin,
    seller: sellerId,
    condition,
    note: text(500).optional(),
    price: money,
    list_price: orEmpty(money).optional(),
    gift_wrap_price: orEmpty(money).optional(),
    stock: whole(0, 100_000_000),
    max_order_quantity: whole(1, 999).optional(),
  }),
  stock: z.object({ id: offerId, stock: whole(0, 100_000_000) }),
} satisfies Record<Kind, z.ZodObject>

/** What is wrong with a line of a file, counted as a spreadsheet does: line 1 has the names, a cell of many lines counts once. */
export type Fault = { line: number; field: string; problem: string }

/** How an import ended. `faults` are the first of `faultCount`; with any nothing was imported. */
export type Report = { kind: Kind; lines: number; imported: number; faultCount: number; faults: Fault[] }
