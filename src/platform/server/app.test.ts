import { expect, test, vi } from 'vitest'
import type { App } from '#platform/store/module.ts'
import type { Log } from '#platform/store/platform.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'

/** Stands for the files of the build, which `serve.ts` adds. */
const files = {
  name: 'files',
  routes: (app: App): void => void app.get('/assets/part.js', { schema: { hide: true } }, async () => ''),
}

test('an overloaded store answers 503 with Retry-After and recovers afterwards', async () => {
  const store = await makeStore({ maxEventLoopDelay: 150, more: [files] })
  const shopper = makeShopper(store.app)
  const ask = () => shopper.send({ path: '/api/marketplaces/US/products/BXDRUM0001' })
  const recover = () =>
    vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 15_000, interval: 100 })
  // Opening it may have taken long.
  await recover()
  const refused = await vi.waitFor(
    async () => {
      holdUp(400)
      const answer = await ask()
      expect(answer.status).toBe(503)
      return answer
    },
    { timeout: 15_000, interval: 1 },
  )
  expect((await shopper.send({ path: '/livez' })).status).toBe(200)
  expect((await shopper.send({ path: '/assets/part.js' })).status).toBe(200)
  expect((await shopper.send({ path: '/texts/another/storefront' })).status).toBe(200)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json).toMatchObject({ type: 'error/v1', entity: { code: 'unavailable' } })
  await recover()
})

/** Blocks the event loop for this many milliseconds, like an overload. */
function holdUp(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test.each([
  [1, ['spoofed, 203.0.113.1', '203.0.113.1', 'other, 203.0.113.1'], 429],
  [2, ['spoofed, 203.0.113.1, 198.51.100.7', '203.0.113.1, 198.51.100.8', '203.0.113.1, 198.51.100.9'], 429],
  [1, ['203.0.113.1', '203.0.113.2', '203.0.113.3'], 200],
  [0, ['203.0.113.1', '203.0.113.2', '203.0.113.3'], 429],
])('behind %i proxies, %j is answered %i in the end', async (trustProxy, addresses, status) => {
  const store = await makeStore({ config: { rateLimit: 2, trustProxy } })
  const statuses: number[] = []
  for (const each of addresses) {
    const headers = { 'x-forwarded-for': each }
    statuses.push((await store.app.inject({ url: '/api/shopper-state', headers })).statusCode)
  }
  expect(statuses.at(-1)).toBe(status)
})

test('limits requests per address with 429 and Retry-After', async () => {
  const store = await makeStore({ config: { rateLimit: 3 }, more: [files] })
  const shopper = makeShopper(store.app)
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn += 1)
    statuses.push((await shopper.send({ path: '/hctp/log/refMarker?ref_=a' })).status)
  expect(statuses).toEqual([204, 204, 204, 429])
  expect((await shopper.send({ path: '/assets/part.js' })).status).toBe(200)
  const refused = await shopper.send({ path: '/hctp/log/refMarker?ref_=a' })
  expect(refused.json).toMatchObject({ entity: { code: 'too-many-requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a log line has the route but never the content of the request', async () => {
  const lines: string[] = []
  const keep = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
  const log: Log = { info: keep, warn: keep, error: keep }
  const store = await makeStore({ log })
  const shopper = makeShopper(store.app)
  const { csrfToken, sessionId } = await shopper.tokens()
  await shopper.send({
    path: '/orders/0000-00000-00000?email=grace@example.com',
    headers: { 'x-request-id': 'traced-123' },
  })
  const written = lines.join('\n')
  expect(written).toContain('"route":"/orders/:id"')
  expect(written).toContain('"id":"traced-123"')
  for (const secret of ['grace@example.com', csrfToken, sessionId, '0000-00000']) expect(written).not.toContain(secret)
})

test('gives a request without an id its own', async () => {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  const numbers = [await shopper.send({ path: '/livez' }), await shopper.send({ path: '/livez' })].map(
    ({ headers }) => headers['x-request-id'],
  )
  expect(numbers[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(numbers[1]).not.toBe(numbers[0])
})

test('every answer has its request id and its caching and content-type headers', async () => {
  const store = await sharedStore()
  const { headers } = await makeShopper(store.app).send({
    path: '/api/shopper-state',
    headers: { 'x-request-id': 'mine-12345' },
  })
  expect(headers).toMatchObject({
    'x-request-id': 'mine-12345',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('the API document is OpenAPI 3.1 and includes the API routes', async () => {
  const store = await sharedStore()
  const { json, status, text } = await makeShopper(store.app).send({ path: '/api/openapi.json' })
  expect(status, text.slice(0, 500)).toBe(200)
  const { openapi, paths } = json as { openapi: string; paths: Record<string, object> }
  expect(openapi).toBe('3.1.0')
  for (const path of [
    '/api/shopper-state',
    '/api/marketplaces/{marketplace}/cart/carts/retail/items',
    '/gp/add-to-cart/json',
    '/hctp/log/refMarker',
  ])
    expect(Object.keys(paths)).toContain(path)
})
