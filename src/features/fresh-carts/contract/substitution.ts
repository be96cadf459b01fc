import { z } from 'zod'
import { lineId } from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { ALLERGENS, DIETS } from '#commerce/catalog/work/food-fields.ts'
import { storeId } from '#commerce/fresh-stores/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { CHOICES, MOST_NAMED } from './words.ts'

export const choice = z.enum(CHOICES, { error: `must be one of ${CHOICES.join(', ')}` })
const allergen = z.enum(ALLERGENS, { error: `must be one of ${ALLERGENS.join(', ')}` })
const diet = z.enum(DIETS, { error: `must be one of ${DIETS.join(', ')}` })

const unique = (codes: string[]) => new Set(codes).size === codes.length
const listOf = <Code extends z.ZodType<string>>(code: Code) =>
  z.array(code, { error: 'must be a list' }).refine(unique, { error: 'must not have one twice' })

/** What never comes: food that contains or may contain an allergen, and food that is not known to be fit for a diet. */
export const substitution = z.strictObject({ choice, allergens: listOf(allergen), diets: listOf(diet) })

const offerListingId = z.string({ error: 'must be an offer' }).min(1).max(100)
export const namedSubstitute = z.strictObject({ asin, offerListingId })

export const namedRequest = z
  .strictObject({
    substitutes: z
      .array(namedSubstitute, { error: 'must be a list' })
      .max(MOST_NAMED, { error: `must have at most ${MOST_NAMED}` }),
  })
  .meta({ id: 'SubstitutesRequest' })

const shownNamed = z.object({ asin, offerListingId: z.string(), title: z.string() })

export const shownSubstitution = z
  .object({
    storeId,
    choice,
    allergens: z.array(allergen),
    diets: z.array(diet),
    lines: z.array(z.object({ itemId: z.string(), substitutes: z.array(shownNamed) })),
  })
  .meta({ id: 'Substitution' })

const CART = '/api/marketplaces/:marketplace/cart/carts/fresh/:storeId'
const tags = ['groceries'] as const
const params = z.object({ marketplace: marketplaceCode, storeId })
const response = { 200: shownSubstitution, 400: errorBody, 403: errorBody, 404: errorBody, 422: errorBody }

export const readSubstitution = {
  method: 'GET',
  url: `${CART}/substitution`,
  schema: { tags, summary: 'What may come from a fresh store instead of what is not there', params, response },
} as const satisfies Endpoint

export const putSubstitution = {
  method: 'PUT',
  url: `${CART}/substitution`,
  schema: {
    tags,
    summary: 'Say what may come instead, and never; named substitutes that may not come any more are taken off',
    params,
    body: substitution.meta({ id: 'SubstitutionRequest' }),
    response,
  },
} as const

export const putNamed = {
  method: 'PUT',
  url: `${CART}/items/:itemId/substitutes`,
  schema: {
    tags,
    summary: 'Name up to three substitutes of a line, the best first; they take the place of those before',
    params: params.extend({ itemId: lineId }),
    body: namedRequest,
    response,
  },
} as const

export type Choice = z.infer<typeof choice>
export type Substitution = z.infer<typeof substitution>
export type NamedSubstitute = z.infer<typeof namedSubstitute>
export type ShownSubstitution = z.infer<typeof shownSubstitution>
export type Never = Pick<Substitution, 'allergens' | 'diets'>
