import { beforeEach, expect, test, vi } from 'vitest'
import { bodyOf, compressPage, compressWell } from './compress.ts'
import { type CachedPage, createPageCache, type PageCache } from './page-cache.ts'

const AWAY = new Error('The database is away.')
const FRESH_FOR = 1000
const KEY = 'US|/dp/B000000001'
const outside = { now: 0, isTrusted: true }
let cache: PageCache

const openCache = (maxBytes: number) =>
  createPageCache({
    maxBytes,
    freshFor: FRESH_FOR,
    now: () => outside.now,
    isTrusted: () => outside.isTrusted,
    isAway: (error) => error === AWAY,
  })

beforeEach(() => {
  Object.assign(outside, { now: 5000, isTrusted: true })
  cache = openCache(90)
})

/** A page of 30 bytes, so that three fit. */
function pageOf(etag: string, tags: string[] = [], status = 200, size = 10): CachedPage {
  return { tags, status, isKept: true, etag, headers: {}, bodies: { br: Buffer.alloc(size * 3) } }
}

const hold = (etag: string, tags?: string[], size?: number) =>
  cache.load(etag, async () => pageOf(etag, tags, 200, size))
const isHeld = (...keys: string[]) => keys.map((key) => cache.peek(key) !== undefined)

test('renders a page once and keeps it', async () => {
  const make = vi.fn(async () => pageOf('first'))
  const made = await cache.load(KEY, make)
  expect(await cache.load(KEY, make)).toBe(made)
  expect(cache.peek(KEY)).toBe(made)
  expect(make).toHaveBeenCalledOnce()
  expect(cache.readings()).toEqual({ hits: 2, renders: 1, pages: 1, bytes: 30 })
})

test('does not keep a page that says so', async () => {
  await cache.load(KEY, async () => ({ ...pageOf('one of many'), isKept: false }))
  expect(cache.readings()).toMatchObject({ renders: 1, pages: 0, bytes: 0 })
})

test('a body that is made later counts, and the oldest page goes for it', async () => {
  await hold('first')
  const second = await cache.load('second', async () => pageOf('second'))
  second.grow?.(40)
  expect(isHeld('first', 'second')).toEqual([false, true])
  expect(cache.readings().bytes).toBe(70)
})

test('the gzip body and the better brotli body of a page count until it goes', async () => {
  const roomy = openCache(100_000)
  const html = Array.from({ length: 400 }, (_, index) => `<p>${index * index} quiet lamps</p>`).join('')
  const made = compressPage(html, { tags: ['home'], status: 200, isKept: true, headers: {} })
  const page = await roomy.load(KEY, async () => made)
  const quick = roomy.readings().bytes
  const gzip = bodyOf(page, 'gzip').length
  expect(roomy.readings().bytes).toBe(quick + gzip)
  await compressWell(page)
  const well = bodyOf(page, 'br').length
  expect(well).not.toBe(quick)
  expect(roomy.readings().bytes).toBe(well + gzip)
  roomy.invalidate(['home'])
  expect(roomy.readings()).toMatchObject({ pages: 0, bytes: 0 })
})

