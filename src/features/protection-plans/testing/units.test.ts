import { describe, expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeCustomer, makeSignedIn, signInAs } from '#test/sign-in.ts'
import { findDue, findPlan } from '../queries/plans.ts'
import { beginPlansOf } from '../work/begin.ts'
import { endTerms, payDue } from '../work/end.ts'
import { planMails } from '../work/mails.ts'
import { CARE, cancel, claim, codeOf, move, PHONE, plansOf } from './helpers.ts'

const CART = '/api/marketplaces/US/cart/carts/retail/items'

type Command = Parameters<typeof changeOrder>[2]

/** An order of devices with a plan for each, of which nothing has arrived. `isGuest`: by somebody who signs in later. */
async function open(units: number, { isGuest = false, plans: bought = units } = {}) {
  const store = await sharedStore()
  const { commerce } = store
  const shopper = isGuest ? makeShopper(store.app) : (await makeSignedIn(store)).shopper
  const add = (items: object[]) => shopper.send({ method: 'POST', path: CART, body: { items } })
  await add([{ ...PHONE, quantity: units }, CARE])
  for (let unit = 1; unit < bought; unit += 1) expect((await add([CARE])).status).toBe(200)
  const placed = await place(shopper, await prepareCheckout(shopper, { details: CARD }))
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  const ask = async (command: Command) => {
    const changed = await changeOrder(commerce, { id: orderId, owner: undefined }, command)
    return changed.ok ? changed.value.state : changed.failure.code
  }
  type Item = { asin: string; position: number; cancelled: number; delivered: number }
  const order = async () =>
    (await shopper.send({ path: `/api/orders/${orderId}` })).json as {
      refundedTotal: { amount: number }
      items: Item[]
    }
  const lineOf = async (asin: string) => (await order()).items.find((item) => item.asin === asin) as Item
  const device = (await lineOf(PHONE.asin)).position
  const serial = (unit: number) => `SN-${orderId.replaceAll('-', '')}-${unit}`
  let parcels = 0
  /** Delivers one more device, with its own serial number. */
  const deliver = async (unit: number) => {
    await ask({ kind: 'ship', items: [{ position: device, quantity: 1, serials: [serial(unit)] }] })
    parcels += 1
    await ask({ kind: 'deliver', parcel: parcels })
  }
  const begin = () => beginPlansOf(commerce, orderId)
  const giveBack = async (unit: number, isNamed = true) => {
    const items = [{ position: device, quantity: 1 }]
    expect(await ask({ kind: 'request-return', items, reason: 'other', note: '' })).not.toBe('items')
    return ask({
      kind: 'receive-return',
      restock: true,
      items: [{ position: device, quantity: 1, ...(isNamed ? { serials: [serial(unit)] } : {}) }],
    })
  }
  const plans = async () =>
    (await plansOf(shopper)).map(({ state, endedBecause, device: { serial: own } }) => [own, endedBecause ?? state])
  return { store, commerce, shopper, orderId, device, serial, ask, order, lineOf, deliver, begin, giveBack, plans }
}

describe('of three devices that come one by one', () => {
  test('the first goes back before the others come: they have their plans, and only the first one is paid back', async () => {
    const { deliver, begin, giveBack, plans, serial, lineOf, commerce, order } = await open(3)
    await deliver(1)
    await begin()
    await giveBack(1)
    expect(await lineOf(CARE.asin)).toMatchObject({ cancelled: 0 })
    for (const unit of [2, 3]) {
      await deliver(unit)
      await begin()
    }
    await payDue(commerce)
    expect((await plans()).toSorted()).toEqual([
      [serial(1), 'device'],
      [serial(2), 'ACTIVE'],
      [serial(3), 'ACTIVE'],
    ])
    expect(await lineOf(CARE.asin)).toMatchObject({ delivered: 3 })
    expect((await order()).refundedTotal.amount).toBe(699 + 49.99)
  })

  test('the one without a plan goes back, by its number or without: the plans of the others go on', async () => {
    for (const byNumber of [true, false]) {
      const { deliver, begin, giveBack, plans, serial } = await open(3, { plans: 2 })
      for (const unit of [1, 2]) await deliver(unit)
      await begin()
      await deliver(3)
      await begin()
      await giveBack(3, byNumber)
      expect((await plans()).toSorted()).toEqual([
        [serial(1), 'ACTIVE'],
        [serial(2), 'ACTIVE'],
      ])
    }
  })

  test('two without a number: of two plans the one that began last ends', async () => {
    const { deliver, begin, giveBack, plans, serial } = await open(3, { plans: 2 })
    for (const unit of [1, 2, 3]) await deliver(unit)
    await begin()
    await giveBack(1, false)
    await giveBack(1, false)
    expect((await plans()).toSorted()).toEqual([
      [serial(1), 'ACTIVE'],
      [serial(2), 'device'],
    ])
  })
})

