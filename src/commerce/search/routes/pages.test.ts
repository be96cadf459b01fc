import { describe, expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { alternatesOf, deadAmong } from '#test/alternates.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'

const PAGE = { accept: 'text/html' }

const product = statement(
  `INSERT INTO catalog.products (asin, brand, category) VALUES ($1, 'Orvane', 'Smart speakers')`,
)
const text = statement(`INSERT INTO catalog.texts (asin, language, title) VALUES ($1, $2, 'Drum')`)
const remove = statement(`DELETE FROM catalog.products WHERE asin = ANY($1)`)

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

async function openShop(host?: string) {
  const store = await sharedStore()
  return { store, shopper: makeShopper(store.app, host) }
}

describe('the results page', () => {
  test.each([
    ['/s?k=speaker', '/s?k=speaker', 'noindex, follow'],
    ['/s?utm_source=x&sort=relevance&k=%20speaker&page=1', '/s?k=speaker', 'noindex, follow'],
    ['/s?sort=price&k=ink&c=tablets', '/s?c=tablets&k=ink&sort=price', 'noindex, follow'],
    ['/s?c=tablets&min=&max=', '/c/tablets', undefined],
    ['/c/tablets?ref=nav', '/c/tablets', undefined],
    ['/c/tablets?sort=price', '/c/tablets?sort=price', 'noindex, follow'],
    ['/c/doorbells-and-cameras', '/c/doorbells-and-cameras', undefined],
    ['/s', '/s', 'noindex, follow'],
  ])('gives %s the canonical URL %s', async (path, canonical, robots) => {
    const { shopper } = await openShop()
    const { status, text } = await shopper.send({ path, headers: PAGE })
    expect(status).toBe(200)
    expect(canonicalOf(text)).toBe(`http://localhost:3000${canonical}`)
    expect(/<meta name="robots" content="([^"]+)"/.exec(text)?.[1]).toBe(robots)
  })

  test('is rendered once for everybody, however they write the URL', async () => {
    const { store, shopper } = await openShop()
    await expect.poll(() => store.commerce.db.isListening()).toBe(true)
    const first = await shopper.send({ path: '/s?k=speaker&sort=price' })
    const before = store.commerce.db.statementCount()
    for (const path of ['/s?k=speaker&sort=price', '/s?sort=price&k=speaker&page=1&x=y'])
      expect((await shopper.send({ path })).text).toBe(first.text)
    expect(store.commerce.db.statementCount()).toBe(before)
    expect(first.headers['set-cookie']).toBeUndefined()
  })

  test('works without JavaScript: facets, sort orders and the correction are links', async () => {
    const { shopper } = await openShop()
    const { text } = await shopper.send({ path: '/s?k=spaeker' })
    expect(text).toContain('href="/s?k=speaker"')
    expect(text).toContain('href="/s?c=smart-speakers&amp;k=speaker"')
    expect(text).toContain('href="/s?k=speaker&amp;sort=-price"')
    expect(text).toMatch(/<form [^>]*action="\/s"[^>]*><label[^>]*>Search the shop/)
  })

  test('answers 404 for an unknown category and suggests categories when nothing is found', async () => {
    const { shopper } = await openShop()
    for (const path of ['/c/nothing-here', '/c/..%2f', '/c/UPPER'])
      expect((await shopper.send({ path, headers: PAGE })).status, path).toBe(404)
    const { status, text } = await shopper.send({ path: '/s?k=qqqqqqqq', headers: PAGE })
    expect(status).toBe(200)
    expect(text).toContain('No results')
    expect(text).toContain('href="/c/smart-speakers"')
  })

  test("links a product's page to its category", async () => {
    const { shopper } = await openShop()
    expect((await shopper.send({ path: '/dp/BXDRUM0001' })).text).toContain('href="/c/smart-speakers"')
  })
})

