import { expect, test } from 'vitest'
import { freshStore } from '#commerce/fresh-stores/testing/helpers.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { DRUM } from '#test/order.ts'
import { merchantOf, orderFresh, STORE } from './helpers.ts'

const sent = statement(`SELECT subject, text FROM platform.mails`, { subject: 'text', text: 'text' })

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test("a shopper is told where and when an order can be collected, by the store's clock, and at the counter nothing of a parcel", async () => {
  const store = await makeStore()
  const { commerce } = store
  const { post, take } = await merchantOf(store)
  const shop = freshStore({ storeId: STORE, kind: 'pickup', zones: [] })
  expect((await post('fresh-stores', shop)).status).toBe(201)
  const shopper = makeShopper(store.app)
  const mails = async () => {
    await deliverEvents(commerce, commerce.modules)
    return (await commerce.db.query(sent)).map(({ subject, text }) => plain(`${subject}\n${text}`))
  }
  const id = await orderFresh(store, shopper, [DRUM], { kind: 'pickup' })
  await take(id, 'start')
  await take(id, 'pick', { items: [{ position: 0, picked: 2 }] })
  const before = await mails()
  await take(id, 'ready')
  const ready = (await mails()).filter((each) => !before.includes(each))
  expect(ready).toHaveLength(1)
  expect(ready[0]).toContain(`Your order ${id} is ready for pickup`)
  expect(ready[0]).toContain('Test market\n1 Test Street\nBrooklyn, NY 11201')
  expect(ready[0]).toContain('Thursday, December 24, 2026, 8:00 AM to 10:00 AM')
  await take(id, 'collect')
  expect((await mails()).length).toBe(before.length + 1)
})

test('that an order is on its way is told as of any parcel, without a number to follow it', async () => {
  const store = await makeStore()
  const { take } = await merchantOf(store)
  const id = await orderFresh(store, makeShopper(store.app), [DRUM])
  await take(id, 'start')
  await take(id, 'pick', { items: [{ position: 0, picked: 1 }] })
  await take(id, 'depart')
  await deliverEvents(store.commerce, store.commerce.modules)
  const subjects = (await store.commerce.db.query(sent)).map(({ subject }) => subject)
  expect(subjects).toContain(`Your order ${id} has shipped`)
})
