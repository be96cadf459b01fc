import { beforeEach, expect, test } from 'vitest'
import { type CachedPage, createPageCache, type PageCache } from './page-cache.ts'

const outside = { isTrusted: true }
let cache: PageCache

beforeEach(() => {
  outside.isTrusted = true
  cache = createPageCache({
    maxBytes: 1000,
    freshFor: 1000,
    now: () => 0,
    isTrusted: () => outside.isTrusted,
    isAway: () => false,
  })
})

function pageOf(tags: string[]): CachedPage {
  return { tags, status: 200, isKept: true, etag: 'made', headers: {}, bodies: { br: Buffer.alloc(30) } }
}

const pages = { '/': ['home'], '/dp/1': ['product:1'], '/dp/2': ['product:2', 'product:1'] }

const dropped: [tags: string[], left: string[]][] = [
  [['product:1'], ['/']],
  [['product:2'], ['/', '/dp/1']],
  [['product:2', 'home'], ['/dp/1']],
  [['product'], ['/', '/dp/1', '/dp/2']],
  [[], ['/', '/dp/1', '/dp/2']],
]

test.each(dropped)('invalidating %j leaves %j', async (tags, left) => {
  for (const [key, of] of Object.entries(pages)) await cache.load(key, async () => pageOf(of))
  cache.invalidate(tags)
  expect(Object.keys(pages).filter((key) => cache.peek(key))).toEqual(left)
  expect(cache.readings()).toMatchObject({ pages: left.length, bytes: left.length * 30 })
})

const during: [name: string, happen: () => void, isKept: boolean][] = [
  ['nothing', () => {}, true],
  ['a change of another product', () => cache.invalidate(['product:2']), true],
  ['a change of what it shows', () => cache.invalidate(['product:1']), false],
  [
    'two changes, the first of what it shows',
    () => {
      cache.invalidate(['product:1'])
      cache.invalidate(['product:2'])
    },
    false,
  ],
  ['a change of everything', () => cache.invalidate(undefined), false],
  ['the loss of trust', () => Object.assign(outside, { isTrusted: false }), false],
]

test.each(during)('after %s while it is made, a page is served', async (_, happen, isKept) => {
  const { promise, resolve } = Promise.withResolvers<CachedPage>()
  const asked = cache.load('/dp/1', () => promise)
  happen()
  resolve(pageOf(['product:1']))
  expect((await asked).etag).toBe('made')
  expect(cache.peek('/dp/1') !== undefined).toBe(isKept)
})

test('does not keep a page begun while invalidations may be missed, even if the channel returns meanwhile', async () => {
  outside.isTrusted = false
  const { promise, resolve } = Promise.withResolvers<CachedPage>()
  const asked = cache.load('/', () => promise)
  outside.isTrusted = true
  resolve(pageOf(['home']))
  await asked
  expect(cache.peek('/')).toBeUndefined()
})

test('an invalidation missed by one rendering does not affect the next', async () => {
  const { promise, resolve } = Promise.withResolvers<CachedPage>()
  const asked = cache.load('/', () => promise)
  cache.invalidate(['home'])
  resolve(pageOf(['home']))
  await asked
  await cache.load('/', async () => pageOf(['home']))
  expect(cache.peek('/')).toBeDefined()
})

test('a request after a change does not get a page begun before it', async () => {
  const [before, after] = [Promise.withResolvers<CachedPage>(), { ...pageOf(['home']), etag: 'after' }]
  let renders = 0
  const make = () => {
    renders += 1
    return renders === 1 ? before.promise : Promise.resolve(after)
  }
  const early = cache.load('/', make)
  cache.invalidate(['home'])
  const late = Promise.all([cache.load('/', make), cache.load('/', make)])
  before.resolve(pageOf(['home']))
  expect((await early).etag).toBe('made')
  expect((await late).map(({ etag }) => etag)).toEqual(['after', 'after'])
  expect(renders).toBe(2)
})

test('shares a rendering even while invalidations may be missed', async () => {
  outside.isTrusted = false
  let renders = 0
  const make = async () => {
    renders += 1
    return pageOf(['home'])
  }
  await Promise.all(Array.from({ length: 5 }, () => cache.load('/', make)))
  expect(renders).toBe(1)
})
