import type { FastifyError } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toRefusal } from './error-handler.ts'
import { REFUSALS, type Refusal, refusalOf, refuse, toErrorBody } from './errors.ts'
import { faultsIn } from './faults.ts'
import { expectMediaType, malformed, mediaType } from './media-types.ts'

const SECRET = 'password=hunter2'
const errorWith = (parts: object) => Object.assign(new Error(SECRET), parts) as FastifyError

const told: [parts: object, status: number, code: string, names?: string][] = [
  [{ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 400, 'malformed', 'content-type'],
  [{ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }, 400, 'malformed', 'body'],
  [{ code: 'FST_ERR_CTP_EMPTY_JSON_BODY', statusCode: 400 }, 400, 'malformed', 'body'],
  [{ code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', statusCode: 400 }, 400, 'malformed', 'content-length'],
  [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 413, 'too-large'],
  [{ code: '08006' }, 503, 'unavailable'],
  [{ code: '57P01' }, 503, 'unavailable'],
  [{ code: '53300' }, 503, 'unavailable'],
  [{ code: 'ECONNREFUSED' }, 503, 'unavailable'],
  [{ statusCode: 429 }, 429, 'too-many-requests'],
  [{ statusCode: 400 }, 400, 'malformed'],
  [{ statusCode: 418 }, 418, 'malformed'],
  [{ statusCode: 500 }, 500, 'internal'],
  [{ statusCode: 302 }, 500, 'internal'],
  [{ code: '23505' }, 500, 'internal'],
  [{}, 500, 'internal'],
]

test.each(told)('%j is told as %i %s, never in its own words', (parts, status, code, field) => {
  const refusal = toRefusal(errorWith(parts))
  expect(refusal).toMatchObject({ status, code })
  expect(JSON.stringify(refusal)).not.toContain(SECRET)
  if (field) expect(refusal.details).toMatchObject([{ field }])
})

test('sends Retry-After when the client must wait', () => {
  expect(toRefusal(errorWith({ statusCode: 429 })).retryAfter).toBe(60)
  expect(toRefusal(errorWith({ code: 'ECONNRESET' })).retryAfter).toBe(2)
})

test('returns a thrown refusal as it is, whatever else the error says', () => {
  const refusal = { status: 422, code: 'over-limit', message: 'You can add only 2 more.', details: { items: [] } }
  const error = Object.assign(Object(thrownFor(refusal)), { code: 'ECONNRESET', statusCode: 429 })
  expect(toRefusal(error as unknown as FastifyError)).toBe(refusal)
})

test.each([new Error('a bug'), undefined, null, 'text', { status: 403, code: 'csrf', message: '' }])(
  '%s is no refusal',
  (error) => {
    expect(refusalOf(error)).toBeUndefined()
  },
)

test('the wire form has a type, and details only when given', () => {
  const { status, code, message } = REFUSALS.notFound
  expect(toErrorBody(REFUSALS.notFound)).toEqual({ type: 'error/v1', entity: { status, code, message } })
  const named = toErrorBody({ status, code, message, type: 'sample.fault/v1', details: [], retryAfter: 2 })
  expect(named).toEqual({ type: 'sample.fault/v1', entity: { status, code, message, details: [] } })
})

const CART = 'cart.add-items.request/v1'

const mediaTypes: [given: string | undefined, isTaken: boolean][] = [
  [mediaType(CART), true],
  ['application/vnd.buybox.api+json; type=cart.add-items.request/v1; charset=utf-8', true],
  ['application/vnd.buybox.api+json', true],
  ['application/json', true],
  ['application/json; type="other/v1"', true],
  [undefined, true],
  [mediaType('cart.modify-items.request/v1'), false],
  [mediaType('cart.add-items.request/v2'), false],
]

test.each(mediaTypes)('a body that comes as %s: taken %s', (given, isTaken) => {
  const request = { headers: { 'content-type': given } } as Parameters<typeof expectMediaType>[0]
  const check = () => expectMediaType(request, CART)
  if (isTaken) return expect(check).not.toThrow()
  expect(check).toThrow(`content-type must be ${mediaType(CART)}.`)
})

test('names a malformed field in the message and in the details', () => {
  const details = [{ field: 'asin', problem: 'is missing' }]
  expect(malformed('asin', 'is missing')).toEqual({
    status: 400,
    code: 'malformed',
    message: 'asin is missing.',
    details,
  })
})

const NAMED = z.object({
  text: z.string(),
  count: z.int().min(1).max(9),
  kind: z.enum(['a', 'b', 'c']),
  list: z.array(z.string()).max(2),
  mail: z.email(),
})

test.each<[object, string[]]>([
  [{}, ['is missing', 'is missing', 'is missing', 'is missing', 'is missing']],
  [
    { text: 1, count: '2', kind: 'd', list: {}, mail: 'x' },
    ['must be text', 'must be a number', 'must be a, b or c', 'must be a list', 'must be an email address'],
  ],
  [
    { text: '', count: 0, kind: 'a', list: ['', '', ''], mail: 'a@b.cd' },
    ['must be at least 1', 'must have at most 2 entries'],
  ],
])('says in the words of the store what a schema without words refuses: %j', (given, problems) => {
  const read = NAMED.safeParse(given)
  expect(faultsIn(read.error?.issues ?? []).map(({ problem }) => problem)).toEqual(problems)
})

function thrownFor(refusal: Refusal): unknown {
  try {
    refuse(refusal)
  } catch (error) {
    return error
  }
}
