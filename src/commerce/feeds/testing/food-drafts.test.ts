import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { indexProducts } from '#commerce/search/queries/index-products.ts'
import { countCategories } from '#commerce/search/queries/list-catalog.ts'
import { ok } from '#platform/result.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import type { Report } from '../contract/report.ts'
import { lockFood } from '../queries/food.ts'
import { FOOD_LINE } from './food-examples.ts'
import { bring, OFFERS, openWith } from './helpers.ts'

const { asin } = FOOD_LINE
const GERMAN = { ...FOOD_LINE, language: 'de', title: 'Zartbitter', ingredients: 'Kakaomasse, Zucker, *Milch*pulver' }

type Line = Record<string, string>

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
const csvOf = (lines: Line[]): string =>
  [Object.keys(lines[0] ?? {}), ...lines.map((line) => Object.values(line).map(quoted))].map(String).join('\n')
const offerIn = (marketplace: string): string =>
  `${OFFERS}\nFOOD-${marketplace},${marketplace},${asin},orvane,new,,3,,,50,10`

async function open() {
  const store = await makeStore()
  const files = await openWith(store.commerce.db.url)
  const take = async (csv: string) => {
    const brought = await bring(files.db, await files.file(csv, `${randomUUID()}.csv`))
    return brought.ok ? brought.value : undefined
  }
  const products = (...lines: Line[]) => take(csvOf(lines))
  const places = { US: makeShopper(store.app), DE: makeShopper(store.app, 'de.localhost:3000') }
  const found = (place: keyof typeof places, prefix: string) =>
    places[place].send({ path: `${prefix}/api/marketplaces/${place}/search?k=${FOOD_LINE.category}` })
  /** Where a marketplace shows the food. */
  const shownIn = async (place: keyof typeof places, language = '') => {
    const prefix = language && `/-/${language}`
    const read = async (path: string) => places[place].send({ path: prefix + path, headers: { accept: 'text/html' } })
    const list = await read('/c/pantry')
    return {
      page: (await read(`/dp/${asin}`)).status,
      list: list.text.includes(asin),
      search: (await read(`/s?k=${FOOD_LINE.title.replace(' ', '+')}`)).text.includes(`/dp/${asin}`),
      found: ((await found(place, prefix)).json as { entity: { total: number } }).entity.total,
      home: (await read('/')).text.includes('/c/pantry'),
      sitemap: (await places[place].send({ path: '/sitemap.xml' })).text.includes(
        `localhost:3000${prefix}/dp/${asin}<`,
      ),
    }
  }
  const index = async () => {
    await indexProducts(files.db, [asin])
    await countCategories(files.db)
  }
  const cart = (marketplace: keyof typeof places) =>
    places[marketplace].send({
      method: 'POST',
      path: `/api/marketplaces/${marketplace}/cart/carts/retail/items`,
      body: { items: [{ asin, offerListingId: `FOOD-${marketplace}`, quantity: 1 }] },
    })
  return { ...store, ...files, take, products, shownIn, index, cart, places }
}

const NOWHERE = { page: 404, list: false, search: false, found: 0, home: false, sitemap: false }
const EVERYWHERE = { page: 200, list: true, search: true, found: 1, home: true, sitemap: true }

test.each<[missing: string, cells: Line]>([
  ['ingredients is missing', { ingredients: '' }],
  ['allergens is missing', { allergens: '' }],
  ['nutrition is missing', { nutrition: '' }],
  ['net_quantity is missing', { net_quantity: '' }],
  ['storage is missing', { is_perishable: 'yes', storage: '' }],
  ['origin is missing', { needs_origin: 'yes' }],
  ['allergens, nutrition is missing', { allergens: '', nutrition: '' }],
  [
    'ingredients marks no allergen; put each between asterisks, such as *milk*',
    { ingredients: 'Cocoa mass, milk powder' },
  ],
])('food of which %s is a draft: nobody sees it, and no offer comes in', async (missing, cells) => {
  const { index, products, take, shownIn, cart } = await open()
  const taken = await products({ ...FOOD_LINE, featured: '0', ...cells })
  expect(taken).toMatchObject({ imported: 1, warnings: [`${asin} is a draft in en: ${missing}.`] })
  await index()
  expect(await shownIn('US')).toEqual(NOWHERE)
  expect(await take(offerIn('US'))).toMatchObject({
    imported: 0,
    faults: [{ line: 2, field: 'asin', problem: `is food and a draft in US: ${missing}` }],
  })
  expect((await cart('US')).status).toBe(404)
})

test('food that tells everything is shown and sold', async () => {
  const { index, products, take, shownIn, cart } = await open()
  expect(await products({ ...FOOD_LINE, featured: '0' })).toMatchObject({ imported: 1, warnings: [] })
  await index()
  expect(await take(offerIn('US'))).toMatchObject({ imported: 1 })
  expect(await shownIn('US')).toEqual(EVERYWHERE)
  expect((await cart('US')).status).toBe(200)
})

test('its page tells it without scripts, and search engines with it', async () => {
  const { products, places } = await open()
  await products(FOOD_LINE)
  const { text } = await places.US.send({ path: `/dp/${asin}`, headers: { accept: 'text/html' } })
  expect(text).toContain('Cocoa mass, sugar, <strong>milk</strong> powder')
  expect(text).toMatch(/<table[^>]*><caption[^>]*>Nutrition per 100 g<\/caption>/)
  expect(text).toMatch(/<th scope="row">Energy<\/th><td>2,250(<!-- -->)? kJ \/ (<!-- -->)?538(<!-- -->)? kcal<\/td>/)
  const [, json = '[]'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  expect([JSON.parse(json)].flat().find((each) => each['@type'] === 'Product')).toMatchObject({
    hasMeasurement: { '@type': 'QuantitativeValue', value: 100, unitCode: 'GRM' },
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'energy per 100 g', value: 2250, unitCode: 'KJO' },
      { '@type': 'PropertyValue', name: 'saturates per 100 g', value: 19, unitCode: 'GRM' },
    ]),
  })
})

