import { describe, expect, test, vi } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { alternatesOf } from '#test/alternates.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const ASIN = 'BXCABL0001'
/** Invalidation and rendering are slow on a busy machine. */
const PATIENCE = { timeout: 10_000 }
const ITEM = { asin: ASIN, offerListingId: `${ASIN}-US-1`, quantity: 1 }
const WRITE = `/product-reviews/${ASIN}/write`
const LIST = `/api/marketplaces/US/products/${ASIN}/reviews`
const REVIEW = { stars: '4', title: 'Lies flat', text: 'It does lie flat.', author: 'Casey' }

const inGerman = statement(
  `WITH p AS (INSERT INTO catalog.products (asin, brand, category) VALUES ('BXGERM0002', 'Orvane', 'Tablets') RETURNING asin)
   INSERT INTO catalog.texts (asin, language, title) SELECT asin, 'de', 'Trommel' FROM p`,
)
const dropGerman = statement(`DELETE FROM catalog.products WHERE asin = 'BXGERM0002'`)
const clear = statement(`DELETE FROM reviews.reviews`)

async function open() {
  const store = await makeStore()
  await store.commerce.db.query(clear)
  return store
}

/** A signed-in customer, by default with an order of the product. */
async function makeBuyer(store: Store, { buys = true, role = 'shopper' as const } = {}): Promise<Shopper> {
  const shopper = makeShopper(store.app)
  await signIn(store, shopper, { role })
  if (buys) {
    const placed = await place(shopper, await prepareCheckout(shopper, { items: [ITEM] }))
    expect(placed.status, placed.text).toBeLessThan(300)
  }
  return shopper
}

type List = { rating: { count: number; tenths: number; byStars: number[] }; found: number; reviews: Row[] }
type Row = {
  id: string
  title: string
  text: string
  stars: number
  helpful: number
  author: string
  isChanged: boolean
}

const read = async (store: Store, query = ''): Promise<List> =>
  (await makeShopper(store.app).send({ path: LIST + query })).json as List

const write = (shopper: Shopper, change: object = {}) =>
  shopper.send({ method: 'POST', path: WRITE, form: { ...REVIEW, ...change } as Record<string, string> })

const merchantOf = async (store: Store) => {
  const merchant = makeShopper(store.app)
  await signIn(store, merchant, { role: 'merchant' })
  return merchant
}

