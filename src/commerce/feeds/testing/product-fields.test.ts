import { expect, test } from 'vitest'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { FieldValue } from '#commerce/catalog/work/field-kinds.ts'
import { toFeed, toSchemaOrg, toShown } from '#commerce/catalog/work/field-words.ts'
import { PRODUCT_FIELDS } from '#commerce/catalog/work/product-fields.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { indexProducts } from '#commerce/search/queries/index-products.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { someToday } from '#test/seed.ts'
import { toItem } from '../work/product-feed.ts'
import { FOOD_EXAMPLES, FOOD_LINE } from './food-examples.ts'
import { bring, exported, openWith } from './helpers.ts'
import { EXAMPLES, type Example } from './product-examples.ts'

const ASIN = 'BXDRUM0001'
const LINE = { asin: ASIN, language: 'en', title: 'Drum', brand: 'Orvane', category: 'Smart speakers' }

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

async function open(isOfFood = false) {
  const base = isOfFood ? FOOD_LINE : LINE
  const store = await makeStore()
  const files = await openWith(store.commerce.db.url)
  const shopper = makeShopper(store.app)
  const take = async (cells: Record<string, string>) => {
    const line = { ...base, ...cells }
    const text = [Object.keys(line).join(','), Object.values(line).map(quoted).join(',')].join('\n')
    return bring(files.db, await files.file(text))
  }
  const ask = async (path: string) => (await shopper.send({ path: `/api/marketplaces/US/${path}` })).json
  const entity = async () => ((await ask(`products/${base.asin}`)) as { entity: Record<string, unknown> }).entity
  const page = async () => (await shopper.send({ path: `/dp/${base.asin}`, headers: { accept: 'text/html' } })).text
  const stored = async () => {
    const [row] = await files.rows<{ said: Record<string, FieldValue> }>(`SELECT to_jsonb(t) || to_jsonb(p) AS said
      FROM catalog.texts t JOIN catalog.products p USING (asin) WHERE asin = '${base.asin}' AND language = 'en'`)
    return row?.said
  }
  const item = async () => {
    const [[product], [offer]] = await Promise.all([
      findProducts(files.db, [base.asin], 'en'),
      findOffers(files.db, [ASIN], 'US'),
    ])
    if (!product || !offer) throw new Error('there is no drum')
    return toItem({ product, offer }, { origin: '', base: '', currency: 'USD', title: '' }, 0)
  }
  const found = async (words: string) => {
    await indexProducts(files.db, [base.asin])
    const answer = (await ask(`search?k=${encodeURIComponent(words)}`)) as { entity: { products: { asin: string }[] } }
    return answer.entity.products.map(({ asin }) => asin)
  }
  return { ...files, take, entity, page, stored, item, found }
}

const jsonLdOf = (page: string): Record<string, unknown> | undefined =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .flatMap(([, text = '{}']) => JSON.parse(text))
    .find((each) => each['@type'] === 'Product')

/** What an item of the feed says under a name; no text of these tests is escaped in it. */
const elementsOf = (item: string, name: string): (string | undefined)[] =>
  [...item.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text]) => text)

/** What food has to say before anybody is told of it. */
const isDraft = (name: string, value: FieldValue) =>
  isEmpty(value) && ['ingredients', 'allergens', 'nutrition', 'netQuantity'].includes(name)

const isEmpty = (value: FieldValue) => value === null || value === ''

const CASES = Object.entries<Example<FieldValue>>(EXAMPLES)
const GOOD = CASES.flatMap(([name, example]) =>
  example.good.map(([cell, value]): [string, string, FieldValue, typeof example] => [name, cell, value, example]),
)
/** Each is a whole import, and a page and a feed made anew: about a second. */
const MOST_GOOD = 20
const BAD = CASES.flatMap(([, { column, bad }]) => bad.map((each): [string, string, string] => [column, ...each]))

test('every field has an example', () => {
  expect(CASES.map(([name, { column }]) => [name, column])).toEqual(
    PRODUCT_FIELDS.map(({ name, column }) => [name, column]),
  )
})

test.each(someToday(GOOD, MOST_GOOD))(
  '%s comes in as %j, is said as it is, and goes out and in again unchanged',
  async (name, cell, value, { column, api, schemaOrg, feed, isFound }) => {
    const { db, folder, file, take, entity, page, stored, item, found } = await open(name in FOOD_EXAMPLES)
    const field = PRODUCT_FIELDS.find((each) => each.name === name)
    if (!field) throw new Error(`${name} is not declared`)
    expect(await take({ [column]: cell })).toMatchObject({ value: { imported: 1, faultCount: 0 } })
    expect(await stored()).toHaveProperty(column, value)

    const answer = await entity()
    if (isDraft(name, value)) expect(answer).toMatchObject({ code: 'unknown-product' })
    else if (api) expect(answer).toHaveProperty(api, value)
    // The title is there in a form of its own.
    expect(Object.hasOwn(answer ?? {}, name)).toBe(api === name || name === 'title')
    const text = await page()
    if (schemaOrg) expect(jsonLdOf(text)?.[schemaOrg]).toEqual(isEmpty(value) ? undefined : toSchemaOrg(field, value))
    if (feed && !isDraft(name, value))
      expect(elementsOf(await item(), feed)).toEqual(isEmpty(value) ? [] : [toFeed(field, value)])
    if ('label' in field && !isEmpty(value))
      expect(text).toContain(`${field.label?.en}</dt><dd>${toShown(field, value, 'en')}</dd>`)
    if (isFound && !isEmpty(value)) expect(await found(cell)).toContain(name in FOOD_EXAMPLES ? FOOD_LINE.asin : ASIN)

    if (!Object.hasOwn({ ...LINE, ...FOOD_LINE }, column)) await take({})
    const before = await exported(db, folder, 'products')
    expect(await bring(db, await file(before))).toMatchObject({ value: { faultCount: 0 } })
    expect(await exported(db, folder, 'products')).toBe(before)
    expect(await stored()).toHaveProperty(column, value)
  },
)

test.each(BAD)('a wrong %s, %j, is refused by name and line, and nothing changes', async (column, cell, problem) => {
  const { take, stored } = await open()
  const before = await stored()
  expect(await take({ [column]: cell })).toMatchObject({
    value: { imported: 0, faultCount: 1, faults: [{ line: 2, field: column, problem }] },
  })
  expect(await stored()).toEqual(before)
})
