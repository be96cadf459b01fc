import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring } from '#test/order.ts'
import type { ShownTaxes } from '../contract.ts'

type Journey = {
  code: 'US' | 'DE' | 'JP' | 'BR'
  host: string
  place: object
  zip: string
  /** How cart, checkout, order and mail say the taxes. */
  says: { cart: string[]; order: string[] }
  total: number
  tax: number
  /** After one of two speakers has come back: what is given back, and what of it is tax. */
  back: [money: number, tax: number]
}

/** Two speakers and a cable; the cable has a reduced rate where there is one. */
const JOURNEYS: Journey[] = [
  {
    code: 'US',
    host: 'localhost:3000',
    place: { city: 'Springfield', region: 'IL', postalCode: '62701', country: 'US' },
    zip: '62701',
    says: { cart: ['Estimated tax', '$17.19'], order: ['Sales tax (6.25%)', '$17.19'] },
    // 25998 and 1499 at 6.25 % are 1624.875 and 93.6875; Illinois does not tax the delivery.
    total: 25998 + 1499 + 999 + 1719,
    tax: 1719,
    back: [12999 + 812, 812],
  },
  {
    code: 'US',
    host: 'localhost:3000',
    place: { city: 'New York', region: 'NY', postalCode: '10001', country: 'US' },
    zip: '10001',
    says: { cart: ['Estimated tax', '$11.00'], order: ['Sales tax (4%)', '$11.40'] },
    // 1039.92, 59.96 and 39.96 of the delivery.
    total: 25998 + 1499 + 999 + 1140,
    tax: 1140,
    back: [12999 + 520, 520],
  },
  {
    code: 'DE',
    host: 'de.localhost:3000',
    place: { city: 'Berlin', region: '', postalCode: '10115', country: 'DE' },
    zip: '10115',
    says: { cart: ['inkl. MwSt. (19 %)', 'inkl. MwSt. (7 %)'], order: ['inkl. MwSt. (19 %)', 'inkl. MwSt. (7 %)'] },
    // 4374 and 105; of the delivery 136 of 849 and 3 of 50.
    total: 27398 + 1599 + 899,
    tax: 4618,
    back: [13699, 2187],
  },
  {
    code: 'JP',
    host: 'jp.localhost:3000',
    place: { city: '千代田区', region: '東京都', postalCode: '100-0001', country: 'JP' },
    zip: '100-0001',
    says: { cart: ['内消費税（10%）', '内消費税（8%）'], order: ['内消費税（10%）', '内消費税（8%）'] },
    // 3742 and 176; of the delivery 77 of 851 and 4 of 49.
    total: 41160 + 2380 + 900,
    tax: 3999,
    back: [20580, 1871],
  },
  {
    code: 'BR',
    host: 'br.localhost:3000',
    place: { city: 'São Paulo', region: 'SP', postalCode: '01310-100', country: 'BR' },
    zip: '01310-100',
    says: { cart: ['Tributos aproximados (31,45%)'], order: ['Tributos aproximados (31,45%)'] },
    // 31.45 % of 161980, 9990 and 3900.
    total: 161980 + 9990 + 3900,
    tax: 50943 + 3142 + 1227,
    back: [80990, 25472],
  },
]

const spaced = (text: string) => text.replaceAll(/&nbsp;|\u00a0/g, ' ').replaceAll(/<!--.*?-->/g, '')

test.each(JOURNEYS)('$code, $zip: cart, checkout, order, mail and API say the same tax', async (journey) => {
  const { code, host, place, zip, says } = journey
  const store = await makeStore()
  const { db } = store.commerce
  await db.query({
    name: '',
    text: `UPDATE catalog.products SET tax_category = 'reduced' WHERE asin = 'BXCABL0001'`,
  })
  const shopper = makeShopper(store.app, host)
  const html = async (path: string) => spaced((await shopper.send({ path, headers: { accept: 'text/html' } })).text)
  const api = `/api/marketplaces/${code}`
  await shopper.send({ method: 'POST', path: '/api/location', body: { zipCode: zip } })
  const items = [
    { asin: 'BXDRUM0001', offerListingId: `BXDRUM0001-${code}-1`, quantity: 2 },
    { asin: 'BXCABL0001', offerListingId: `BXCABL0001-${code}-1`, quantity: 1 },
  ]
  const added = await shopper.send({ method: 'POST', path: `${api}/cart/carts/retail/items`, body: { items } })
  expect(added.status, added.text).toBe(200)
  const cart = await html('/cart')
  for (const words of says.cart) expect(cart).toContain(words)

  const { id } = (await shopper.send({ method: 'POST', path: `${api}/checkouts`, body: {} })).json as { id: string }
  const details = { ...DETAILS, ...place, delivery: 'express', payment: 'test-card', cardNumber: '4242 4242 4242 4242' }
  const filled = await shopper.send({ method: 'PUT', path: `${api}/checkouts/${id}/details`, body: details })
  expect(filled.status, filled.text).toBe(200)
  const checkout = filled.json as { tax: ShownTaxes; total: { amount: number; displayString: string } }
  const review = await html(`/checkout/${id}/review`)
  const placed = (await shopper.send({ method: 'POST', path: `${api}/checkouts/${id}/place` })).json
  const { orderId } = placed as { orderId: string }
  const read = async () => (await shopper.send({ path: `/api/orders/${orderId}` })).json as Order
  const order = await read()
  expect([order.tax, order.total]).toEqual([checkout.tax, checkout.total])
  await deliverEvents(store.commerce, store.commerce.modules)
  const [mail] = await db.query<{ text: string }>({ name: '', text: 'SELECT text FROM platform.mails' })
  for (const text of [review, await html(`/orders/${orderId}`), spaced(mail?.text ?? '')]) {
    for (const words of says.order) expect(text).toContain(words)
    for (const { amount } of checkout.tax.rates) expect(text).toContain(spaced(amount.displayString))
    expect(text).toContain(spaced(checkout.total.displayString))
  }

  const minor = (amount: { amount: number }) => Math.round(amount.amount * (code === 'JP' ? 1 : 100))
  const lines = order.items.reduce((sum, { tax }) => sum + (tax ? minor(tax.amount) : 0), 0)
  expect(order.tax.rates.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(minor(order.tax.total))
  expect(lines > 0 && lines <= minor(order.tax.total)).toBe(true)
  const paid = minor(order.itemsTotal) + minor(order.deliveryTotal)
  expect(minor(order.total)).toBe(paid + (code === 'US' ? minor(order.tax.total) : 0))

  await bring(store, orderId)
  const speaker = order.items.find(({ asin }) => asin === 'BXDRUM0001')
  const back = { items: [{ position: speaker?.position ?? 0, quantity: 1 }], reason: 'other' as const, note: '' }
  await changeOrder(store.commerce, { id: orderId, owner: undefined }, { kind: 'request-return', ...back })
  await changeOrder(store.commerce, { id: orderId, owner: undefined }, { kind: 'receive-return', restock: true })
  const after = await read()
  expect([minor(order.total), minor(order.tax.total), minor(after.refundedTotal), minor(after.refundedTax)]).toEqual([
    journey.total,
    journey.tax,
    ...journey.back,
  ])
  expect(await html(`/orders/${orderId}`)).toContain(spaced(after.refundedTax.displayString))
})