describe('sitemap and robots.txt', () => {
  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['de.localhost:3000', 'http://de.localhost:3000'],
  ])('lists the pages of %s only', async (host, origin) => {
    const { shopper } = await openShop(host)
    const { status, headers, text } = await shopper.send({ path: '/sitemap.xml' })
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toContain(`${origin}/dp/BXDRUM0001`)
    expect(listed).toContain(`${origin}/c/smart-speakers`)
    expect(new Set(listed).size).toBe(listed.length)
    for (const address of listed) expect(address).toMatch(new RegExp(`^${origin}/`))
    const robots = (await shopper.send({ path: '/robots.txt' })).text
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(robots).not.toMatch(/Disallow: \/s$/m)
  })

  test('lists only canonical URLs in the sitemap', async () => {
    const { shopper } = await openShop()
    const { text } = await shopper.send({ path: '/sitemap.xml' })
    for (const [, address = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const page = await shopper.send({ path: new URL(address).pathname })
      expect([page.status, canonicalOf(page.text)]).toEqual([200, address])
    }
  })

  test('names no address that does not answer: in the sitemap, for search engines, or as a link to another language', async () => {
    const { store } = await openShop()
    const only = [
      ...[['BXGERM0001', 'de'] as const, ['BXSPAN0001', 'es'] as const, ['BXBRIT0001', 'en-GB'] as const],
      ...[['BXMUTE0001', null] as const, ['BXENGL0001', 'en'] as const],
    ]
    for (const [asin, language] of only) {
      await store.commerce.db.query(product, [asin])
      if (language) await store.commerce.db.query(text, [asin, language])
    }
    const listed: string[] = []
    for (const label of ['', 'gb.', 'de.', 'fr.', 'it.', 'es.', 'br.', 'jp.']) {
      const { text: sitemap } = await makeShopper(store.app, `${label}localhost:3000`).send({ path: '/sitemap.xml' })
      listed.push(...[...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address))
    }
    const step = longCount(40, 1)
    const opened = listed.filter(
      (address, index) => index % step === 0 || only.some(([asin]) => address.endsWith(asin)),
    )
    expect(await deadAmong(store.app, opened)).toEqual([])
    const placesOf = (asin: string) =>
      listed
        .filter((address) => address.endsWith(asin))
        .map((address) => address.replace(/^http:\/\/|localhost:3000.*/g, ''))
    expect(placesOf('BXMUTE0001')).toEqual([])
    expect(placesOf('BXENGL0001')).toEqual(['', 'gb.', 'de.', 'fr.', 'it.', 'es.', 'br.', 'jp.'])
    expect([placesOf('BXGERM0001'), placesOf('BXSPAN0001'), placesOf('BXBRIT0001')]).toEqual([
      ['de.'],
      ['', 'es.'],
      ['gb.'],
    ])
    expect(listed).toContain('http://localhost:3000/-/es/dp/BXSPAN0001')
    for (const [address, alternates] of [
      ['http://de.localhost:3000/dp/BXGERM0001', 1],
      ['http://localhost:3000/-/es/dp/BXSPAN0001', 2],
      ['http://gb.localhost:3000/dp/BXBRIT0001', 1],
      ['http://jp.localhost:3000/-/en/dp/BXENGL0001', 15],
      ['http://fr.localhost:3000/c/smart-speakers', 15],
      ['http://localhost:3000/', 15],
    ] as const) {
      const found = await alternatesOf(store.app, address)
      expect([address, found.status, found.alternates.length, found.dead]).toEqual([address, 200, alternates, []])
    }
    await store.commerce.db.query(remove, [only.map(([asin]) => asin)])
  })
})

test('every page of a list shows its own products, whichever is asked for first', async () => {
  const { app } = await sharedStore()
  const read = async (path: string) => {
    const { status, text } = await makeShopper(app).send({ path, headers: { accept: 'text/html' } })
    expect(status).toBe(200)
    return [...new Set(text.match(/(?<=href="\/dp\/)\w+/g))]
  }
  for (const path of ['/s', '/c/groceries']) {
    const [second, first] = [await read(`${path}?page=2`), await read(path)]
    expect(first.length).toBeGreaterThan(0)
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((asin) => first.includes(asin))).toEqual([])
  }
})
