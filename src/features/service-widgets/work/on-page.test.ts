import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choiceField, hiddenFields, swatchFields } from '#commerce/add-ons/rules/fields.ts'
import { buyableWith } from '#commerce/add-ons/testing/helpers.ts'
import { changePrice } from '#test/change-price.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { DEMO_WIDGETS } from '../rules/demo.ts'

const HTML = { accept: 'text/html' }

const open = async (path: string) => {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  const { text } = await shopper.send({ path, headers: HTML })
  return { shopper, text }
}
const block = (html: string, name: string) => {
  const [, json = 'null'] = new RegExp(`<script id="${name}" type="application/json">(.*?)</script>`).exec(html) ?? []
  return JSON.parse(json)
}

type Line = { id: string; asin: string; quantity: number; price: { amount: number; displayString: string } }

async function linesOf(shopper: Shopper): Promise<Line[]> {
  const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/items' })
  return (json as { entity: { items: Line[] } }).entity.items
}
const bought = async (shopper: Shopper) =>
  (await linesOf(shopper)).map(({ asin, quantity }) => `${quantity} ${asin}`).toSorted()

const post = (shopper: Shopper, asin: string, fields: Record<string, string>, button = 'submit.add-to-cart') =>
  shopper.send({
    method: 'POST',
    path: '/gp/product/handle-buy-box',
    headers: HTML,
    form: { ASIN: asin, offerListingID: `${asin}-US-1`, quantity: '1', ...fields, [button]: '' },
  })

test('the page has its five state blocks as JSON, with the winning widget that the server chose', async () => {
  const { text } = await open('/dp/BXDMAX0001')
  expect(block(text, 'vas-common-vm')).toMatchObject({ productAsin: 'BXDMAX0001', hijackATC: true })
  expect(block(text, 'vas-winning-widget-vm')).toMatchObject({ winningWidgetName: 'prePurchase' })
  expect(block(text, 'vas-prepurchase-widget-vm')).toMatchObject({ serviceAsins: ['BXINST0001'] })
  expect(block(text, 'vas-base-vm')).toEqual({ productAsin: 'BXDMAX0001', zipCode: null, buyingOptionTypes: ['NEW'] })
  expect(block(text, 'vas-aapi-ajax-call-data-vm')).toMatchObject({ ajaxEndpoint: '/api/marketplaces/US' })
})

test('a product without services has nothing of this', async () => {
  const { text } = await open('/dp/BXCABL0001')
  expect(text).not.toContain('vas-')
  expect(text).not.toContain('service-widgets')
})

test('without scripts, a checked service is bought with its product, at the price of the page', async () => {
  const { shopper, text } = await open('/dp/BXSBAR0001')
  expect(text).toContain(`name="${choiceField(0)}"`)
  const mounting = buyableWith({ asin: 'BXINST0001' })
  const fields = { [choiceField(0)]: 'BXINST0001', ...Object.fromEntries(hiddenFields('BXSBAR0001', 0, mounting)) }
  for (const [name, value] of hiddenFields('BXSBAR0001', 0, mounting))
    if (name.startsWith('offeringID')) expect(text).toContain(`name="${name}" value="${value}"`)
  expect((await post(shopper, 'BXSBAR0001', fields)).status).toBe(303)
  expect(await bought(shopper)).toEqual(['1 BXINST0001', '1 BXSBAR0001'])
  const price = (await linesOf(shopper)).find(({ asin }) => asin === 'BXINST0001')?.price.displayString
  expect(price).toBe('$99.00')
  expect(text).toContain('$99.00')
})

test('without scripts, a swatch is bought, and “No, thanks” buys the product alone', async () => {
  const { shopper, text } = await open('/dp/BXPAGE0001')
  const plans = [buyableWith({ asin: 'BXCARE0002' }), buyableWith({ asin: 'BXCARE0004' })]
  const hidden = Object.fromEntries(swatchFields(plans))
  for (const name of Object.keys(hidden)) expect(text).toContain(`name="${name}"`)
  await post(shopper, 'BXPAGE0001', { ...hidden, [choiceField(0)]: 'none' })
  expect(await bought(shopper)).toEqual(['1 BXPAGE0001'])
  await post(shopper, 'BXPAGE0001', { ...hidden, [choiceField(0)]: 'BXCARE0004' })
  expect(await bought(shopper)).toEqual(['1 BXCARE0004', '2 BXPAGE0001'])
})

test('buy now takes a chosen service along', async () => {
  const { shopper } = await open('/dp/BXSBAR0001')
  const hidden = Object.fromEntries(hiddenFields('BXSBAR0001', 0, buyableWith({ asin: 'BXINST0001' })))
  const answer = await post(shopper, 'BXSBAR0001', { ...hidden, [choiceField(0)]: 'BXINST0001' }, 'submit.buy-now')
  const { text } = await shopper.send({ path: String(answer.headers.location), headers: HTML })
  expect(text).toContain('Wall mounting at home')
  expect(await bought(shopper)).toEqual([])
})