test('what may have changed unheard is made anew, and shown as it was only while the database is away', async () => {
  const made = await hold(KEY)
  cache.invalidate(undefined)
  expect(cache.peek(KEY)).toBeUndefined()
  expect(await cache.load(KEY, () => Promise.reject(AWAY))).toBe(made)
  await expect(cache.load(KEY, () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
  const anew = await cache.load(KEY, async () => pageOf('anew'))
  expect([anew.etag, cache.peek(KEY)]).toEqual(['anew', anew])
  cache.invalidate(undefined)
  await cache.load(KEY, async () => pageOf('gone', [], 404))
  await expect(cache.load(KEY, () => Promise.reject(AWAY))).rejects.toBe(AWAY)
})

test('a page that is true for a time only is not shown after it, except while the database is away', async () => {
  const made = await cache.load(KEY, async () => ({ ...pageOf('deal'), freshFor: 300 }))
  outside.now += 299
  expect(cache.peek(KEY)).toBe(made)
  outside.now += 1
  expect(cache.peek(KEY)).toBeUndefined()
  expect(await cache.load(KEY, () => Promise.reject(AWAY))).toBe(made)
  expect((await cache.load(KEY, async () => pageOf('over'))).etag).toBe('over')
})

test('after changes that need not show at once a page is made anew once a second at most', async () => {
  cache = createPageCache({
    maxBytes: 90,
    freshFor: 60_000,
    now: () => outside.now,
    isTrusted: () => true,
    isAway: () => false,
  })
  const first = await hold(KEY, ['deals'])
  cache.invalidate(['deals'], true)
  outside.now += 999
  expect(cache.peek(KEY)).toBe(first)
  outside.now += 1
  expect(cache.peek(KEY)).toBeUndefined()
  const during = Promise.withResolvers<CachedPage>()
  const asked = cache.load(KEY, () => during.promise)
  cache.invalidate(['deals'], true)
  during.resolve(pageOf('second', ['deals']))
  expect((await asked).etag).toBe('second')
  outside.now += 999
  expect(cache.peek(KEY)?.etag).toBe('second')
  outside.now += 1
  expect(cache.peek(KEY)).toBeUndefined()
})

test('keys do not share a page', async () => {
  await hold('DE|/')
  expect(isHeld('DE|/', 'US|/')).toEqual([true, false])
})

test('all requests for a page wait for one rendering', async () => {
  const { promise, resolve } = Promise.withResolvers<CachedPage>()
  const make = vi.fn(() => promise)
  const asked = [cache.load(KEY, make), cache.load(KEY, make), cache.load(KEY, make)]
  const other = hold('other')
  resolve(pageOf('one'))
  expect((await Promise.all(asked)).map(({ etag }) => etag)).toEqual(['one', 'one', 'one'])
  expect((await other).etag).toBe('other')
  expect(make).toHaveBeenCalledOnce()
})

test('a page is fresh until its time is up, then served stale during a single new rendering', async () => {
  await cache.load(KEY, async () => pageOf('old'))
  const { promise, resolve } = Promise.withResolvers<CachedPage>()
  const make = vi.fn(() => promise)
  outside.now += FRESH_FOR
  expect((await cache.load(KEY, make)).etag).toBe('old')
  expect(make).not.toHaveBeenCalled()
  outside.now += 1
  expect(cache.peek(KEY)).toBeUndefined()
  const served = [await cache.load(KEY, make), await cache.load(KEY, make)]
  expect(served.map(({ etag }) => etag)).toEqual(['old', 'old'])
  expect(make).toHaveBeenCalledOnce()
  resolve(pageOf('new'))
  await vi.waitFor(() => expect(cache.peek(KEY)?.etag).toBe('new'))
  expect(cache.readings()).toMatchObject({ pages: 1, bytes: 30 })
})

test('keeps an old page when a new rendering fails, and the next request tries again', async () => {
  await cache.load(KEY, async () => pageOf('old'))
  outside.now += FRESH_FOR + 1
  expect((await cache.load(KEY, () => Promise.reject(new Error('away')))).etag).toBe('old')
  await new Promise(setImmediate)
  expect((await cache.load(KEY, async () => pageOf('new'))).etag).toBe('old')
  await vi.waitFor(() => expect(cache.peek(KEY)?.etag).toBe('new'))
})

test('a failed rendering fails all waiting requests and is not kept', async () => {
  const { promise, reject } = Promise.withResolvers<CachedPage>()
  const asked = [cache.load(KEY, () => promise), cache.load(KEY, () => promise)]
  reject(new Error('away'))
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected')
  expect((await cache.load(KEY, async () => pageOf('second try'))).etag).toBe('second try')
})

test.each([404, 500, 503, 302])('a page with status %i is served and not kept', async (status) => {
  const make = vi.fn(async () => pageOf('fault', [], status))
  expect((await cache.load(KEY, make)).status).toBe(status)
  expect(cache.peek(KEY)).toBeUndefined()
  await cache.load(KEY, make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('evicts the least recently used page first', async () => {
  for (const key of ['a', 'b', 'c']) await hold(key)
  cache.peek('a')
  await hold('d')
  expect(isHeld('a', 'b', 'c', 'd')).toEqual([true, false, true, true])
  expect(cache.readings()).toMatchObject({ pages: 3, bytes: 90 })
})

test('a large page evicts as many as necessary', async () => {
  for (const key of ['a', 'b', 'c']) await hold(key)
  await hold('large', [], 20)
  expect(isHeld('a', 'b', 'c', 'large')).toEqual([false, false, true, true])
  expect(cache.readings()).toMatchObject({ pages: 2, bytes: 90 })
})

test('serves a page larger than the whole cache without keeping it', async () => {
  expect((await hold('huge', [], 31)).etag).toBe('huge')
  expect(cache.readings()).toMatchObject({ pages: 0, bytes: 0 })
})
