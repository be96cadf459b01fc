import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

export const suggestionId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a suggestion' })
export const suggestionState = z.enum(['suggested', 'accepted', 'refused', 'withdrawn'])
const acceptedBy = z.enum(['choice', 'named', 'shopper'])

const whole = 'must be a whole number of at least 1'

/** What the merchant suggests instead of a line of an order that waits to be picked. */
export const suggestionRequest = z
  .strictObject({
    orderId,
    position: z.int({ error: 'must be the position of a line' }).min(0, { error: 'must be the position of a line' }),
    offerListingId: z.string({ error: 'must be an offer' }).min(1, { error: 'must be an offer' }).max(100),
    quantity: z.int({ error: whole }).min(1, { error: whole }).max(999, { error: 'must be at most 999' }),
  })
  .meta({ id: 'SubstituteSuggestionRequest' })

/** `acceptedBy`: the shopper allows anything (`choice`), had named it, or agreed. */
export const managedSuggestion = z
  .object({
    id: suggestionId,
    orderId,
    position: z.int(),
    asin,
    offerListingId: z.string(),
    title: z.string(),
    quantity: z.int(),
    state: suggestionState,
    acceptedBy: acceptedBy.nullable(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'SubstituteSuggestion' })

export const suggestionList = z
  .object({ suggestions: z.array(managedSuggestion), next: suggestionId.nullable() })
  .meta({ id: 'SubstituteSuggestions' })

/** The same as its shopper sees it. `insteadOf` is the title of the line; `canAnswer`: it can still be refused or accepted. */
export const shownSuggestion = managedSuggestion
  .omit({ orderId: true, createdAt: true, decidedAt: true })
  .extend({ insteadOf: z.string(), canAnswer: z.boolean() })
  .meta({ id: 'ShownSuggestion' })

export const answer = z.enum(['accept', 'refuse'], { error: 'must be accept or refuse' })

const tags = ['groceries'] as const
const params = z.object({ id: orderId })
const shown = z.object({ suggestions: z.array(shownSuggestion) }).meta({ id: 'ShownSuggestions' })

export const readSuggestions = {
  method: 'GET',
  url: '/api/orders/:id/substitutes',
  schema: {
    tags,
    summary: 'What was suggested instead of lines of an order',
    params,
    response: { 200: shown, 404: errorBody },
  },
} as const satisfies Endpoint

export const answerSuggestion = {
  method: 'POST',
  url: '/api/order-substitutes/:suggestion',
  schema: {
    tags,
    summary:
      'Accept what was suggested instead of a line until the order is picked, or refuse it until it has left: what is packed is cancelled and paid back',
    params: z.object({ suggestion: suggestionId }),
    body: z.strictObject({ answer }).meta({ id: 'SubstituteAnswer' }),
    response: { 200: shown, 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody },
  },
} as const

export type SuggestionState = z.infer<typeof suggestionState>
export type AcceptedBy = z.infer<typeof acceptedBy>
export type Answer = z.infer<typeof answer>
export type ManagedSuggestion = z.infer<typeof managedSuggestion>
export type ShownSuggestion = z.infer<typeof shownSuggestion>
