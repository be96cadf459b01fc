import fc from 'fast-check'
import { EXAMPLES } from '../planted-resources.ts'
import { type Route, variablesOf } from '../route-table.ts'
import { HOSTILE, type Known, nearlyValid } from './values.ts'

/** A generated request. `path` is the encoded path as sent; `as` names the sender. */
export type Generated = {
  method: string
  path: string
  as: string
  headers: Record<string, string>
  body: string | undefined
}

const HOSTS = ['localhost:3000', 'de.localhost:3000', 'jp.localhost:3000', 'evil.example', '']
const PREFIXES = [...Array<string>(14).fill(''), '/-/en', '/-/xx']
const ACCEPTS = ['text/html,*/*;q=0.8', 'application/json', '*/*', 'application/vnd.buybox.api+json', '']
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const TYPES = [
  'application/vnd.buybox.api+json; type="cart.add-items.request/v1"',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  ';;',
  '',
]
const OVER_LIMIT = 300 * 1024
/** Node itself rejects longer request lines before any route runs. */
const MOST_QUERY = 8000

const texts = HOSTILE.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())
const RAW_PARTS = ['%zz', '%00', '%', '..', '%2e%2e', '.', '', '%e2%82', 'a%2fb', '*', ':id', 'x'.repeat(501)]

/** Encodes any text as visible ASCII for the request line. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** Generates valid, nearly valid and invalid requests to a route. `who` names the possible senders. */
export function requestsTo(route: Route, known: Known, who: string[]): fc.Arbitrary<Generated> {
  const isMutation = !['GET', 'HEAD', 'OPTIONS'].includes(route.method)
  return fc
    .record({
      path: pathOf(route, known),
      query: queryOf(route, known),
      as: fc.constantFrom(...who),
      headers: headersOf(),
      body: isMutation ? bodyOf(route, known) : fc.constant({ type: undefined, text: undefined }),
      prefix: fc.constantFrom(...PREFIXES),
    })
    .map(({ path, query, as, headers, body, prefix }) => ({
      method: route.method,
      path: `${prefix}${path}${query}`,
      as,
      body: body.text,
      headers: { ...headers, ...(body.type === undefined ? {} : { 'content-type': body.type }) },
    }))
}

function pathOf({ url }: Route, known: Known): fc.Arbitrary<string> {
  const parts = variablesOf(url).map(({ name, key }) => {
    const values = (known[key] ?? known[name] ?? ['1']).map((text) => encode(text).replaceAll('%2C', ','))
    return fc.oneof(
      { weight: 14, arbitrary: fc.constantFrom(...values) },
      { weight: 2, arbitrary: fc.constantFrom(...texts).map(encode) },
      { weight: 1, arbitrary: fc.constantFrom(...RAW_PARTS) },
    )
  })
  return fc.tuple(...parts).map((values) => values.reduce((path, value) => path.replace(/:\w+/, () => value), url))
}

function queryOf({ query }: Route, known: Known): fc.Arbitrary<string> {
  const pairs = fc.oneof(
    { weight: 8, arbitrary: query ? nearlyValid(query, known) : fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.dictionary(
        fc.constantFrom('k', 'qty', 'page', 'id', 'token', 'a[b]', '__proto__'),
        fc.constantFrom(...texts),
      ),
    },
  )
  return fc.tuple(pairs, fc.nat(20)).map(([value, twist]) => {
    const entries = pairsOf(value).flatMap(([key, each]) => [each].flat().map((one) => [key, one] as const))
    const doubled = twist === 0 ? [...entries, ...entries] : entries
    const text = doubled.map(
      ([key, one]) => `${encode(key)}=${encode(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`,
    )
    return twist === 1 ? '?%zz=%&&=' : text.length > 0 ? `?${text.join('&').slice(0, MOST_QUERY)}` : ''
  })
}

function bodyOf(
  { body, method, url }: Route,
  known: Known,
): fc.Arbitrary<{ type: string | undefined; text: string | undefined }> {
  const isForm = !url.startsWith('/api/')
  const example = EXAMPLES[`${method} ${url}`]
  const plain = nearlyValid(body, known, example)
  const usual = plain.map((value) =>
    isForm ? { type: FORM_TYPE, text: toForm(value) } : { type: JSON_TYPE, text: JSON.stringify(value) },
  )
  const twisted = fc.tuple(plain, fc.constantFrom(...TYPES, FORM_TYPE, JSON_TYPE)).map(([value, type]) => ({
    type,
    text: type === FORM_TYPE ? toForm(value) : JSON.stringify(value),
  }))
  const broken = fc.constantFrom<{ type: string | undefined; text: string | undefined }>(
    { type: JSON_TYPE, text: '{"items":[' },
    { type: JSON_TYPE, text: '' },
    { type: JSON_TYPE, text: '{"__proto__":{"x":1}}' },

    { type: FORM_TYPE, text: '%zz=%&&==' },
    { type: undefined, text: undefined },
    { type: undefined, text: 'x' },
    ...['['.repeat(20_000), `${'['.repeat(9000)}${']'.repeat(9000)}`].map((text) => ({ type: JSON_TYPE, text })),
  )
  const huge = fc.constantFrom(JSON_TYPE, FORM_TYPE).map((type) => ({ type, text: `"${'x'.repeat(OVER_LIMIT)}"` }))
  return fc.oneof(
    { weight: 160, arbitrary: usual },
    { weight: 24, arbitrary: twisted },

    { weight: 15, arbitrary: broken },
    { weight: 1, arbitrary: huge },
  )
}

const toForm = (value: unknown): string =>
  pairsOf(value)
    .map(([key, each]) => `${encode(key)}=${encode(typeof each === 'string' ? each : (JSON.stringify(each) ?? ''))}`)
    .join('&')

const pairsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [['value', value]]

/** Mostly headers that a page of the store sends, occasionally one that it never would. */
function headersOf(): fc.Arbitrary<Record<string, string>> {
  const odd = fc.constantFrom<Record<string, string>>(
    { 'sec-fetch-site': 'cross-site' },
    { 'x-csrf-token': 'forged' },
    { 'x-encrypted-slate-token': 'forged' },
    { 'idempotency-key': 'x'.repeat(200) },
    { 'x-request-id': '<b>' },
    { 'accept-language': 'xx;q=9' },
    { cookie: 'session-id=%zz; =; a' },
    { authorization: 'Bearer bbk_forged' },
    { authorization: 'Basic !!' },

    { 'if-none-match': '*' },
    { range: 'bytes=0-1' },
    { 'x-forwarded-for': 'a,b' },
    { 'x-http-method-override': 'DELETE' },
    { 'sec-fetch-mode': 'cors' },
  )
  const key = fc
    .constantFrom('key-1', 'key-2', 'key-3')
    .map((value): Record<string, string> => ({ 'idempotency-key': value }))
  return fc
    .tuple(
      fc.constantFrom(...ACCEPTS),
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(HOSTS[0] as string) },
        { weight: 1, arbitrary: fc.constantFrom(...HOSTS) },
      ),
      fc.oneof(
        { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
        { weight: 1, arbitrary: key },
        { weight: 1, arbitrary: odd },
      ),
    )
    .map(([accept, host, more]) => ({ accept, host, ...more }))
}
