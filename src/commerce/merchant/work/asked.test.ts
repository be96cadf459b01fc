import { expect, test } from 'vitest'
import { z } from 'zod'
import { readAsked } from './asked.ts'

const schema = z
  .strictObject({
    name: z.string(),
    units: z.number().int(),
    offers: z.array(z.object({ id: z.string(), areas: z.array(z.string()).default([]) })),
  })
  .refine(({ units }) => units > 0, { path: ['units'] })

test.each([
  [
    'a field beside a wrong one, with the defaults within it',
    { name: 1, offers: [{ id: 'a' }] },
    { offers: [{ id: 'a', areas: [] }] },
  ],
  ['nothing of a field with a fault inside', { name: 'a', offers: [{ id: 1 }] }, { name: 'a' }],
  ['no field that is unknown', { name: 'a', units: 'one', more: 1 }, { name: 'a' }],
  ['no field that every object inherits', { name: 'a', toString: 'x', constructor: 1 }, { name: 'a' }],
  ['all but the field that the whole refuses', { name: 'a', units: 0, offers: [] }, { name: 'a', offers: [] }],
  ['nothing of what is no object', [], {}],
  ['nothing of nothing', null, {}],
])('what is good by itself: %s', (_, asked, good) => {
  const read = readAsked(schema, asked)
  expect(read.good).toEqual(good)
  expect([read.whole, read.malformed.length > 0]).toEqual([undefined, true])
})

test('a whole request is good', () => {
  const { whole, good, malformed } = readAsked(schema, { name: 'a', units: 1, offers: [{ id: 'a' }] })
  expect(whole).toEqual({ name: 'a', units: 1, offers: [{ id: 'a', areas: [] }] })
  expect([good, malformed]).toEqual([whole, []])
})
