import { expect, test } from 'vitest'
import type { StoreCredit } from '#commerce/ledger/contract.ts'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring } from '#test/order.ts'
import { asMerchant } from '#test/settings.ts'
import { makeCustomer, makeSignedIn, signInAs } from '#test/sign-in.ts'
import { settlePromises } from '../work/settle.ts'
import { ASIN, endDays, expire, OFFER, promised } from './helpers.ts'

const ITEM = { asin: ASIN, offerListingId: OFFER, quantity: 2 }
const CARD = { payment: 'test-card', cardNumber: '4242 4242 4242 4242' }

async function order(shopper: Shopper, details: object = {}, quantity = 2): Promise<string> {
  const id = await prepareCheckout(shopper, { items: [{ ...ITEM, quantity }], details: { ...CARD, ...details } })
  const placed = await place(shopper, id)
  expect(placed.status, placed.text).toBe(200)
  return (placed.json as { orderId: string }).orderId
}

async function open() {
  const store = await makeStore()
  const { shopper } = await makeSignedIn(store)
  const merchant = (await makeSignedIn(store, { role: 'merchant' })).shopper
  const list = async () =>
    ((await merchant.send({ path: '/api/merchant/confirmed-dates' })).json as { promises: object[] }).promises
  const credit = async () =>
    ((await shopper.send({ path: '/api/marketplaces/US/store-credit' })).json as StoreCredit).available.amount
  const page = async (path: string) => (await shopper.send({ path, headers: { accept: 'text/html' } })).text
  return { store, shopper, list, credit, page }
}

test('the review and the order name the date, and the order takes the promise', async () => {
  const { store, shopper, list, page } = await open()
  await promised(shopper)
  const checkout = await prepareCheckout(shopper, { items: [ITEM], details: CARD })
  expect(await page(`/checkout/${checkout}/review`)).toContain('is confirmed if you order by')
  const placed = await place(shopper, checkout)
  const { orderId } = placed.json as { orderId: string }
  expect(await page(`/orders/${orderId}`)).toContain('Confirmed delivery')
  expect(await list()).toMatchObject([{ orderId, asin: ASIN, quantity: 2, state: 'open', seller: { decided: 0 } }])
  // It is for one order only.
  await order(shopper)
  expect(await list()).toHaveLength(1)
  await bring(store, orderId)
  await endDays(store)
  await settlePromises(store.commerce)
  expect(await list()).toMatchObject([{ state: 'kept', seller: { decided: 1, broken: 0 } }])
})

test('the review says that it is not for another address, and no such order breaks it', async () => {
  const { store, shopper, list, page } = await open()
  await promised(shopper)
  const elsewhere = { postalCode: '97201', city: 'Portland' }
  const checkout = await prepareCheckout(shopper, { items: [ITEM], details: { ...CARD, ...elsewhere } })
  expect(await page(`/checkout/${checkout}/review`)).toContain('apply to this address and delivery option')
  await place(shopper, checkout)
  await endDays(store)
  await settlePromises(store.commerce)
  expect(await list()).toMatchObject([{ state: 'void', seller: { decided: 0, broken: 0 } }])
})

test('what is over, for more units, or somebody else’s, is no order’s', async () => {
  const { store, shopper, list } = await open()
  await promised(shopper)
  await order(shopper, {}, 3)
  await order(makeShopper(store.app))
  await expire(store)
  await order(shopper)
  expect(await list()).toEqual([])
})

test('a broken date is counted and credited once, also if the job runs twice at once', async () => {
  const { store, shopper, list, credit } = await open()
  expect((await (await asMerchant(store)).set('marketplaces.US.brokenPromiseCredit', 5)).status).toBe(200)
  await promised(shopper)
  await order(shopper)
  await settlePromises(store.commerce)
  expect(await list()).toMatchObject([{ state: 'open' }])
  await endDays(store)
  await Promise.all([1, 2, 3].map(() => settlePromises(store.commerce)))
  await settlePromises(store.commerce)
  expect(await list()).toMatchObject([
    { state: 'broken', credited: { amount: 5 }, seller: { id: 'orvane', decided: 1, broken: 1 } },
  ])
  expect(await credit()).toBe(5)
})

const mails = statement(`SELECT subject, text FROM platform.mails WHERE recipient = $1`, {
  subject: 'text',
  text: 'text',
})

test('who ordered is mailed once that a date was broken, and what they got for it', async () => {
  const { store, shopper } = await open()
  const { db } = store.commerce
  await (await asMerchant(store)).set('marketplaces.US.brokenPromiseCredit', 5)
  await promised(shopper)
  const late = await order(shopper, { email: 'late@example.com' })
  const guest = makeShopper(store.app)
  await promised(guest)
  await order(guest, { email: 'late-guest@example.com' })
  await promised(shopper)
  const kept = await order(shopper, { email: 'in-time@example.com' })
  await bring(store, kept)
  await endDays(store)
  await Promise.all([1, 2].map(() => settlePromises(store.commerce)))
  await settlePromises(store.commerce)
  const told = await db.query(mails, ['late@example.com'])
  const broken = told.filter(({ subject }) => subject.includes('missed its confirmed date'))
  expect(broken).toHaveLength(1)
  expect(broken[0]?.subject).toContain(late)
  expect(broken[0]?.text).toContain('$5.00 to your store credit')
  const [ofGuest] = (await db.query(mails, ['late-guest@example.com'])).filter(({ text }) => text.includes('sorry'))
  expect(ofGuest?.text).toContain('2 × ')
  expect(ofGuest?.text).not.toContain('store credit')
  const inTime = await db.query(mails, ['in-time@example.com'])
  expect(inTime.filter(({ text }) => text.includes('sorry'))).toEqual([])
})

test('a visit’s promise is the customer’s once they sign in', async () => {
  const { store, list } = await open()
  const { email } = await makeCustomer(store)
  const shopper = makeShopper(store.app)
  await promised(shopper)
  await signInAs(shopper, email)
  await order(shopper)
  expect(await list()).toHaveLength(1)
})
