import { expect, test } from 'vitest'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { FieldValue } from '#commerce/catalog/work/field-kinds.ts'
import { toFeed, toSchemaOrg, toShown } from '#commerce/catalog/work/field-words.ts'
import { type AllFields, type Field, PRODUCT_FIELDS } from '#commerce/catalog/work/product-fields.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { indexProducts } from '#commerce/search/queries/index-products.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { toItem } from '../work/product-feed.ts'
import { bring, exported, openWith } from './helpers.ts'

const ASIN = 'BXDRUM0001'
const LINE = { asin: ASIN, language: 'en', title: 'Drum', brand: 'Orvane', category: 'Smart speakers' }

type Example<Value> = {
  /** A cell, and what it says. */
  good: [cell: string, value: Value][]
  /** A cell that is nearly one, and what is said of it. */
  bad: [cell: string, problem: string][]
}

/** The compiler asks for a new field here. */
const EXAMPLES: { [Name in keyof AllFields]: Example<AllFields[Name]> } = {
  title: {
    good: [['Drum "2", new', 'Drum "2", new']],
    bad: [
      ['x'.repeat(301), 'must have at most 300 characters'],
      [' ', 'is missing'],
    ],
  },
  brand: {
    good: [['Orvane & Son', 'Orvane & Son']],
    bad: [
      ['x'.repeat(101), 'must have at most 100 characters'],
      ['', 'is missing'],
    ],
  },
  family: {
    good: [
      ['drum-2_B', 'drum-2_B'],
      ['', null],
    ],
    bad: [['drum 2', 'must be letters, digits, - or _']],
  },
  description: {
    good: [
      ['Loud, if you\nwant', 'Loud, if you\nwant'],
      ['', ''],
    ],
    bad: [['x'.repeat(10_001), 'must have at most 10000 characters']],
  },
  featured: {
    good: [
      ['0', 0],
      ['1000000', 1_000_000],
      ['', null],
    ],
    bad: [
      ['1000001', 'must be at most 1000000'],
      ['-1', 'must be a whole number'],
    ],
  },
  needsDelivery: {
    good: [
      ['no', false],
      ['yes', true],
    ],
    bad: [
      ['Yes', 'must be yes or no'],
      ['', 'must be yes or no'],
    ],
  },
  taxCategory: {
    good: [
      ['super-reduced', 'super-reduced'],
      ['standard', 'standard'],
    ],
    bad: [
      ['standards', 'must be one of standard, intermediate, reduced, super-reduced, zero, untaxed'],
      ['', 'must be one of standard, intermediate, reduced, super-reduced, zero, untaxed'],
    ],
  },
  weight: {
    good: [
      ['1400', 1400],
      ['10000000', 10_000_000],
      ['', null],
    ],
    bad: [
      ['10000001', 'must be at most 10000000'],
      ['1.4', 'must be a whole number'],
    ],
  },
  gtin: {
    good: [
      ['4006381333931', '4006381333931'],
      ['', null],
    ],
    bad: [['4006381333932', 'must be the 8, 12, 13 or 14 digits of its barcode']],
  },
  mpn: {
    good: [
      ['HD-2/B 40', 'HD-2/B 40'],
      ['x'.repeat(70), 'x'.repeat(70)],
      ['', null],
    ],
    bad: [['x'.repeat(71), 'must be the number that its manufacturer gave it, at most 70 characters']],
  },
}

const examplesOf = (field: Field): Example<FieldValue> =>
  Object.entries<Example<FieldValue>>(EXAMPLES).find(([name]) => name === field.name)?.[1] ?? { good: [], bad: [] }

const GOOD = PRODUCT_FIELDS.flatMap((field) =>
  examplesOf(field).good.map(([cell, value]): [string, string, FieldValue, Field] => [field.name, cell, value, field]),
)
const BAD = PRODUCT_FIELDS.flatMap((field) =>
  examplesOf(field).bad.map(([cell, problem]): [string, string, string, Field] => [field.column, cell, problem, field]),
)

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

async function open() {
  const store = await makeStore()
  const files = await openWith(store.commerce.db.url)
  const shopper = makeShopper(store.app)
  const take = async (cells: Record<string, string>) => {
    const line = { ...LINE, ...cells }
    const text = [Object.keys(line).join(','), Object.values(line).map(quoted).join(',')].join('\n')
    return bring(files.db, await files.file(text))
  }
  const ask = async (path: string) => (await shopper.send({ path: `/api/marketplaces/US/${path}` })).json
  const entity = async () => ((await ask(`products/${ASIN}`)) as { entity: Record<string, unknown> }).entity
  const page = async () => (await shopper.send({ path: `/dp/${ASIN}`, headers: { accept: 'text/html' } })).text
  const stored = async () => {
    const [row] = await files.rows<{ said: Record<string, FieldValue> }>(`SELECT to_jsonb(t) || to_jsonb(p) AS said
      FROM catalog.texts t JOIN catalog.products p USING (asin) WHERE asin = '${ASIN}' AND language = 'en'`)
    return row?.said
  }
  const item = async () => {
    const [[product], [offer]] = await Promise.all([
      findProducts(files.db, [ASIN], 'en'),
      findOffers(files.db, [ASIN], 'US'),
    ])
    if (!product || !offer) throw new Error('there is no drum')
    return toItem({ product, offer }, { origin: '', base: '', currency: 'USD', title: '' }, 0)
  }
  const found = async (words: string) => {
    await indexProducts(files.db, [ASIN])
    const answer = (await ask(`search?k=${encodeURIComponent(words)}`)) as { entity: { products: { asin: string }[] } }
    return answer.entity.products.map(({ asin }) => asin)
  }
  return { ...files, take, entity, page, stored, item, found }
}

const jsonLdOf = (page: string): Record<string, unknown> =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .flatMap(([, text = '{}']) => JSON.parse(text))
    .find((each) => each['@type'] === 'Product')

/** What an item of the feed says under a name; no text of these tests is escaped in it. */
const elementsOf = (item: string, name: string): (string | undefined)[] =>
  [...item.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text]) => text)

const isEmpty = (value: FieldValue) => value === null || value === ''

test.each(GOOD)(
  '%s comes in as %j, is said as it is, and goes out and in again unchanged',
  async (_name, cell, value, field) => {
    const { db, folder, file, take, entity, page, stored, item, found } = await open()
    expect(await take({ [field.column]: cell })).toMatchObject({ value: { imported: 1, faultCount: 0 } })
    expect(await stored()).toHaveProperty(field.column, value)

    if (field.toldTo === 'api') expect(await entity()).toHaveProperty(field.name, value)

    if (field.toldTo !== 'store') {
      const text = await page()
      if (field.schemaOrg)
        expect(jsonLdOf(text)[field.schemaOrg]).toEqual(isEmpty(value) ? undefined : toSchemaOrg(field, value))
      if (field.feed) expect(elementsOf(await item(), field.feed)).toEqual(isEmpty(value) ? [] : [toFeed(field, value)])
      if (field.label && !isEmpty(value))
        expect(text).toContain(`<dt>${field.label.en}</dt><dd>${toShown(field, value, 'en')}</dd>`)
    }
    if ('isSearched' in field && !isEmpty(value)) expect(await found(cell)).toContain(ASIN)

    if (!('isRequired' in field)) await take({})
    const before = await exported(db, folder, 'products')
    expect(await bring(db, await file(before))).toMatchObject({ value: { faultCount: 0 } })
    expect(await exported(db, folder, 'products')).toBe(before)
    expect(await stored()).toHaveProperty(field.column, value)
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
