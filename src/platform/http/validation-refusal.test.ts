import type { FastifyError } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toRefusal } from './error-handler.ts'

const schema = z.object({
  asin: z.string({ error: 'is missing' }),
  items: z.array(z.object({ quantity: z.int({ error: 'must be a whole number' }) })).optional(),
})

/** Returns the refusal for a value that the schema rejects, as the router reports it. */
function toldFor(value: unknown, validationContext?: string) {
  const { error } = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' })(value) as {
    error: unknown
  }
  return toRefusal({ validation: error, validationContext } as FastifyError)
}

test('names the field of each fault, and the first one in the message', () => {
  expect(toldFor({ items: [{ quantity: 1 }, { quantity: 1.5 }] })).toEqual({
    status: 400,
    code: 'malformed',
    message: 'asin: is missing',
    details: [
      { field: 'asin', problem: 'is missing' },
      { field: 'items.1.quantity', problem: 'must be a whole number' },
    ],
  })
})

test.each(['querystring', 'params', undefined])('a fault of the whole %s is named after it', (part) => {
  expect(toldFor('text', part).details).toMatchObject([{ field: part ?? 'body' }])
})
