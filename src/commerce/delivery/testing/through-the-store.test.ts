import { expect, test, vi } from 'vitest'
import type { Checkout } from '#commerce/checkout/contract.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { ShopperStateView } from '#commerce/shopper/contract.ts'
import { jsonObject } from '#platform/db/shape.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeMerchantKey } from '#test/people.ts'
import { withoutZones } from '#test/without-zones.ts'
import type { DeliveryBasis } from '../rules/offers.ts'

// A Monday: 5 in the morning in New York, 11 in Berlin, 7 in the evening in Tokyo.
const NOW = Date.parse('2026-11-23T10:00:00Z')

type Place = { city: string; region: string; postalCode: string; country: string }
const PORTLAND = { city: 'Portland', region: 'OR', postalCode: '97201', country: 'US' }
const HONOLULU = { city: 'Honolulu', region: 'HI', postalCode: '96813', country: 'US' }
const BERLIN = { city: 'Berlin', region: '', postalCode: '10115', country: 'DE' }
const TOKYO = { city: '千代田区', region: '東京都', postalCode: '100-0001', country: 'JP' }

const HEADS = {
  locations: 'code,marketplace,name,country,region,postal_code,time_zone,is_default,valid_from',
  zones: 'code,marketplace,country,region,postal_from,postal_to,valid_from',
  options: 'marketplace,zone,option,name,carrier,transit_from,transit_to,mon,tue,wed,thu,fri,sat,sun,valid_from',
  fees: 'marketplace,zone,option,weight_up_to,subtotal_from,fee,valid_from',
}
const SINCE = '2026-01-01'
const WEEK = '14:00,14:00,14:00,14:00,14:00,,'

/** A speaker weighs 1,400 g; two of them are above 2 kg and above the subtotal from which the delivery is reduced. */
const filesOf = (code: string, zone: string, timeZone: string, fees: [one: string, two: string]) => [
  [HEADS.locations, `main,${code},Main,${code},,,${timeZone},yes,${SINCE}`],
  [HEADS.zones, zone],
  [
    HEADS.options,
    `${code},home,standard,,post,1,2,${WEEK},${SINCE}`,
    `${code},home,bike,Bike courier,bike,1,1,${WEEK},${SINCE}`,
  ],
  [
    HEADS.fees,
    `${code},home,standard,2000,0,${fees[0]},${SINCE}`,
    `${code},home,standard,30000,0,99,${SINCE}`,
    `${code},home,standard,30000,200,${fees[1]},${SINCE}`,
    `${code},home,bike,2000,0,99,${SINCE}`,
  ],
]

async function open() {
  const clock = { at: NOW, now: () => clock.at }
  const store = await makeStore({ clock })
  const { db } = store.commerce
  await db.query({ name: '', text: `UPDATE catalog.products SET weight = 1400 WHERE asin = 'BXDRUM0001'` })
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const merchant = makeShopper(store.app)
  const bring = async (...files: string[][]) => {
    for (const lines of files) {
      const heard = new Promise<void>((changed) => store.commerce.delivery.onChange(changed))
      const body = { csv: lines.join('\n') }
      const brought = await merchant.send({
        method: 'POST',
        path: '/api/merchant/imports',
        headers: { authorization },
        body,
      })
      expect(brought.status, brought.text).toBe(200)
      await heard
    }
  }
  return { store, db, clock, bring }
}

const spaced = (text: string) => text.replaceAll(/&nbsp;|\u00a0/g, ' ').replaceAll(/<!--.*?-->/g, '')

async function begin(opened: Awaited<ReturnType<typeof open>>, code: string, quantity: number) {
  const host = code === 'US' ? 'localhost:3000' : `${code.toLowerCase()}.localhost:3000`
  const shopper = makeShopper(opened.store.app, host)
  const api = `/api/marketplaces/${code}/checkouts`
  const items = [{ asin: 'BXDRUM0001', offerListingId: `BXDRUM0001-${code}-1`, quantity }]
  const { id } = (await shopper.send({ method: 'POST', path: api, body: { items } })).json as { id: string }
  const fill = (place: Place, delivery = 'standard') =>
    shopper.send({
      method: 'PUT',
      path: `${api}/${id}/details`,
      body: { ...DETAILS, ...CARD, ...place, delivery },
    })
  const html = async (path: string) => spaced((await shopper.send({ path, headers: { accept: 'text/html' } })).text)
  const place = () => shopper.send({ method: 'POST', path: `${api}/${id}/place` })
  const look = async () => (await shopper.send({ path: `${api}/${id}` })).json as Checkout
  return { shopper, id, fill, html, place, look }
}

const basisOf = statement(`SELECT promise->'basis' AS basis FROM orders.orders WHERE id = $1`, {
  basis: jsonObject<DeliveryBasis>(),
})

