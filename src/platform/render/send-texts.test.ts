import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { storeOfFile } from '#test/make-store.ts'
import { CLIENT_BUILD, readAssets } from './assets.ts'
import type { PageData } from './module.ts'

const openStore = storeOfFile({ assets: readAssets(CLIENT_BUILD) })

async function open() {
  const { app } = await openStore()
  const dataAt = async (path: string): Promise<PageData> => {
    const { text } = await makeShopper(app).send({ path })
    return JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
  }
  const get = (url: string, headers = {}) => app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
  return { dataAt, get }
}

test('a document carries no texts, and those that it names are there for ever', async () => {
  const { dataAt, get } = await open()
  const { texts, code } = await dataAt('/dp/BXDRUM0001')
  expect(texts.page).toContain('product-page')
  expect(texts.slots).toHaveLength(code.slots.length)
  for (const names of [texts.page, ...texts.slots.flat().map((name) => [name])]) {
    const { statusCode, headers, body } = await get(texts.at + names)
    expect([names, statusCode]).toEqual([names, 200])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    for (const name of names) expect(JSON.parse(body)).toHaveProperty(name)
  }
})

test('texts are in the language of their address', async () => {
  const { dataAt, get } = await open()
  const [here, there] = [await dataAt('/cart'), await dataAt('/-/es/cart')]
  expect(there.texts.at).toMatch(/^\/-\/es\/texts\//)
  expect(there.texts.at.slice('/-/es'.length)).not.toBe(here.texts.at)
  const nameIn = async ({ texts }: PageData) => JSON.parse((await get(`${texts.at}storefront`)).body).storefront.cart
  expect(await nameIn(here)).not.toBe(await nameIn(there))
})

test('an answer is compressed as its reader likes, also when it is kept', async () => {
  const { dataAt, get } = await open()
  const { texts } = await dataAt('/cart')
  const plain = await get(`${texts.at}storefront`)
  for (let time = 0; time < 3; time += 1) {
    const { headers, rawPayload } = await get(`${texts.at}storefront`, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(rawPayload))).toBe(plain.body)
  }
})

test('a document of another version gets the texts that are here, and nobody keeps them', async () => {
  const { dataAt, get } = await open()
  const { texts } = await dataAt('/cart')
  const [other, own] = [await get('/texts/other/storefront'), await get(`${texts.at}storefront`)]
  expect(other.headers['cache-control']).toBe('no-store')
  expect(other.body).toBe(own.body)
})

test.each(['none', 'storefront,cart', 'storefront,storefront', 'storefront.name', '__proto__', '%00', 'a'.repeat(400)])(
  'there are no texts %s',
  async (names) => {
    const { dataAt, get } = await open()
    const { texts } = await dataAt('/cart')
    expect((await get(texts.at + names)).statusCode).toBe(404)
  },
)
