import { z } from 'zod'
import { quantity } from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import { LONGEST_TEXT, MOST_LINES } from './limits.ts'

const tags = ['quotes']
const API = '/api/marketplaces/:marketplace/quotes'
const place = z.object({ marketplace: marketplaceCode })

export const quoteId = z
  .string()
  .regex(/^[\w-]{22}$/, { error: 'is not a quote' })
  .meta({ id: 'QuoteId' })
const params = place.extend({ quote: quoteId })

/** `EXPIRED` is an offer whose last day is over. */
export const quoteState = z.enum(['ASKED', 'OFFERED', 'ORDERED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'REFUSED'])

/** What was asked for, and what each costs of `quantity` where it is offered; `price` is that of one and may be finer than the currency. */
export const quoteLine = z.object({
  line: z.int(),
  asin,
  offerListingId: offerId,
  title: z.string(),
  asked: z.int(),
  quantity: z.int(),
  price: price.nullable(),
  total: price.nullable(),
})

/** A quote as the people of its company see it. `number` is what it is called in letters. `validOn`: the last day of an offer, in the marketplace's time zone. */
export const quote = z
  .object({
    id: quoteId,
    number: z.string(),
    state: quoteState,
    note: z.string(),
    message: z.string(),
    askedBy: z.string().nullable(),
    askedAt: z.string(),
    validOn: z.string().nullable(),
    orderId: z.string().nullable(),
    lines: z.array(quoteLine),
    total: price.nullable(),
  })
  .meta({ id: 'Quote' })

const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }
const changes = { ...refusals, 409: errorBody, 422: errorBody }

export const note = z
  .string({ error: 'must be a text' })
  .max(LONGEST_TEXT, { error: `must have at most ${LONGEST_TEXT} characters` })

export const listQuotes = {
  method: 'GET',
  url: API,
  schema: {
    tags,
    summary: 'List the newest quotes of your company',
    params: place,
    querystring: z.strictObject({ after: quoteId.optional() }),
    response: {
      200: z.object({ quotes: z.array(quote), next: quoteId.nullable() }).meta({ id: 'Quotes' }),
      ...refusals,
    },
  },
} as const

export const readQuote = {
  method: 'GET',
  url: `${API}/:quote`,
  schema: {
    tags,
    summary: 'Get a quote of your company',
    params,
    response: { 200: quote, ...refusals, 409: errorBody },
  },
} as const

/** Without `items` it is for those of the cart, as far as they can be quoted. */
export const askForQuote = {
  method: 'POST',
  url: API,
  schema: {
    tags,
    summary: 'Ask what items would cost your company; without items, those of the cart',
    params: place,
    body: z
      .strictObject({
        note: note.optional(),
        items: z
          .array(z.strictObject({ asin, offerListingId: offerId, quantity }))
          .min(1, { error: 'must name at least one item' })
          .max(MOST_LINES, { error: `must name at most ${MOST_LINES} items` })
          .optional(),
      })
      .meta({ id: 'QuoteAsked' }),
    response: { 201: quote, ...changes },
  },
} as const

export const takeQuote = {
  method: 'POST',
  url: `${API}/:quote/take`,
  schema: {
    tags,
    summary: 'Put what is offered into your cart at the quoted prices',
    params,
    response: { 200: quote, ...changes },
  },
} as const

export const switchForQuote = {
  method: 'POST',
  url: `${API}/:quote/side`,
  schema: {
    tags,
    summary: 'Buy for your company from now on, whose quote this is',
    params,
    response: { 200: quote, ...changes },
  },
} as const

export const declineQuote = {
  method: 'POST',
  url: `${API}/:quote/decline`,
  schema: { tags, summary: 'Decline an offer', params, response: { 200: quote, ...changes } },
} as const

export const withdrawQuote = {
  method: 'POST',
  url: `${API}/:quote/withdraw`,
  schema: {
    tags,
    summary: 'Withdraw a quote that has not been answered',
    params,
    response: { 200: quote, ...changes },
  },
} as const

export type Quote = z.infer<typeof quote>
export type QuoteState = z.infer<typeof quoteState>
