import { expect, test } from 'vitest'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { documentPdf, packingSlipPdf } from '#commerce/documents/work/pdf.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { orderOnce } from '#test/order.ts'
import { readPdf } from '#test/read-pdf.ts'
import { add, DRUM, linesOf, PHONE } from './helpers.ts'

const SETUP = { asin: 'BXINST0002', offerListingId: 'BXINST0002-US-1', quantity: 1 }
const SHOP = { shop: 'Northline Springfield', address: '412 Mill Street, 97477, Springfield' }

const TO = { fullName: SHOP.shop, line1: '412 Mill Street', postalCode: '97477', city: 'Springfield' }

/** An order of a phone that is set up in a shop, and of a speaker that is not. */
async function openOrder() {
  const store = await makeStore()
  const { commerce } = store
  const shopper = makeShopper(store.app)
  const id = await orderOnce(shopper, { items: [PHONE, SETUP, DRUM] })
  const read = async () => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const { items } = await read()
  const position = (asin: string) => items.find((item) => item.asin === asin)?.position ?? -1
  const mails = async (subject: string) => {
    await deliverEvents(commerce, commerce.modules)
    const text = `SELECT subject, text FROM platform.mails WHERE subject LIKE '${subject}%' ORDER BY queued_at`
    return commerce.db.query<{ subject: string; text: string }>({ name: `mails ${subject}`, text })
  }
  const change = (command: Parameters<typeof changeOrder>[2]) =>
    changeOrder(commerce, { id, owner: undefined }, command)
  const one = (asin: string) => [{ position: position(asin), quantity: 1 }]
  return { store, commerce, shopper, id, items, read, mails, change, one }
}

test('what is done in a shop says where, in cart and order; a mail says when the device can be collected', async () => {
  const { store, id, items, mails, change, one } = await openOrder()
  const shopper = makeShopper(store.app)
  await add(shopper, PHONE, SETUP)
  const values = expect.objectContaining({ ...SHOP, product: expect.stringContaining('Orvane') })
  const note = { feature: 'services', code: 'for-in-shop', values }
  const ships = { feature: 'services', code: 'to-shop', values: SHOP }
  const notesOf = (lines: { asin: string; adjustments: object[] }[]) =>
    Object.fromEntries(lines.map(({ asin, adjustments }) => [asin, adjustments]))
  expect(notesOf(await linesOf(shopper))).toMatchObject({ [PHONE.asin]: [ships], [SETUP.asin]: [note] })
  expect(notesOf(items)).toMatchObject({ [PHONE.asin]: [ships], [SETUP.asin]: [note], [DRUM.asin]: [] })

  const phone = items.find(({ asin }) => asin === PHONE.asin)
  await change({ kind: 'ship', items: one(PHONE.asin) })
  await change({ kind: 'deliver', parcel: 1 })
  expect(await mails('Ready')).toEqual([])
  await change({ kind: 'deliver', items: one(SETUP.asin) })
  await mails('Ready')
  const [ready, ...others] = await mails('Ready')
  expect(others).toEqual([])
  expect(ready?.subject).toBe(`Ready to collect: ${phone?.title}`)
  for (const words of [SHOP.shop, SHOP.address, id, '/dp/BXINST0002']) expect(ready?.text).toContain(words)
})

test('its device goes to the shop in a parcel of its own: order, parcel, mails, invoice and slip say its address', async () => {
  const { commerce, shopper, id, read, mails, change, one } = await openOrder()
  const [placed] = await mails('Order confirmation')
  const said = `Ships to ${SHOP.shop}, ${SHOP.address}`
  expect(placed?.text.split('\n').filter((line) => line === said)).toHaveLength(1)
  const page = async () => (await shopper.send({ path: `/orders/${id}`, headers: { accept: 'text/html' } })).text
  expect(await page()).toContain(said)
  const [invoice] = await findDocumentsOf(commerce.db, id)
  const pdf = readPdf(await documentPdf(commerce, invoice ?? expect.fail('no invoice')))
  expect(pdf.poppler.replaceAll(/\s+/g, ' ')).toContain(said)

  const mixed = await change({ kind: 'ship' })
  expect(mixed).toMatchObject({ ok: false, failure: { code: 'items' } })
  expect((await change({ kind: 'ship', items: one(PHONE.asin), tracking: 'T-1' })).ok).toBe(true)
  expect((await change({ kind: 'ship', items: one(DRUM.asin), tracking: 'T-2' })).ok).toBe(true)
  const { parcels } = await read()
  expect(parcels.map(({ address, tracking }) => [address, tracking])).toEqual([
    [expect.objectContaining(TO), 'T-1'],
    [null, 'T-2'],
  ])
  const [toShop, toBuyer] = await mails('%ship')
  expect(toShop?.text).toContain(`Goes to:\n${TO.fullName}\n${TO.line1}\n`)
  expect(toBuyer?.text).not.toContain('Goes to:')
  expect((await page()).split('<p>Goes to:</p>')).toHaveLength(2)
  const slip = readPdf((await packingSlipPdf(commerce, id, 1)) ?? expect.fail('no slip'))
  for (const words of [TO.fullName, TO.line1, '$']) expect(slip.poppler).toContain(words)
})

test('without the service it goes to the buyer again', async () => {
  const { read, change, one } = await openOrder()
  await change({ kind: 'cancel', items: one(SETUP.asin) })
  expect((await read()).items.find(({ asin }) => asin === PHONE.asin)?.adjustments).toEqual([])
  expect((await change({ kind: 'ship' })).ok).toBe(true)
  expect((await read()).parcels.map(({ address }) => address)).toEqual([null])
})

test('of two devices of which one is set up, both go to the buyer', async () => {
  const { app } = await makeStore()
  const shopper = makeShopper(app)
  await add(shopper, { ...PHONE, quantity: 2 }, SETUP)
  const lines = await linesOf(shopper)
  expect(lines.flatMap(({ adjustments }) => adjustments.map(({ code }) => code))).toEqual(['for-in-shop'])
})
