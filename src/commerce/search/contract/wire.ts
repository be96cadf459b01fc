import { z } from 'zod'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { type ProductCard, productCard } from '#commerce/storefront/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { AMOUNT, CATEGORY_SLUG, MAX_BRAND_LENGTH, MAX_PAGE, MAX_WORDS_LENGTH, SORTS, STORE } from './limits.ts'

const words = z
  .string()
  .max(MAX_WORDS_LENGTH, { error: `must be at most ${MAX_WORDS_LENGTH} characters` })
  .default('')

const amount = z.string().regex(AMOUNT, { error: 'must be an amount such as 50 or 49.99' })

/** Query parameters of a search. `min` and `max` are inclusive, in the marketplace's currency. */
export const searchQuery = z
  .strictObject({
    k: words,
    c: z.string().max(80).regex(CATEGORY_SLUG, { error: "must be a category's name in addresses" }).optional(),
    brand: z.string().min(1).max(MAX_BRAND_LENGTH).optional(),
    store: z.string().regex(STORE, { error: 'must be a store id' }).optional(),
    min: amount.optional(),
    max: amount.optional(),
    available: z.enum(['0', '1']).default('0'),
    sort: z.enum(SORTS).default('relevance'),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  })
  .refine(({ min, max }) => !min || !max || Number(min) <= Number(max), {
    path: ['max'],
    error: 'must not be less than min',
  })

export const suggestionsQuery = z.strictObject({ k: words })

const counted = { count: z.int(), isSelected: z.boolean() }

/**
 * The filters of a list. Each count is the number of products if that choice is added and all other
 * filters are kept.
 */
export const facets = z.object({
  categories: z.array(z.object({ slug: z.string(), name: z.string(), ...counted })),
  brands: z.array(z.object({ name: z.string(), ...counted })),
  /** Fresh stores from which products are bought here: all of them, or the chosen one. None of a very long list. */
  stores: z.array(z.object({ id: z.string(), name: z.string(), ...counted })),
  /** Null means no limit on that side. */
  prices: z.array(z.object({ min: price.nullable(), max: price.nullable(), ...counted })),
  available: z.object(counted),
})

export const RESULTS = 'search.results/v1'
export const SUGGESTIONS = 'search.suggestions/v1'

/**
 * One page of results. `corrected` is the query that was used instead when nothing matched the
 * words as typed.
 */
export const results = z.object({
  words: z.string(),
  corrected: z.string().nullable(),
  total: z.int(),
  page: z.int(),
  /** Products on a full page. */
  pageSize: z.int(),
  pages: z.int(),
  products: z.array(productCard),
  facets,
})

/**
 * `path` is relative to this host and the language's prefix; `image` names a picture under /images.
 */
export const suggestion = z.object({
  type: z.enum(['category', 'product']),
  text: z.string(),
  path: z.string(),
  image: z.string().nullable(),
})

export const resultsAnswer = z.object({ type: z.literal(RESULTS), entity: results })
export const suggestionsAnswer = z.object({ type: z.literal(SUGGESTIONS), entities: z.array(suggestion) })

export const readSuggestions = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/search/suggestions',
  schema: {
    tags: ['search'],
    summary: 'Suggest up to 8 categories and products for words that are being typed',
    params: z.object({ marketplace: marketplaceCode }),
    querystring: suggestionsQuery,
    response: { 200: suggestionsAnswer, 400: errorBody },
  },
} as const satisfies Endpoint

export type Results = Omit<z.infer<typeof results>, 'products'> & { products: ProductCard[] }
export type Facets = z.infer<typeof facets>
export type Suggestion = z.infer<typeof suggestion>