test('the page of anything else has nothing of it', async () => {
  const { places } = await open()
  const { text } = await places.US.send({ path: '/dp/BXDRUM0001', headers: { accept: 'text/html' } })
  for (const part of ['id="food"', '"food"', 'allergens', 'netQuantity', 'additionalProperty', 'commerce/catalog'])
    expect(text.includes(part)).toBe(false)
})

test('each marketplace wants its own language: English stands in for none', async () => {
  const { index, products, take, shownIn } = await open()
  await products({ ...FOOD_LINE, featured: '0' })
  await index()
  const refused = async (problem: string) =>
    expect(await take(offerIn('DE'))).toMatchObject({
      faults: [{ line: 2, field: 'asin', problem: `is food and a draft in DE: ${problem}` }],
    })
  await refused('language has no line in de; ingredients is missing')
  expect(await shownIn('DE')).toEqual(NOWHERE)
  const { warnings } = (await products({ ...GERMAN, ingredients: '' })) ?? {}
  expect(warnings).toEqual([`${asin} is a draft in de: ingredients is missing.`])
  await refused('ingredients is missing')
  expect(await shownIn('DE')).toEqual(NOWHERE)
  expect(await products(GERMAN)).toMatchObject({ warnings: [] })
  await index()
  expect(await take(offerIn('DE'))).toMatchObject({ imported: 1 })
  expect(await shownIn('DE')).toMatchObject({ page: 200, list: true, home: true, sitemap: true })
})

test('where the store knows no law of food, none is sold', async () => {
  const { products, take } = await open()
  await products(FOOD_LINE, { ...FOOD_LINE, language: 'ja' })
  expect(await take(offerIn('JP'))).toMatchObject({
    faults: [{ problem: 'is food and a draft in JP: language is none in which JP sells food' }],
  })
})

test.each<[column: string, cells: Line, problem: string]>([
  ['allergens', { allergens: '' }, 'is missing'],
  ['net_quantity', { net_quantity: '' }, 'is missing'],
  ['ingredients', { ingredients: '' }, 'is missing'],
  ['storage', { storage: '', is_perishable: 'yes' }, 'is missing'],
])('what food that is sold needs cannot go: %s', async (field, cells, problem) => {
  const { products, take, shownIn, rows } = await open()
  await products(FOOD_LINE, GERMAN)
  await take(offerIn('US'))
  await take(offerIn('DE'))
  const stored = () =>
    rows('SELECT to_jsonb(t) || to_jsonb(p) AS said FROM catalog.texts t JOIN catalog.products p USING (asin)')
  const before = await stored()
  const { language: _, ...texts } = cells
  const line = { asin, title: FOOD_LINE.title, brand: FOOD_LINE.brand, category: FOOD_LINE.category }
  const taken = await products({ ...line, family: '', description: '', language: 'en', ...texts })
  const shared = field === 'ingredients' || field === 'storage' ? 'US' : 'DE, US'
  expect(taken).toMatchObject({ imported: 0, faultCount: 1 })
  expect(taken?.faults).toEqual([{ line: 2, field, problem: `${problem}; it is food that is sold in ${shared}` }])
  expect(await stored()).toEqual(before)
  expect((await shownIn('US')).page).toBe(200)
})

test('an offer and a file that takes what it needs wait for each other, and one of them is refused', async () => {
  const store = await open()
  const { db, products, take } = store
  await products(FOOD_LINE)
  let both: Promise<(Report | undefined)[]> | undefined
  await db.transaction(async (sql) => {
    await lockFood(sql)
    both = Promise.all([take(offerIn('US')), products({ ...FOOD_LINE, nutrition: '' })])
    await expect.poll(() => waitingForLocks(store), { timeout: 4000 }).toBe(2)
    return ok(undefined)
  })
  const reports = (await both) ?? []
  expect(reports.map((report) => report?.imported).toSorted()).toEqual([0, 1])
})

test('food that is not sold becomes a draft, and goes from search and lists at once', async () => {
  const { index, products, shownIn } = await open()
  await products({ ...FOOD_LINE, featured: '0' })
  await index()
  expect(await shownIn('US')).toEqual(EVERYWHERE)
  await products({ ...FOOD_LINE, nutrition: '', featured: '0' })
  await expect.poll(() => shownIn('US')).toEqual(NOWHERE)
})

test('what is sold already becomes food only with everything that is due', async () => {
  const { products } = await open()
  const { faults } =
    (await products({ ...FOOD_LINE, asin: 'BXDRUM0001', family: '', description: '', allergens: '' })) ?? {}
  expect(faults?.map(({ field }) => field)).toEqual(expect.arrayContaining(['allergens', 'language']))
})

test('the API says the same', async () => {
  const store = await open()
  const headers = { authorization: `Bearer ${await makeMerchantKey(store)}` }
  const post = (csv: string) =>
    store.places.US.send({ method: 'POST', path: '/api/merchant/imports', headers, body: { csv } })
  const drafted = await post(csvOf([{ ...FOOD_LINE, family: '', description: '', allergens: '' }]))
  expect(drafted.json).toMatchObject({ imported: 1, warnings: [`${asin} is a draft in en: allergens is missing.`] })
  const refused = await post(offerIn('US'))
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('is food and a draft in US: allergens is missing')
})
