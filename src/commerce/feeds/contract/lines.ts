import { z } from 'zod'
import { asin, taxCategory } from '#commerce/catalog/contract.ts'
import { storeId } from '#commerce/fresh-stores/contract.ts'
import { languageCode, marketplaceCode } from '#commerce/marketplace/contract.ts'
import { DIALECTS } from '#commerce/marketplace/work/dialects.ts'
import { condition, offerId } from '#commerce/offers/contract.ts'
import { day, money, needed, oneMarketplace, oneOf, orEmpty, price, slug, text, whole, yesOrNo } from './cells.ts'
import { DELIVERY_LINES } from './delivery-lines.ts'
import { productCells } from './product-cells.ts'
import type { Kind } from './report.ts'

/** What is never taxed has no rate. */
const ratedCategory = oneOf(taxCategory.exclude(['untaxed']).options)
const PRODUCT_LANGUAGES = [...languageCode.options, ...DIALECTS] as const
const RATE = 'must be parts per million from 0 to 1000000, such as 190000 for 19 %'

const stock = whole(0, 100_000_000)

/** Exported files keep the order of their first columns. */
const { title, brand, family, description, ...otherCells } = productCells

/**
 * The columns of each kind; every cell is text. A cell with several values holds one per line. A
 * file may omit an optional column, so that older files still import.
 */
export const LINES = {
  products: z.object({
    asin,
    /** Or a dialect, for what it says differently from its language. */
    language: z.enum(PRODUCT_LANGUAGES, { error: `must be one of ${PRODUCT_LANGUAGES.join(', ')}` }),
    title,
    brand,
    /** Its letters and digits become its address. */
    category: needed(100).regex(/\p{L}/u, { error: 'must have a letter' }),
    family,
    /** Each line is `dimension=key: name: value`, for example `color=ink: Color: Ink`. */
    variation: text(2000).optional(),
    description,
    bullets: text(10_000).optional(),
    /** Each line is `name: value`. */
    specifications: text(20_000).optional(),
    /** Each line is `picture: alt text`. */
    images: text(4000).optional(),
    ...otherCells,
  }),
  sellers: z.object({ id: slug, name: needed(100), rating: whole(0, 100).optional(), ships_from: needed(100) }),
  offers: z.object({
    id: offerId,
    marketplace: marketplaceCode,
    asin,
    seller: slug,
    condition,
    note: text(500).optional(),
    price,
    list_price: orEmpty(price).optional(),
    gift_wrap_price: orEmpty(money).optional(),
    /** Every unit there is; an offer that is there keeps its own where it is empty. */
    stock: orEmpty(stock).optional(),
    /** What the stock was when the file was written: units that have been sold since are not brought back. */
    stock_was: orEmpty(stock).optional(),
    max_order_quantity: whole(1, 999).optional(),
    /** How it is sold by weight or volume; empty for what is sold by the piece. The price is for what `per` says, or a step. */
    sold: text(200).optional(),
    /** Code of the stock location that it ships from; empty for the marketplace's default. */
    location: orEmpty(slug).optional(),
    /** Id of the fresh store that sells it; empty for what parcels bring. */
    store: orEmpty(storeId).optional(),
    /** The day on which the product comes out; empty if it is out. */
    release_on: orEmpty(day).optional(),
  }),
  stock: z.object({ id: offerId, stock, stock_was: orEmpty(stock).optional() }),
  taxes: z.object({
    marketplace: oneMarketplace,
    country: z.string(),
    /** As addresses spell it; empty for the whole country. */
    region: text(100),
    category: ratedCategory,
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
  ...DELIVERY_LINES,
} satisfies Record<Kind, z.ZodObject>
