import type { FastifyError } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toRefusal } from './error-handler.ts'
import { faultsIn } from './faults.ts'

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

test('unknown fields are named one by one, but not without end', () => {
  const strict = z.strictObject({ items: z.array(z.strictObject({ id: z.string() })) })
  const issuesOf = (value: unknown) => strict.safeParse(value).error?.issues ?? []
  expect(faultsIn(issuesOf({ items: [{ id: 'a', di: 'b' }], itmes: [] }))).toEqual([
    { field: 'items.0.di', problem: 'is not known' },
    { field: 'itmes', problem: 'is not known' },
  ])
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}${'x'.repeat(1000)}`, 1]))
  const named = faultsIn(issuesOf({ items: [], ...many }))
  expect(named).toHaveLength(20)
  for (const { field } of named) expect(field).toHaveLength(100)
})