type Journey = {
  code: 'US' | 'DE' | 'JP'
  place: Place
  files: string[][]
  quantity: number
  fee: number
  shown: string
  arrives: string
  promise: { earliest: string; latest: string; orderBefore: string }
}

const US_FILES = filesOf('US', `home,US,US,,,,${SINCE}`, 'America/New_York', ['4.99', '2.49'])
const DE_FILES = filesOf('DE', `home,DE,DE,,1,1,${SINCE}`, 'Europe/Berlin', ['4.90', '2.50'])
const JP_FILES = filesOf('JP', `home,JP,JP,東京都,,,${SINCE}`, 'Asia/Tokyo', ['500', '250'])

const JOURNEYS: Journey[] = [
  {
    code: 'US',
    place: PORTLAND,
    files: US_FILES,
    quantity: 1,
    fee: 4.99,
    shown: '$4.99',
    arrives: 'Delivers Tue, Nov 24 – Wed, Nov 25',
    promise: { earliest: '2026-11-24', latest: '2026-11-25', orderBefore: '2026-11-23T19:00:00Z' },
  },
  {
    code: 'US',
    place: PORTLAND,
    files: US_FILES,
    quantity: 2,
    fee: 2.49,
    shown: '$2.49',
    arrives: 'Delivers Tue, Nov 24 – Wed, Nov 25',
    promise: { earliest: '2026-11-24', latest: '2026-11-25', orderBefore: '2026-11-23T19:00:00Z' },
  },
  {
    code: 'DE',
    place: BERLIN,
    files: DE_FILES,
    quantity: 2,
    fee: 2.5,
    shown: '2,50 €',
    arrives: 'Lieferung Di., 24. Nov. – Mi., 25. Nov.',
    promise: { earliest: '2026-11-24', latest: '2026-11-25', orderBefore: '2026-11-23T13:00:00Z' },
  },
  {
    // The 23rd is a holiday in Japan, and its cut-off has passed too.
    code: 'JP',
    place: TOKYO,
    files: JP_FILES,
    quantity: 1,
    fee: 250,
    shown: '￥250',
    arrives: '11月25日(水)～11月26日(木)にお届け',
    promise: { earliest: '2026-11-25', latest: '2026-11-26', orderBefore: '2026-11-24T05:00:00Z' },
  },
]

test.each(JOURNEYS)(
  '$code, $quantity: checkout, review, order, mail and API charge $fee and promise $arrives',
  async ({ code, place, files, quantity, fee, shown, arrives, promise }) => {
    const opened = await open()
    await opened.bring(...files)
    const visit = await begin(opened, code, quantity)
    const filled = await visit.fill(place)
    expect(filled.status, filled.text).toBe(200)
    const promised = {
      option: 'standard',
      name: '',
      fee: expect.objectContaining({ amount: fee }),
      ...promise,
      orderBefore: Date.parse(promise.orderBefore),
    }
    const checkout = await visit.look()
    expect(checkout).toMatchObject({ deliveryTotal: { amount: fee }, deliveryPrices: { standard: { amount: fee } } })
    expect(checkout.promise).toEqual(promised)
    // What weighs too much for it is not offered the courier.
    const names = new Map(checkout.deliveryOptions.map(({ option, name }) => [option, name]))
    expect([names.get('standard'), names.get('bike')]).toEqual(['', quantity === 1 ? 'Bike courier' : undefined])
    const pages = [await visit.html(`/checkout/${visit.id}`), await visit.html(`/checkout/${visit.id}/review`)]
    const placed = await visit.place()
    expect(placed.status, placed.text).toBe(200)
    const { orderId } = placed.json as { orderId: string }
    const order = (await visit.shopper.send({ path: `/api/orders/${orderId}` })).json as Order
    expect([order.deliveryTotal.amount, order.total, order.promise]).toEqual([fee, checkout.total, promised])
    const { commerce } = opened.store
    await deliverEvents(commerce, commerce.modules)
    const [mail] = await opened.db.query<{ text: string }>({ name: '', text: 'SELECT text FROM platform.mails' })
    pages.push(await visit.html(`/orders/${orderId}`))
    for (const page of pages) expect(page).toContain(arrives)
    for (const page of pages) expect(page).toContain(shown)
    expect(spaced(mail?.text ?? '')).toContain(arrives)
    const [row] = await opened.db.query(basisOf, [orderId])
    expect(row?.basis).toMatchObject({
      weight: 1400 * quantity,
      zone: { code: 'home', since: SINCE },
      locations: [{ code: 'main', since: SINCE }],
      feeSince: SINCE,
    })
  },
)

