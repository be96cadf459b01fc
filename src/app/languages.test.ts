import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { RANGE } from '#demo/range.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { longCount, someToday } from '#test/seed.ts'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

/** Shorter texts may also be words of other languages, names or parts of addresses. */
const LEAST_LENGTH = 13

/** Returns the English texts without arguments that have a different translation in the language. */
function englishOnly(language: string): string[] {
  const collect = (left: unknown, right: unknown): string[] =>
    typeof left === 'string'
      ? left !== right && !left.includes('{') && left.length >= LEAST_LENGTH
        ? [left]
        : []
      : Object.entries(left as object).flatMap(([key, value]) => collect(value, (right as never)?.[key]))
  return globSync('{commerce,features}/*/ui/messages', { cwd: SOURCE }).flatMap((folder) => {
    const [english, other] = ['en', language].map((each) =>
      JSON.parse(readFileSync(`${SOURCE}${folder}/${each}.json`, 'utf8')),
    )
    return collect(english, other)
  })
}

const form = { ASIN: 'BXDRUM0001', quantity: '1', 'submit.add-to-cart': '' }

/** Postcode and region for the countries where Berlin's are not valid. */
const PLACES: Record<string, [postalCode: string, region: string]> = {
  JP: ['100-0001', '東京都'],
  FR: ['75001', ''],
  IT: ['00184', 'RM'],
  ES: ['28013', ''],
  BR: ['01310-100', 'SP'],
}

/** Checks every eighth product, different ones in each country; the long run checks all. */
const STEP = longCount(8, 1)
const COUNTRIES = ['DE', 'JP', 'FR', 'IT', 'ES', 'BR']
const WITHOUT_FOOD = ['JP', 'BR']

const productsOf = (country: string): string[] => {
  const turn = COUNTRIES.indexOf(country)
  const isSold = ({ isFood = false }: (typeof RANGE)[number]) => !isFood || !WITHOUT_FOOD.includes(country)
  return RANGE.filter(({ asin }, index) => asin === 'BXDRUM0001' || index % STEP === turn % STEP)
    .filter(isSold)
    .map(({ asin }) => `/dp/${asin}`)
}

/** Visits every page a guest sees, from the first page to the order; returns documents by path. */
async function walk(shopper: Shopper, country: string, prefix: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const look = async (path: string, status = 200) => {
    const answer = await shopper.send({ path, headers: { accept: 'text/html' } })
    expect([path, answer.status]).toEqual([path, status])
    pages.set(path, answer.text)
  }
  const press = async (path: string, fields: Record<string, string>, status = 303) => {
    const answer = await shopper.send({ method: 'POST', path, form: fields, headers: { accept: 'text/html' } })
    expect([path, answer.status]).toEqual([path, status])
    if (status !== 303) pages.set(`POST ${path}`, answer.text)
    return String(answer.headers.location)
  }
  for (const path of ['/', '/cart', '/demo', ...productsOf(country)]) await look(prefix + path)
  await look(`${prefix}/nothing/here`, 404)
  await look(`${prefix}/dp/BXNONE0000`, 404)
  await look(`${prefix}/dp/short`, 400)
  const offer = { ...form, offerListingID: `BXDRUM0001-${country}-1` }
  const add = `${prefix}/gp/product/handle-buy-box/ref=dp_start-bbf_1_glance`
  await press(add, { ...offer, quantity: '1000' }, 400)
  await look(await press(add, offer))
  await look(await press(add, { ...offer, quantity: '31' }))
  for (const said of ['changed', 'removed', 'out-of-stock', 'over-limit', 'gone'])
    await look(`${prefix}/cart?said=${said}`)
  const checkout = await press(`${prefix}/checkout`, { any: '' })
  await look(checkout)
  await press(`${checkout}/details`, { ...DETAILS, country, email: 'none', line1: '', city: '', fullName: '' }, 422)
  const [postalCode = '10115', region = ''] = PLACES[country] ?? []
  const place = { country, postalCode, region }
  const details = { ...DETAILS, ...place, payment: 'test-card', cardNumber: '4000 0000 0000 0002' }
  await press(`${checkout}/details`, { ...details, cardNumber: '1' }, 422)
  await look(await press(`${checkout}/details`, details))
  await press(`${checkout}/place`, { any: '' }, 402)
  await look(await press(`${checkout}/details`, { ...DETAILS, ...place }))
  await look(await press(`${checkout}/place`, { any: '' }))
  return pages
}

const titles = RANGE.map(({ title }) => title)

/** Two languages a day, and all in the long run. */
const languages = [
  ['de', 'DE', 'de-DE', 'In den Warenkorb'],
  ['ja', 'JP', 'ja-JP', 'カートに入れる'],
  ['fr', 'FR', 'fr-FR', 'Ajouter au panier'],
  ['it', 'IT', 'it-IT', 'Aggiungi al carrello'],
  ['es', 'ES', 'es-ES', 'Añadir al carrito'],
  ['pt', 'BR', 'pt-BR', 'Adicionar ao carrinho'],
] as const

test.each(someToday([...languages], 2))(
  'in %s no page has an English sentence',
  async (language, code, locale, add) => {
    const { app } = await sharedStore()
    const english = [...englishOnly(language), ...titles]
    expect(english.length).toBeGreaterThan(100)
    const pages = await walk(makeShopper(app, `${code.toLowerCase()}.localhost:3000`), code, '')
    for (const [path, html] of pages) {
      expect(html, path).toContain(`<html lang="${locale}">`)
      const heard = english.filter((text) => html.includes(text) && path !== '/demo')
      expect(heard, path).toEqual([])
      expect(html.replaceAll('href="/-/en/', ''), path).not.toContain('="/-/')
    }
    expect(pages.get('/dp/BXDRUM0001')).toContain(add)
  },
)

const prefixed = [
  ['DE', 'en-DE'],
  ['JP', 'en-JP'],
] as const

test.each(someToday([...prefixed], 1))(
  'in %s English stays English all the way, under its prefix',
  async (code, locale) => {
    const { app } = await sharedStore()
    const pages = await walk(makeShopper(app, `${code.toLowerCase()}.localhost:3000`), code, '/-/en')
    for (const [path, html] of pages) {
      expect(path).toMatch(/^(POST )?\/-\/en/)
      expect(html, path).toContain(`<html lang="${locale}">`)
      const body = html.replace(/<nav aria-label="Language">.*?<\/nav>/, '')
      const [, ...links] = body.split(/ (?:href|action)="(?=\/(?!assets|images|favicon|api\/docs|developers))/)
      for (const link of links) expect(link.slice(0, 40), path).toMatch(/^\/-\/en(\/|")/)
    }
  },
)
