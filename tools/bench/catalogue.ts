import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify'
import { importFile } from '#commerce/feeds/work/import.ts'
import { indexOutdated } from '#commerce/search/work/index-outdated.ts'
import { openDatabase } from '#platform/db/database.ts'
import { print } from './report.ts'

export const IMPORTED = 100_000

const SYLLABLES = [
  'ba',
  'ko',
  'li',
  'mer',
  'nu',
  'pa',
  'qui',
  'ro',
  'sta',
  'ti',
  'vo',
  'zan',
  'fel',
  'gri',
  'hum',
  'jas',
]
const WORDS = 4000
const BRANDS = 120
const CATEGORIES = 30
const WORDS_IN_DESCRIPTION = 40
/** Every third product has the common word, every thousandth the rare one. */
const COMMON_EVERY = 3
const RARE_EVERY = 1000
export const COMMON_WORD = 'wireless'
export const RARE_WORD = 'zephyrhorn'

/** Returns pseudo-random numbers that are the same in every run. */
const mix = (seed: number): number => {
  let value = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return (value ^ (value >>> 15)) >>> 0
}

const wordOf = (number: number): string =>
  [number % 16, (number >> 4) % 16, (number >> 8) % 16].map((index) => SYLLABLES[index]).join('')

/** A few words are frequent and many are rare, as in any language. */
const someWord = (seed: number): string => wordOf(Math.floor(WORDS * (mix(seed) / 2 ** 32) ** 3))

const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_, index) => someWord(seed * 97 + index)).join(' ')

/** Returns a product's ASIN: `BULK000001`. */
export const asinOf = (number: number): string => `BULK${String(number).padStart(6, '0')}`

function productOf(number: number) {
  const special = [number % COMMON_EVERY === 0 && COMMON_WORD, number % RARE_EVERY === 0 && RARE_WORD].filter(Boolean)
  return {
    asin: asinOf(number),
    language: 'en',
    title: [...special, sentence(number, 5)].join(' '),
    brand: `Brand ${wordOf(mix(number) % BRANDS)}`,
    category: `Range ${wordOf(mix(number + 7) % CATEGORIES)}`,
    family: '',
    variation: '',
    description: sentence(number + 1, WORDS_IN_DESCRIPTION),
    images: '',
    featured: '',

    bullets: [1, 2, 3].map((each) => sentence(number + each, 8)).join('\n'),
    specifications: `Weight: ${number % 900} g`,
  }
}

const offerOf = (number: number) => ({
  id: `${asinOf(number)}-US-1`,
  marketplace: 'US',
  asin: asinOf(number),
  seller: 'bulk',
  condition: 'new',
  note: '',
  price: `${5 + (mix(number) % 900)}.99`,
  list_price: '',
  gift_wrap_price: '',
  stock: number % 10 === 0 ? 0 : 1000,
  max_order_quantity: 99,
})

async function write(path: string, count: number, rowOf: (number: number) => object): Promise<string> {
  const csv = stringify({ header: true })
  const file = createWriteStream(path)
  csv.pipe(file)
  for (let number = 1; number <= count; number += 1) if (!csv.write(rowOf(number))) await once(csv, 'drain')
  csv.end()
  await once(file, 'finish')
  return path
}

/** Imports the catalogue from CSV, as a merchant would, and indexes it for search. */
export async function importCatalogue(url: string, folder: string): Promise<void> {
  const db = openDatabase({ url, connections: 4 })
  const files = [
    await write(join(folder, 'sellers.csv'), 1, () => ({ id: 'bulk', name: 'Bulk', rating: 90, ships_from: 'US' })),
    await write(join(folder, 'products.csv'), IMPORTED, productOf),
    await write(join(folder, 'offers.csv'), IMPORTED, offerOf),
  ]
  const begun = performance.now()
  for (const file of files) {
    const result = await importFile(db, file, { pictures: async () => undefined })
    if (!result.ok) throw new Error(result.failure)
    if (result.value.faultCount > 0) throw new Error(JSON.stringify(result.value.faults.slice(0, 3)))
  }
  const imported = performance.now()
  await indexOutdated(db)
  const seconds = (from: number, to: number) => (to - from) / 1000
  print({ name: `Import of ${IMPORTED} products and their offers`, value: seconds(begun, imported), unit: 's' })
  print({ name: 'Making them findable', value: seconds(imported, performance.now()), unit: 's' })
  await db.close()
}
