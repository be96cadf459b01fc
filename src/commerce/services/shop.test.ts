import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/change-order.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { orderOnce } from '#test/order.ts'
import { add, DRUM, linesOf, PHONE } from './testing.ts'

const SETUP = { asin: 'BXINST0002', offerListingId: 'BXINST0002-US-1', quantity: 1 }
const SHOP = { shop: 'Northline Springfield', address: '412 Mill Street, 97477, Springfield' }

test('what is done in a shop says where, in cart and order; a mail says when the device can be collected', async () => {
  const store = await makeStore()
  const { commerce } = store
  const shopper = makeShopper(store.app)
  await add(shopper, PHONE, SETUP)
  const values = expect.objectContaining({ ...SHOP, product: expect.stringContaining('Orvane') })
  const note = { feature: 'services', code: 'for-in-shop', values }
  expect((await linesOf(shopper)).flatMap(({ adjustments }) => adjustments)).toMatchObject([note])

  const id = await orderOnce(shopper, { items: [PHONE, SETUP, DRUM] })
  const order = (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  expect(order.items.flatMap(({ adjustments }) => adjustments)).toMatchObject([note])
  const service = order.items.find(({ asin }) => asin === SETUP.asin)?.position ?? -1

  const mails = async () => {
    await deliverEvents(commerce, commerce.modules)
    const text = `SELECT subject, text FROM platform.mails WHERE subject LIKE 'Ready%' ORDER BY queued_at`
    return commerce.db.query<{ subject: string; text: string }>({ name: 'ready-mails', text })
  }
  const change = (command: Parameters<typeof changeOrder>[2]) =>
    changeOrder(commerce, { id, owner: undefined }, command)
  await change({ kind: 'ship' })
  const phone = order.items.find(({ asin }) => asin === PHONE.asin)
  await change({ kind: 'deliver', parcel: 1 })
  expect(await mails()).toEqual([])
  await change({ kind: 'deliver', items: [{ position: service, quantity: 1 }] })
  await mails()
  const [ready, ...others] = await mails()
  expect(others).toEqual([])
  expect(ready?.subject).toBe(`Ready to collect: ${phone?.title}`)
  for (const words of [SHOP.shop, SHOP.address, id, '/dp/BXINST0002']) expect(ready?.text).toContain(words)
})