test.each(JOURNEYS.filter(({ quantity }) => quantity === 1))(
  "$code: the shopper's location promises on the product's page what the checkout charges and promises",
  async ({ code, place, files, fee, promise }) => {
    const opened = await open()
    await opened.bring(...files)
    const { shopper } = await begin(opened, code, 1)
    const body = { countryCode: place.country, zipCode: place.postalCode }
    expect((await shopper.send({ method: 'POST', path: '/api/location', body })).status).toBe(200)
    const state = await shopper.send({ path: '/api/shopper-state?asin=BXDRUM0001&parts=' })
    const { location, features } = state.json as ShopperStateView
    expect([location.display, features.delivery?.isDeliverable]).toEqual([place.postalCode, true])
    // A Japanese postal code alone does not name the prefecture whose zone it is.
    expect(features.delivery?.promises[`BXDRUM0001-${code}-1`]).toEqual(
      code === 'JP'
        ? null
        : {
            option: 'standard',
            name: '',
            fee: expect.objectContaining({ amount: fee }),
            ...promise,
            orderBefore: Date.parse(promise.orderBefore),
          },
    )
  },
)

test('the cart promises what its page did for one unit, and for two their own fee', async () => {
  const opened = await open()
  await opened.bring(...US_FILES)
  const shopper = makeShopper(opened.store.app)
  await shopper.send({ method: 'POST', path: '/api/location', body: { zipCode: '97201' } })
  const add = () =>
    shopper.send({
      method: 'POST',
      path: '/api/marketplaces/US/cart/carts/retail/items',
      body: { items: [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }] },
    })
  const promised = async () => {
    const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/summary' })
    return (json as { entity: { summary: { delivery: unknown }[] } }).entity.summary[0]?.delivery
  }
  const state = (await shopper.send({ path: '/api/shopper-state?asin=BXDRUM0001&parts=' })).json as ShopperStateView
  expect(await promised()).toBeNull()
  await add()
  expect(await promised()).toEqual(state.features.delivery?.promises['BXDRUM0001-US-1'])
  await add()
  expect(await promised()).toMatchObject({ fee: { amount: 2.49 }, latest: '2026-11-25' })
  const page = spaced((await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })).text)
  expect(page).toContain('Delivery $2.49. Delivers Tue, Nov 24 – Wed, Nov 25')
})

test('a product is not deliverable where no zone is, and somewhere unsaid in the country it may be', async () => {
  const opened = await open()
  await withoutZones(opened.store.commerce)
  const states = `home,US,US,OR,,,${SINCE}`
  await opened.bring(...filesOf('US', states, 'America/New_York', ['4.99', '2.49']))
  const shopper = makeShopper(opened.store.app)
  const look = async (asin = 'BXDRUM0001') => {
    const { json } = await shopper.send({ path: `/api/shopper-state?asin=${asin}&parts=` })
    const { location, features } = json as ShopperStateView
    const { isDeliverable, promises = {} } = features.delivery ?? {}
    return [location.display, isDeliverable, promises[`${asin}-US-1`]?.earliest]
  }
  const choose = (zipCode: string) => shopper.send({ method: 'POST', path: '/api/location', body: { zipCode } })
  expect(await look()).toEqual(['United States', true, undefined])
  await choose('96813')
  expect(await look()).toEqual(['96813', false, undefined])
  expect(await look('BXNONE0001')).toEqual(['96813', undefined, undefined])
  const add = { items: [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }] }
  await shopper.send({ method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body: add })
  const cart = async () => {
    const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/summary' })
    const page = await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })
    const [summary] = (json as { entity: { summary: { undeliverableTo: string | null }[] } }).entity.summary
    return [summary?.undeliverableTo, spaced(page.text).includes('Doesn&#x27;t deliver to 96813')]
  }
  expect(await cart()).toEqual(['96813', true])
  await choose('97201')
  expect(await look()).toEqual(['97201', true, '2026-11-24'])
  expect(await cart()).toEqual([null, false])
})

test('a fee that changes between review and placing is named, and is charged once it was seen', async () => {
  const opened = await open()
  await opened.bring(...US_FILES)
  const visit = await begin(opened, 'US', 1)
  await visit.fill(PORTLAND)
  await opened.bring([HEADS.fees, `US,home,standard,2000,0,5.99,${SINCE}`])
  expect(await visit.place()).toMatchObject({ status: 409, json: { entity: { code: 'delivery-changed' } } })
  expect((await visit.look()).deliveryTotal.amount).toBe(5.99)
  expect((await visit.place()).status).toBe(200)
})

