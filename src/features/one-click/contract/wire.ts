import { z } from 'zod'
import type { DeclaredTerm } from '#commerce/cart/contract/terms.ts'
import { addItem } from '#commerce/cart/contract/wire.ts'
import { payAnswer, summedAtOnce } from '#commerce/checkout/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

const MOST_ITEMS = 30

export const pressId = z.string().regex(/^[\w-]{16,64}$/, { error: 'is not the id of a draft' })

export const agreedChoice = z.string().regex(/^[\w-]{43}$/, { error: 'is not a choice' })

/** What a page is on: a tablet of some kind, or anything else. */
export const deviceType = z.enum(['tabletApp', 'tabletLargeApp', 'iPad', 'other'])

const items = (terms: DeclaredTerm[]) => z.array(addItem(terms)).min(1).max(MOST_ITEMS)
const params = z.object({ marketplace: marketplaceCode })
const tags = ['one-click']

/** What an order would come to now, in minor units as it is agreed to. `arrival` is the last day of the delivery, null where it is not known. */
export const quote = summedAtOnce
  .extend({
    /** What is ordered: the page's own item first. */
    items: z.array(z.object({ title: z.string(), quantity: z.int() })),
    /** The total as an order agrees to it. */
    agreedTotal: z.int(),
    agreedCredit: z.int(),
    arrival: z.iso.date().nullable(),
    /** Stands for the address, the payment and the time to cancel, as an order agrees to them. */
    agreedChoice,
    /** The order that one click made of the same items within half an hour; null if there is none. */
    orderedJustNow: orderId.nullable(),
  })
  .meta({ id: 'OneClickQuote' })

const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 409: errorBody, 422: errorBody }

export const quoteOrder = (terms: DeclaredTerm[]) =>
  ({
    method: 'POST',
    url: '/api/marketplaces/:marketplace/one-click-quotes',
    schema: {
      tags,
      summary: 'Get what a one-click order would come to, to which address and when; changes nothing',
      params,
      body: z.strictObject({ items: items(terms) }).meta({ id: 'OneClickQuoteRequest' }),
      response: { 200: quote, ...refusals },
    },
  }) as const satisfies Endpoint

/** The order. `isNew` is false where the draft had been ordered before. */
const answer = z.object({ orderId, isNew: z.boolean() }).meta({ id: 'OneClickOrder' })

export const orderByOneClick = (terms: DeclaredTerm[]) =>
  ({
    method: 'POST',
    url: '/api/marketplaces/:marketplace/one-click-orders',
    schema: {
      tags,
      summary:
        "Order a draft with the customer's one-click address and payment: 201, or 200 for the same draft again. 202: the bank wants a confirmation first",
      params,
      body: z
        .strictObject({
          id: pressId.meta({ description: 'One for each press; the same draft sent again is the same order' }),
          items: items(terms),
          agreedTotal: z.int().min(0).meta({ description: 'The total in minor units that the shopper saw' }),
          agreedCredit: z
            .int()
            .min(0)
            .default(0)
            .meta({ description: 'What of the total store credit is to pay, in minor units, as the shopper saw it' }),
          arrival: z.iso.date().nullable().default(null),
          agreedChoice: agreedChoice.optional().meta({
            description: 'Of the quote: nothing is ordered with another address or payment. Not checked if left out',
          }),
          deviceType: deviceType.optional().meta({ description: 'What the button was pressed on' }),
        })
        .meta({ id: 'OneClickOrderRequest' }),
      response: {
        200: answer,
        201: answer,
        202: payAnswer,
        402: errorBody,
        404: errorBody,
        503: errorBody,
        ...refusals,
      },
    },
  }) as const

export type DeviceType = z.infer<typeof deviceType>
export type Quote = Omit<z.infer<typeof quote>, 'orderedJustNow'>
export type QuoteAnswer = z.infer<typeof quote>