test('a promotion is told with the number that the cart has', async () => {
  const { shopper, text } = await open('/dp/BXCHIM0001')
  expect(text).toContain('$89.00')
  const fields = { [choiceField(1)]: 'BXINST0003', 'offeringID.61': 'BXINST0003-US-1', 'quantity.61': '1' }
  await post(shopper, 'BXCHIM0001', fields)
  expect((await linesOf(shopper)).find(({ asin }) => asin === 'BXINST0003')?.price.amount).toBe(79)
  expect(text).toContain('$79.00')
})

test('the page changes when the price of a service does', async () => {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const html = async () => (await shopper.send({ path: '/dp/BXSBAR0001', headers: HTML })).text
  expect(await html()).toContain('$99.00')
  await store.commerce.db.transaction(async (sql) => {
    await changePrice(sql, 'BXINST0001-US-1', 8765)
    return { ok: true, value: undefined }
  })
  await expect.poll(html).toContain('$87.65')
})

const refresh = async (query: string, accept = 'application/json') => {
  const shopper = makeShopper((await sharedStore()).app)
  await shopper.send({ path: '/api/shopper-state' })
  return shopper.send({
    method: 'POST',
    path: `/gp/product/${query}`,
    headers: { accept },
    body: { isVariationalParent: false },
  })
}

test('a page for another merchant comes as fragments named by their block, as JSON or HTML by Accept', async () => {
  const { status, json } = await refresh('BXEYEO0001?m=northline&zip=10001&crtcl=1&promo=x&mbc=0&dt=d&unknown=1')
  expect(status).toBe(200)
  expect(json).toMatchObject({
    asin: 'BXEYEO0001',
    merchantId: 'northline',
    fragments: {
      'buy-box': { offerListingId: 'BXEYEO0001-US-2', seller: { id: 'northline' } },
      price: { amount: 124.9 },
      'product-twister': { price: { amount: 124.9 } },
    },
  })
  const { text } = await refresh('BXEYEO0001?m=northline', 'text/html')
  for (const name of ['price', 'buy-box', 'product-twister']) expect(text).toContain(`data-block="${name}"`)
  expect(text).toContain('$124.90')
})

test('a merchant who does not sell the product, and a product that does not exist, answer 404', async () => {
  expect((await refresh('BXEYEO0001?m=second-shelf')).status).toBe(404)
  expect((await refresh('BXNOTHING1?m=northline')).status).toBe(404)
  expect((await refresh('BXEYEO0001?m=%3Cscript')).status).toBe(400)
})

test.each(['US', 'GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'JP'])('every scenario shows its widget in %s', async (code) => {
  const shopper = makeShopper(
    (await sharedStore()).app,
    `${code === 'US' ? '' : `${code.toLowerCase()}.`}localhost:3000`,
  )
  const file = new URL('../../../../demo/scenarios.json', import.meta.url)
  const tour: Record<string, { asin: string }> = JSON.parse(readFileSync(file, 'utf8')).scenarios
  const own = Object.entries(tour)
    .filter(([key]) => key.startsWith('service-'))
    .map(([, { asin }]) => asin)
  for (const { asin, widget } of DEMO_WIDGETS) {
    expect(own).toContain(asin)
    const { text } = await shopper.send({ path: `/dp/${asin}`, headers: HTML })
    expect(block(text, 'vas-winning-widget-vm')).toMatchObject({ winningWidgetName: widget })
  }
})

test('where the merchant wants no widget the page shows none, and its services can be bought all the same', async () => {
  const { shopper, text } = await open('/dp/BXPHON0002')
  expect(text).toContain('Orvane One')
  expect(text).not.toContain('vas-winning-widget-vm')
  const items = ['BXPHON0002', 'BXCARE0002'].map((asin) => ({ asin, offerListingId: `${asin}-US-1`, quantity: 1 }))
  const path = '/api/marketplaces/US/cart/carts/retail/items'
  expect((await shopper.send({ method: 'POST', path, body: { items } })).status).toBe(200)
  expect(await bought(shopper)).toEqual(['1 BXCARE0002', '1 BXPHON0002'])
})

test('the shopper’s postal code decides who does a service, and the page says nothing more where it changes nothing', async () => {
  const { shopper } = await open('/dp/BXSBAR0001')
  const here = async (asin: string) => {
    const { json } = await shopper.send({ path: `/api/shopper-state?asin=${asin}&parts=service-widgets` })
    return (json as { features: { 'service-widgets'?: object } }).features['service-widgets']
  }
  const moveTo = (zipCode: string) =>
    shopper.send({
      method: 'POST',
      path: '/gp/delivery/ajax/address-change.html',
      body: { zipCode, countryCode: 'US' },
    })
  expect(await here('BXSBAR0001')).toBeUndefined()
  await moveTo('10001')
  expect(await here('BXSBAR0001')).toMatchObject({
    place: '10001',
    offers: { BXINST0001: { offerListingId: 'BXINST0001-US-3' } },
  })
  expect(await here('BXPAGE0001')).toBeUndefined()
  await moveTo('96898')
  expect(await here('BXSBAR0001')).toEqual({ place: '96898', offers: { BXINST0001: null } })
})