describe('money of a plan', () => {
  test('that the merchant has given back before is not given twice, and never keeps a customer from cancelling', async () => {
    const { shopper, deliver, begin, ask, order, lineOf } = await open(1)
    await deliver(1)
    await begin()
    const { position } = await lineOf(CARE.asin)
    expect(await ask({ kind: 'refund', items: [{ position, amount: 1000 }] })).toBe('delivered')
    const [plan] = await plansOf(shopper)
    const cancelled = await cancel(shopper, plan?.id ?? '', 4999)
    expect(cancelled.status, cancelled.text).toBe(200)
    expect(cancelled.json).toMatchObject({ state: 'ENDED', refund: { amount: 39.99 } })
    expect((await order()).refundedTotal.amount).toBe(49.99)
  })

  test('that is owed after a return is paid as far as it is left, and then owed no more', async () => {
    const { commerce, deliver, begin, ask, giveBack, order, lineOf, shopper } = await open(1)
    await deliver(1)
    await begin()
    const { position } = await lineOf(CARE.asin)
    await ask({ kind: 'refund', items: [{ position, amount: 4999 }] })
    await giveBack(1)
    await payDue(commerce)
    expect(await findDue(commerce.db, 1000)).not.toContainEqual(
      expect.objectContaining({ orderId: (await plansOf(shopper))[0]?.orderId }),
    )
    expect((await order()).refundedTotal.amount).toBe(699 + 49.99)
  })

  test('of a claim is what is left of the device after a refund for a part of it', async () => {
    const { store, shopper, deliver, begin, ask, order, device } = await open(1)
    await deliver(1)
    await begin()
    await ask({ kind: 'refund', items: [{ position: device, amount: 10_000 }] })
    const [plan] = await plansOf(shopper)
    await claim(shopper, plan?.id ?? '')
    const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
    const id = (await plansOf(shopper))[0]?.claims[0]?.id ?? ''
    await move(merchant, id, 'approve')
    const all = { amount: { amount: 699, currencyCode: 'USD' } }
    expect(codeOf(await move(merchant, id, 'refund', all))).toBe('amount')
    const settled = await move(merchant, id, 'refund')
    expect(settled.status, settled.text).toBe(200)
    expect((await order()).refundedTotal.amount).toBe(699)
    expect((await plansOf(shopper))[0]).toMatchObject({
      endedBecause: 'refunded',
      claims: [{ amount: { amount: 599 } }],
    })
  })
})