describe('writing', () => {
  test('publishes, changes and deletes one review with plain forms', async () => {
    const store = await open()
    const buyer = await makeBuyer(store)
    const published = await write(buyer)
    expect([published.status, published.headers.location]).toEqual([303, `${WRITE}?done=saved`])
    expect((await read(store)).reviews).toMatchObject([
      { title: 'Lies flat', stars: 4, author: 'Casey', isChanged: false },
    ])
    expect((await write(buyer, { stars: '2', title: 'Not any more' })).status).toBe(303)
    const changed = await read(store)
    expect(changed.rating).toEqual({ count: 1, tenths: 20, byStars: [0, 0, 0, 1, 0] })
    expect(changed.reviews).toMatchObject([{ title: 'Not any more', isChanged: true }])
    expect((await buyer.send({ path: WRITE })).text).toContain('Not any more')
    expect((await buyer.send({ method: 'POST', path: `/product-reviews/${ASIN}/delete`, form: {} })).status).toBe(303)
    expect((await read(store)).rating.count).toBe(0)
  })

  test('asks a guest to sign in and refuses a customer who has not bought the product', async () => {
    const store = await open()
    const guest = await makeShopper(store.app).send({ path: WRITE })
    expect(guest.headers.location).toBe(`/gp/sign-in.html?returnTo=${encodeURIComponent(WRITE)}`)
    const stranger = await makeBuyer(store, { buys: false })
    expect((await stranger.send({ path: WRITE })).text).toContain('You have not bought this product here')
    expect((await write(stranger)).status).toBe(403)
    const api = await stranger.send({
      method: 'PUT',
      path: `/api/products/${ASIN}/review`,
      body: { ...REVIEW, stars: 4 },
    })
    expect(api.status).toBe(403)
    expect((await read(store)).rating.count).toBe(0)
  })

  test.each([
    ['no stars', { stars: '' }, 'Choose 1 to 5 stars'],
    ['six stars', { stars: '6' }, 'Choose 1 to 5 stars'],
    ['half a star', { stars: '4.5' }, 'Choose 1 to 5 stars'],
    ['an empty title', { title: '  ' }, 'Sum it up'],
    ['a title of two lines', { title: 'a\nb' }, 'Sum it up'],
    ['a long title', { title: 'x'.repeat(101) }, 'At most 100'],
    ['a long text', { text: 'x'.repeat(5001) }, 'At most 5,000'],
    ['no name', { author: '' }, 'Enter a name'],
  ])('refuses %s with a message beside its field and keeps the input', async (_name, change, said) => {
    const store = await open()
    const buyer = await makeBuyer(store)
    const answer = await write(buyer, change)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(said)
    expect(answer.text).toContain('It does lie flat.'.slice(0, 'text' in change ? 0 : undefined))
    expect((await read(store)).rating.count).toBe(0)
  })

  test('shows markup and URLs in a review as text', async () => {
    const store = await open()
    const text = '<img src=x onerror=alert(1)> http://evil.example </script><b>bold</b>'
    expect((await write(await makeBuyer(store), { text, title: '<i>hm</i>' })).status).toBe(303)
    const { text: page } = await makeShopper(store.app).send({ path: `/product-reviews/${ASIN}` })
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toMatch(/<img src=x|<b>bold|<i>hm|href="http:\/\/evil/)
    expect(page.split('</script><b>')).toHaveLength(1)
  })

  test('strips what turns the direction of a page, or cannot be seen', async () => {
    const store = await open()
    const buyer = await makeBuyer(store)
    const turned = (text: string) => `\u202e${text}\u2069\ufeff`
    await write(buyer, { title: turned('Flat'), text: turned('Flat it is.'), author: turned('Casey') })
    expect((await read(store)).reviews).toMatchObject([{ title: 'Flat', text: 'Flat it is.', author: 'Casey' }])
  })

  test('keeps one of many reviews that a customer sends at once', async () => {
    const store = await open()
    const buyer = await makeBuyer(store)
    await Promise.all(Array.from({ length: 12 }, (_, index) => write(buyer, { title: `Try ${index}` })))
    expect((await read(store)).rating.count).toBe(1)
  })
})

describe('votes', () => {
  test('counts one vote per customer, however often they vote, and none for their own review', async () => {
    const store = await open()
    const writer = await makeBuyer(store)
    await write(writer)
    const { id } = (await read(store)).reviews[0] as Row
    const path = `/api/reviews/${id}/helpful`
    const readers = await Promise.all(Array.from({ length: 4 }, () => makeBuyer(store, { buys: false })))
    const votes = readers.flatMap((reader) => [1, 2, 3].map(() => reader.send({ method: 'POST', path, body: {} })))
    for (const { status } of await Promise.all(votes)) expect(status).toBe(200)
    expect((await read(store)).reviews).toMatchObject([{ helpful: 4 }])
    expect((await writer.send({ method: 'POST', path, body: {} })).json).toMatchObject({
      entity: { code: 'own-review' },
    })
    expect((await makeShopper(store.app).send({ method: 'POST', path, body: {} })).status).toBe(401)
    const form = await (readers[0] as Shopper).send({ method: 'POST', path: `/reviews/${id}/helpful`, form: {} })
    expect([form.status, form.headers.location]).toEqual([303, `/product-reviews/${ASIN}`])
    expect((await read(store)).reviews).toMatchObject([{ helpful: 4 }])
  })

  test('answers alike for an unknown and a hidden review', async () => {
    const store = await open()
    await write(await makeBuyer(store))
    const { id } = (await read(store)).reviews[0] as Row
    const merchant = await merchantOf(store)
    expect((await merchant.send({ method: 'POST', path: `/api/merchant/reviews/${id}/hide`, body: {} })).status).toBe(
      200,
    )
    const reader = await makeBuyer(store, { buys: false })
    const vote = (one: string) => reader.send({ method: 'POST', path: `/api/reviews/${one}/helpful`, body: {} })
    const [hidden, unknown] = [await vote(id), await vote('00000000-0000-4000-8000-000000000000')]
    expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
  })
})

describe('the merchant', () => {
  test('lists reported reviews, hides them and shows them again; nobody else can', async () => {
    const store = await open()
    const writer = await makeBuyer(store)
    await write(writer)
    const { id } = (await read(store)).reviews[0] as Row
    const reader = await makeBuyer(store, { buys: false })
    for (const _again of [1, 2]) await reader.send({ method: 'POST', path: `/api/reviews/${id}/report`, body: {} })
    expect((await reader.send({ path: '/api/merchant/reviews' })).status).toBe(403)
    expect((await makeShopper(store.app).send({ path: '/api/merchant/reviews' })).status).toBe(401)
    const merchant = await merchantOf(store)
    const seen = await merchant.send({ path: '/api/merchant/reviews' })
    expect(seen.json).toMatchObject({ reviews: [{ id, reports: 1, state: 'visible' }], next: null })
    const judge = (action: string) =>
      merchant.send({ method: 'POST', path: `/api/merchant/reviews/${id}/${action}`, body: {} })
    expect((await judge('hide')).json).toMatchObject({ state: 'hidden', reports: 0 })
    expect((await read(store)).rating.count).toBe(0)
    await write(writer, { title: 'Trying again' })
    expect((await read(store)).rating.count).toBe(0)
    expect((await writer.send({ path: WRITE })).text).toContain('has hidden this review')
    await judge('approve')
    expect((await read(store)).rating.count).toBe(1)
  })
})

describe('pages', () => {
  test('shows a new review and its rating at once on a cached product page', async () => {
    const store = await open()
    await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true), PATIENCE)
    const page = async () => (await makeShopper(store.app).send({ path: `/dp/${ASIN}` })).text
    expect(await page()).toContain('No reviews yet')
    expect(await page()).not.toContain('aggregateRating')
    await write(await makeBuyer(store))
    await vi.waitFor(async () => expect(await page()).toContain('4.0 of 5 stars'), PATIENCE)
    expect(await page()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.0","reviewCount":1')
  })

  test('sorts, filters and pages by URL and returns 404 after the last page', async () => {
    const store = await makeStore()
    const asin = 'BXDRUM0001'
    const path = `/api/marketplaces/US/products/${asin}/reviews`
    const list = async (query: string) => (await makeShopper(store.app).send({ path: path + query })).json as List
    const all = await list('')
    expect(all.rating.count).toBeGreaterThan(2)
    const highest = (await list('?sort=highest')).reviews.map(({ stars }) => stars)
    expect(highest).toEqual(highest.toSorted((a, b) => b - a))
    const five = await list('?stars=5')
    expect(five.found).toBe(all.rating.byStars[0])
    expect(five.reviews.every(({ stars }) => stars === 5)).toBe(true)
    const shopper = makeShopper(store.app)
    expect((await shopper.send({ path: `/product-reviews/${asin}?page=400` })).status).toBe(404)
    expect((await shopper.send({ path: '/product-reviews/BXNOTHERE0' })).status).toBe(404)
  })

  test('lists German reviews first for a German reader', async () => {
    const store = await makeStore()
    const { text } = await makeShopper(store.app, 'de.localhost:3000').send({ path: '/product-reviews/BXDRUM0001' })
    expect(text).toMatch(/von 5 Sternen/)
    expect(text).toMatch(/>\d+ %</)
    const languages = [...text.matchAll(/<h3[^>]* lang="(\w\w)"/g)].map(([, language]) => language)
    const others = languages.findIndex((language) => language !== 'de')
    expect(languages.slice(others < 0 ? languages.length : others)).not.toContain('de')
  })
})

test('keeps the reviews of an erased account without a name', async () => {
  const store = await open()
  const buyer = makeShopper(store.app)
  const customer = await signIn(store, buyer)
  await place(buyer, await prepareCheckout(buyer, { items: [ITEM] }))
  await write(buyer)
  const { shopperData } = store.commerce.modules.find(({ name }) => name === 'reviews') ?? {}
  const owner = `customer:${customer.id}`
  expect(await shopperData?.collect?.(store.commerce.db, owner)).toMatchObject({ reviews: [{ title: 'Lies flat' }] })
  await shopperData?.erase?.(store.commerce.db, owner)
  expect((await read(store)).reviews).toMatchObject([{ author: '', title: 'Lies flat' }])
  expect(await shopperData?.collect?.(store.commerce.db, owner)).toEqual({ reviews: [], votes: [] })
})

test('the page of a product with German texts names no page in another language', async () => {
  const store = await open()
  await store.commerce.db.query(inGerman)
  const found = await alternatesOf(store.app, 'http://de.localhost:3000/product-reviews/BXGERM0002')
  expect([found.status, found.dead]).toEqual([200, []])
  await store.commerce.db.query(dropGerman)
})
