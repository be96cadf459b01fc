import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changePrice } from '#test/change-price.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { SCENARIOS } from '../rules/demo.ts'
import { fieldOf } from '../rules/names.ts'

const PAGE = '/dp/BXPHON0002'
const HTML = { accept: 'text/html' }
const ITEMS = '/api/marketplaces/US/cart/items'

const open = async () => {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const html = async (path = PAGE) => (await shopper.send({ path, headers: HTML })).text
  const sql = (text: string) => store.commerce.db.query({ name: '', text })
  return { store, shopper, html, sql }
}

async function linesOf(shopper: Shopper): Promise<string[]> {
  const { json } = await shopper.send({ path: ITEMS })
  type Lines = { entity: { items: { asin: string; quantity: number }[] } }
  return (json as Lines).entity.items.map(({ asin, quantity }) => `${quantity} ${asin}`).toSorted()
}

/** What a browser without scripts posts: always the hidden fields, and a checkbox only if ticked. */
const form = (ticked: [position: number, asin: string][]) => ({
  ASIN: 'BXPHON0002',
  offerListingID: 'BXPHON0002-US-1',
  quantity: '1',
  ...Object.fromEntries(
    ['BXCASE0001-US-2', 'BXCABL0001-US-1', 'BXCABL0002-US-1'].flatMap((offer, index) => [
      [fieldOf(index + 1, 'offerListingId'), offer],
      [fieldOf(index + 1, 'quantity'), '1'],
    ]),
  ),
  ...Object.fromEntries(ticked.map(([position, asin]) => [fieldOf(position, 'asin'), asin])),
})
const post = (shopper: Shopper, fields: Record<string, string>, button = 'submit.add-to-cart') =>
  shopper.send({
    method: 'POST',
    path: '/gp/product/handle-buy-box',
    headers: HTML,
    form: { ...fields, [button]: '' },
  })

test('updates the page when the price of an accessory changes', async () => {
  const { store, html } = await open()
  expect(await html()).toContain('$27.90')
  await store.commerce.db.transaction(async (sql) => {
    await changePrice(sql, 'BXCASE0001-US-2', 2345)
    return { ok: true, value: undefined }
  })
  await expect.poll(() => html()).toContain('$23.45')
})

test('does not offer an accessory that is sold out', async () => {
  const { html, sql } = await open()
  await sql(`UPDATE offers.offers SET stock = 0 WHERE asin = 'BXCABL0001'`)
  const page = await html()
  expect(page).not.toContain('value="BXCABL0001"')
  expect(page).toContain('value="BXCABL0002"')
})

test('without scripts, adds only ticked accessories to the cart', async () => {
  const { shopper } = await open()
  expect((await post(shopper, form([]))).status).toBe(303)
  expect(await linesOf(shopper)).toEqual(['1 BXPHON0002'])
  await post(
    shopper,
    form([
      [1, 'BXCASE0001'],
      [3, 'BXCABL0002'],
    ]),
  )
  expect(await linesOf(shopper)).toEqual(['1 BXCABL0002', '1 BXCASE0001', '2 BXPHON0002'])
})

test('adds nothing if one accessory is unavailable, so that nobody gets half an order', async () => {
  const { shopper, sql } = await open()
  await sql(`UPDATE offers.offers SET stock = 0 WHERE id = 'BXCASE0001-US-2'`)
  expect((await post(shopper, form([[1, 'BXCASE0001']]))).status).toBe(422)
  expect(await linesOf(shopper)).toEqual([])
})

test('uses the price of the store and ignores any price in the form', async () => {
  const { shopper } = await open()
  await post(shopper, { ...form([[1, 'BXCASE0001']]), 'items[1.upsell][buyingPrice]': '0.01' })
  type Lines = { entity: { items: { asin: string; price: { amount: number } }[] } }
  const { entity } = (await shopper.send({ path: ITEMS })).json as Lines
  expect(entity.items.find(({ asin }) => asin === 'BXCASE0001')?.price.amount).toBe(27.9)
})

test('buy now takes ticked accessories to the checkout and leaves the cart unchanged', async () => {
  const { shopper } = await open()
  const bought = await post(shopper, form([[1, 'BXCASE0001']]), 'submit.buy-now')
  expect(bought.status).toBe(303)
  const { text } = await shopper.send({ path: String(bought.headers.location), headers: HTML })
  expect(text).toContain('Orvane Case for One')
  expect(await linesOf(shopper)).toEqual([])
})

test.each(['US', 'GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'JP'])(
  'every scenario offers what it promises in %s',
  async (code) => {
    const store = await makeStore()
    const label = code === 'US' ? '' : `${code.toLowerCase()}.`
    const shopper = makeShopper(store.app, `${label}localhost:3000`)
    const file = new URL('../../../../demo/scenarios.json', import.meta.url)
    const tour = JSON.parse(readFileSync(file, 'utf8')).scenarios as Record<string, { asin: string }>
    for (const { key, primaryAsin, accessories } of SCENARIOS) {
      expect(tour[key]?.asin).toBe(primaryAsin)
      const { text } = await shopper.send({ path: `/dp/${primaryAsin}`, headers: HTML })
      for (const [index, { asin, used = 1 }] of accessories.entries()) {
        expect(text).toContain(`name="${fieldOf(index + 1, 'asin')}"`)
        if (used > 1) expect(text).toContain(`${asin}-${code}-${used}`)
      }
    }
  },
)