test('a plan whose sale ends, with other terms for later buyers, begins all the same with those under which it was sold', async () => {
  const { store, deliver, begin, shopper } = await open(1)
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const path = '/api/merchant/plan-products'
  const { products } = (await merchant.send({ path })).json as {
    products: { id: string; asin: string; marketplace: string }[]
  }
  const product = products.find(({ asin, marketplace }) => asin === CARE.asin && marketplace === 'US')
  await merchant.send({ method: 'POST', path: `${path}/${product?.id}/end`, body: {} })
  const late = await makeShopper(store.app).send({ method: 'POST', path: CART, body: { items: [PHONE, CARE] } })
  expect([late.status, codeOf(late)]).toEqual([422, 'service-ended'])
  const service = {
    marketplace: 'US',
    asin: CARE.asin,
    kind: 'plan',
    products: [PHONE.asin],
    offers: [{ offerListingId: CARE.offerListingId, fulfillmentType: 'remote' }],
  }
  const again = await merchant.send({ method: 'POST', path: '/api/merchant/services', body: service })
  expect(again.status, again.text).toBe(201)
  const body = { marketplace: 'US', asin: CARE.asin, termMonths: 12, freeDays: 0 }
  const made = await merchant.send({ method: 'POST', path, body })
  expect(made.status, made.text).toBe(201)
  await deliver(1)
  await begin()
  expect((await plansOf(shopper))[0]).toMatchObject({ termMonths: 24, terms: { freeDays: 30 } })
})

test('a device that comes back while its plan begins has none that runs, whichever is first, and all is paid back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { commerce, deliver, begin, giveBack, plans, order } = await open(1)
    await deliver(1)
    await Promise.all(round % 2 === 0 ? [begin(), giveBack(1), begin()] : [giveBack(1), begin(), begin()])
    await begin()
    await payDue(commerce)
    expect((await plans()).filter(([, state]) => state === 'ACTIVE')).toEqual([])
    expect((await order()).refundedTotal.amount).toBe(699 + 49.99)
  }
})

test('a visitor’s plan goes along when the visitor signs in', async () => {
  const { store, shopper, deliver, begin, serial, plans } = await open(1, { isGuest: true })
  await deliver(1)
  await begin()
  const { email } = await makeCustomer(store)
  await signInAs(shopper, email)
  expect(await plans()).toEqual([[serial(1), 'ACTIVE']])
})

test('the account is deleted with a claim open: the merchant settles it, and nobody is named', async () => {
  const { store, commerce, shopper, deliver, begin, orderId } = await open(1)
  await deliver(1)
  await begin()
  const [plan] = await plansOf(shopper)
  await claim(shopper, plan?.id ?? '', 'It fell on my street.')
  const id = (await plansOf(shopper))[0]?.claims[0]?.id ?? ''
  const { owner } = (await findPlan(commerce.db, plan?.id ?? '')) ?? { owner: '' }
  await commerce.db.transaction(async (sql) => {
    for (const { shopperData } of commerce.modules) await shopperData?.erase?.(sql, owner)
    return ok(undefined)
  })
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  await move(merchant, id, 'approve')
  const settled = await move(merchant, id, 'refund')
  expect(settled.status, settled.text).toBe(200)
  expect(settled.json).toMatchObject({
    claim: { state: 'REFUNDED', words: '' },
    plan: { orderId, device: { serial: null } },
  })
})

test('at the end of its term a plan ends once, and its customer is told', async () => {
  const { commerce, shopper, deliver, begin } = await open(1)
  await deliver(1)
  await begin()
  const { id, endsAt } = (await plansOf(shopper))[0] ?? expect.fail('no plan')
  const at = (now: number) => ({ ...commerce, clock: { ...commerce.clock, now: () => now } })
  await endTerms(at(Date.parse(endsAt) - 1))
  expect((await plansOf(shopper))[0]).toMatchObject({ state: 'ACTIVE' })
  for (let time = 0; time < 2; time += 1) await endTerms(at(Date.parse(endsAt)))
  expect((await plansOf(shopper))[0]).toMatchObject({ endedBecause: 'term', refund: { amount: 0 } })
  const told = { key: id, type: 'plan.ended', id: `plan.ended ${id}`, entity: { planId: id }, at: '' }
  await planMails.handle(commerce, told)
  const mails = await commerce.db.query<{ subject: string }>({
    name: '',
    text: `SELECT m.subject FROM platform.mails m JOIN platform.outbox o ON m.dedupe_key = 'plan ' || o.id WHERE o.id = 'plan.ended ${id}'`,
  })
  expect(mails).toEqual([{ subject: 'Your protection plan has ended' }])
})
