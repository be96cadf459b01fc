import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import { agreedPrice, cadence, quantity } from './shapes.ts'

const tags = ['staples']
const HTML = { description: 'HTML unless JSON is asked for' }
const tag = z.string().max(200, { error: 'is too long' }).optional()

/** A select's value is JSON in a text. */
function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > 200) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const what = {
  asin,
  reftag: tag,
  clientContext: z.unknown().optional(),
  asins: z.array(asin).max(100, { error: 'has too many' }).optional(),
  templates: z.unknown().optional(),
  cadence: z.preprocess(fromText, cadence),
}
const pieces = z.object({ quantity: z.coerce.number().pipe(quantity), unit: z.literal('each').default('each') })

/** The specification's bodies (3, section 3), and the price that the customer saw. Other fields are tolerated. */
export const addPayload = z
  .object({
    ...what,
    quantity: pieces.default({ quantity: 1, unit: 'each' }),
    agreedPrice: agreedPrice.optional(),
  })
  .meta({
    id: 'StapleRequest',
    example: { asin: 'BXCOFF0001', quantity: { quantity: 5, unit: 'each' }, cadence: { every: 1, unit: 'month' } },
  })
export const updatePayload = z.object({ ...what, quantity: pieces.optional() }).meta({
  id: 'StapleChangeRequest',
  example: { asin: 'BXCOFF0001', cadence: '{"every":2,"unit":"week"}' },
})

export const addAnswer = z
  .object({ addOperationStatus: z.enum(['ItemAdded', 'ItemAlreadyRepeated']), nextViewHtml: z.string() })
  .meta({ id: 'StapleAdded' })

export const updateAnswer = z
  .object({ renderableQuantityCadence: z.string(), renderableNextDropDate: z.string() })
  .meta({ id: 'StapleUpdated' })

export const learnAnswer = z.object({ learnMoreManageStaplesLink: z.string(), noticeDays: z.int() })

/** The store's error, with the address to sign in at beside it. */
const unauthorized = errorBody.extend({ authUrl: z.string() }).meta({ id: 'StapleSignInFirst' })
const refusals = { 400: errorBody, 401: unauthorized, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }
const querystring = z.object({ reftag_: tag }).loose()

export const schemas = {
  add: {
    tags,
    summary: 'Add a product to repeat deliveries',
    querystring,
    body: addPayload,
    response: { 200: addAnswer, ...refusals },
  },
  update: {
    tags,
    summary: "Change quantity or cadence of a product's repeat delivery",
    querystring,
    body: updatePayload,
    response: { 200: updateAnswer, ...refusals },
  },
  learn: {
    tags,
    summary: 'What repeat deliveries are: HTML, or JSON by Accept',
    querystring: z
      .object({
        learnMoreManageStaplesLink: z
          .string()
          .max(2000, { error: 'is too long' })
          .optional()
          .meta({ examples: ['/account/staples'] }),
      })
      .loose(),
    response: { 200: z.any().meta(HTML), 400: errorBody },
  },
} as const