test('an option that is not offered any more is refused, and the shopper chooses among the others', async () => {
  const opened = await open()
  await opened.bring(...US_FILES)
  const visit = await begin(opened, 'US', 1)
  expect(await visit.fill(PORTLAND, 'drone')).toMatchObject({ status: 422, json: { entity: { code: 'delivery' } } })
  expect((await visit.fill(PORTLAND, 'bike')).status).toBe(200)
  await opened.bring([`${HEADS.options},valid_until`, `US,home,bike,Bike courier,bike,1,1,${WEEK},${SINCE},2026-11-22`])
  expect(await visit.place()).toMatchObject({ status: 422, json: { entity: { code: 'delivery' } } })
  const path = `/checkout/${visit.id}`
  expect(await visit.shopper.send({ path: `${path}/review` })).toMatchObject({
    status: 303,
    headers: { location: path },
  })
  const pressed = await visit.shopper.send({
    method: 'POST',
    path: `${path}/place`,
    form: { any: '' },
    headers: { accept: 'text/html' },
  })
  expect(pressed.status).toBe(422)
  for (const page of [spaced(pressed.text), await visit.html(path)]) {
    expect(page).toContain('This delivery option isn&#x27;t available for this order.')
    expect(page).not.toContain('Bike courier: ')
    expect(page.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Delivery\s+\$4\.99/)
  }
  expect((await visit.fill(PORTLAND)).status).toBe(200)
  expect((await visit.place()).status).toBe(200)
})

test('an address in no zone is refused by its name, in the form and in the API', async () => {
  const opened = await open()
  await withoutZones(opened.store.commerce)
  const states = `home,US,US,OR,,,${SINCE}`
  await opened.bring(...filesOf('US', states, 'America/New_York', ['4.99', '2.49']))
  const visit = await begin(opened, 'US', 1)
  const before = await visit.html(`/checkout/${visit.id}`)
  expect(before).toContain('Enter your address to see delivery options.')
  expect(before.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Delivery\s+Based on your address/)
  expect(before).not.toContain('aria-invalid="true"')
  expect(await visit.fill(HONOLULU)).toMatchObject({
    status: 422,
    json: { entity: { code: 'undeliverable', message: "We don't deliver to Hawaii, United States." } },
  })
  const form = { ...DETAILS, ...CARD, ...HONOLULU }
  const path = `/checkout/${visit.id}/details`
  const shown = await visit.shopper.send({ method: 'POST', path, form, headers: { accept: 'text/html' } })
  expect(shown.status).toBe(422)
  expect(spaced(shown.text)).toContain('We don&#x27;t deliver to Hawaii, United States.')
  const mistyped = { ...form, ...PORTLAND, email: 'nobody' }
  const again = await visit.shopper.send({ method: 'POST', path, form: mistyped, headers: { accept: 'text/html' } })
  expect(spaced(again.text).replaceAll(/<[^>]*>/g, ' ')).toMatch(/Standard delivery: \$4\.99.*Delivery\s+\$4\.99/s)
  const there = await visit.shopper.send({ method: 'POST', path, form: { ...form, ...PORTLAND } })
  expect(there).toMatchObject({ status: 303, headers: { location: `/checkout/${visit.id}/review` } })
  expect(await visit.html(`/checkout/${visit.id}/review`)).toContain('Delivers Tue, Nov 24')
})

test('the review promises until a moment, and whoever orders after it is shown the new date first', async () => {
  const opened = await open()
  const visit = await begin(opened, 'US', 1)
  await visit.fill(PORTLAND, 'express')
  // Thanksgiving is on Thursday.
  expect((await visit.look()).promise).toMatchObject({ earliest: '2026-11-24', latest: '2026-11-25' })
  expect(await visit.html(`/checkout/${visit.id}/review`)).toContain(
    'For orders placed before Nov 23, 2026, 2:00 PM ET.',
  )
  opened.clock.at = Date.parse('2026-11-23T19:00:00Z')
  expect(await visit.place()).toMatchObject({ status: 409, json: { entity: { code: 'promise-changed' } } })
  await visit.look()
  const { orderId } = (await visit.place()).json as { orderId: string }
  const order = (await visit.shopper.send({ path: `/api/orders/${orderId}` })).json as Order
  expect(order.promise).toMatchObject({ earliest: '2026-11-25', latest: '2026-11-27' })
})

test('a product page says that delivery is free only where every order is', async () => {
  const opened = await open()
  const look = async (host: string) =>
    spaced((await makeShopper(opened.store.app, host).send({ path: '/dp/BXDRUM0001' })).text)
  expect(await look('gb.localhost:3000')).toContain('Free delivery')
  // Nothing is delivered to some places of the United States.
  const usual = await look('localhost:3000')
  expect(usual).toContain('Delivery cost and date shown at checkout')
  expect(usual).not.toContain('Free delivery')
  await opened.bring(...US_FILES)
  await vi.waitFor(async () => expect(await look('localhost:3000')).not.toContain('Free delivery'))
})
