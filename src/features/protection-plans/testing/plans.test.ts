import { describe, expect, test } from 'vitest'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { sharedStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { listPlans } from '../queries/plans.ts'
import { beginPlansOf } from '../work/begin.ts'
import { planDemo } from '../work/demo.ts'
import { payDue } from '../work/end.ts'
import { API, CARE, cancel, claim, codeOf, move, PHONE, plansOf, type Shown } from './helpers.ts'

/** A customer whose devices have arrived, with a plan for each. `before` happens between the order and its delivery. */
async function open(units = 1) {
  const store = await sharedStore()
  const { commerce } = store
  const { shopper, who } = await makeSignedIn(store)
  const cart = '/api/marketplaces/US/cart/carts/retail/items'
  const add = (items: object[]) => shopper.send({ method: 'POST', path: cart, body: { items } })
  await add([{ ...PHONE, quantity: units }, CARE])
  for (let unit = 1; unit < units; unit += 1) expect((await add([CARE])).status).toBe(200)
  const placed = await place(shopper, await prepareCheckout(shopper, { details: CARD }))
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  const ask = async (command: Parameters<typeof changeOrder>[2]) => {
    const changed = await changeOrder(commerce, { id: orderId, owner: undefined }, command)
    return changed.ok ? changed.value.state : changed.failure.code
  }
  const order = async () =>
    (await shopper.send({ path: `/api/orders/${orderId}` })).json as {
      state: string
      refundedTotal: { amount: number }
      total: { amount: number }
      items: { asin: string; position: number; delivered: number }[]
    }
  const device = (await order()).items.find(({ asin }) => asin === PHONE.asin)?.position ?? 0
  const tag = orderId.replaceAll('-', '')
  const serials = Array.from({ length: units }, (_, index) => `SN-${tag}-${index + 1}`)
  await ask({ kind: 'ship', items: [{ position: device, quantity: units, serials }] })
  await ask({ kind: 'deliver', parcel: 1 })
  await beginPlansOf(commerce, orderId)
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const only = async () => (await plansOf(shopper)).find((plan) => plan.orderId === orderId) as Shown
  return { store, commerce, shopper, who, merchant, orderId, device, serials, ask, order, only }
}

describe('a plan', () => {
  test('runs for each unit from its delivery on, with its serial number, and the order says that it is provided', async () => {
    const { commerce, shopper, orderId, serials, order } = await open(3)
    await beginPlansOf(commerce, orderId)
    const plans = await plansOf(shopper)
    expect(plans.map(({ state, device }) => [state, device.serial])).toEqual(
      serials.map((serial) => ['ACTIVE', serial]),
    )
    expect(plans.reduce((sum, { paid }) => sum + Math.round(paid.amount * 100), 0)).toBe(3 * 4999)
    expect((await order()).state).toBe('delivered')
  })

  test('is cancelled once for the sum that was said, in two tabs at the same time', async () => {
    const { shopper, only, order } = await open()
    const { id, cancelRefund, agreedRefund, paid } = await only()
    expect([cancelRefund, agreedRefund]).toEqual([paid, 4999])
    const other = await cancel(shopper, id, 1)
    expect([other.status, codeOf(other)]).toEqual([409, 'changed'])
    const answers = await Promise.all([cancel(shopper, id, agreedRefund), cancel(shopper, id, agreedRefund)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await only()).toMatchObject({ state: 'ENDED', endedBecause: 'cancelled', refund: paid, canClaim: false })
    expect((await order()).refundedTotal.amount).toBe(paid.amount)
  })

  test('ends with its device, which came back, and its rest is paid once', async () => {
    const { commerce, device, serials, only, shopper, ask, order, orderId } = await open(2)
    await ask({ kind: 'request-return', items: [{ position: device, quantity: 1 }], reason: 'other', note: '' })
    await ask({
      kind: 'receive-return',
      restock: true,
      items: [{ position: device, quantity: 1, serials: [serials[1] ?? ''] }],
    })
    const plans = (await plansOf(shopper)).filter((plan) => plan.orderId === orderId)
    expect(plans.map(({ state, device: { serial } }) => [state, serial])).toEqual([
      ['ACTIVE', serials[0]],
      ['ENDED', serials[1]],
    ])
    const before = (await order()).refundedTotal.amount
    await Promise.all([payDue(commerce), payDue(commerce)])
    await payDue(commerce)
    const refund = plans[1]?.refund.amount ?? 0
    expect(refund).toBe(49.99)
    expect(Math.round(((await order()).refundedTotal.amount - before) * 100)).toBe(Math.round(refund * 100))
    expect(await only()).toMatchObject({ state: 'ACTIVE' })
  })

  test('cannot be returned by itself', async () => {
    const { ask, order } = await open()
    const plan = (await order()).items.find(({ asin }) => asin === CARE.asin)?.position ?? 0
    const items = [{ position: plan, quantity: 1 }]
    expect(await ask({ kind: 'request-return', items, reason: 'other', note: '' })).toBe('items')
  })
})

describe('a claim', () => {
  test('is opened once in two tabs, moved step by step, and a refund ends the plan', async () => {
    const { shopper, merchant, only, order } = await open()
    const { id, cap } = await only()
    expect((await claim(shopper, id, 'a\0b')).status).toBe(400)
    const answers = await Promise.all([claim(shopper, id), claim(shopper, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const claimId = (await only()).claims[0]?.id ?? ''
    expect(codeOf(await move(merchant, claimId, 'refund'))).toBe('state')
    expect((await move(merchant, claimId, 'approve', { reason: 'We look at it.' })).status).toBe(200)
    const currencyCode = 'USD'
    const more = await move(merchant, claimId, 'refund', { amount: { amount: cap.amount + 1, currencyCode } })
    expect([more.status, codeOf(more)]).toEqual([422, 'amount'])
    const steps = await Promise.all([move(merchant, claimId, 'refund'), move(merchant, claimId, 'refund')])
    expect(steps.map(({ status }) => status)).toEqual([200, 200])
    expect(await only()).toMatchObject({
      state: 'ENDED',
      endedBecause: 'refunded',
      canClaim: false,
      claims: [{ state: 'REFUNDED', amount: cap }],
    })
    expect((await order()).refundedTotal.amount).toBe(cap.amount)
    expect(codeOf(await claim(shopper, id))).toBe('ended')
    expect(codeOf(await cancel(shopper, id, 0))).toBe('ended')
  })

  test('that is declined or repaired leaves the plan, and the next one can be opened', async () => {
    const { shopper, merchant, only } = await open()
    const { id } = await only()
    for (const steps of [['decline'], ['approve', 'repair'], ['approve', 'replace']]) {
      expect((await claim(shopper, id)).status).toBe(201)
      const [open] = (await only()).claims
      for (const step of steps) expect((await move(merchant, open?.id ?? '', step)).status, step).toBe(200)
    }
    expect((await only()).claims.map(({ state }) => state).toSorted()).toEqual(['DECLINED', 'REPAIRED', 'REPLACED'])
    expect(await only()).toMatchObject({ state: 'ACTIVE', guaranteeUntil: null })
  })

  test('is closed when its device goes back, and can be settled no more', async () => {
    const { shopper, merchant, only, ask, device } = await open()
    const { id } = await only()
    await claim(shopper, id)
    const claimId = (await only()).claims[0]?.id ?? ''
    expect((await move(merchant, claimId, 'approve')).status).toBe(200)
    const items = [{ position: device, quantity: 1 }]
    expect(await ask({ kind: 'request-return', items, reason: 'other', note: '' })).toBe('return-requested')
    await ask({ kind: 'receive-return', restock: true })
    expect(await only()).toMatchObject({ state: 'ENDED', endedBecause: 'device', claims: [{ state: 'CLOSED' }] })
    for (const step of ['replace', 'refund', 'decline'])
      expect(codeOf(await move(merchant, claimId, step))).toBe('state')
  })
})

test("somebody else's plan is absent, in the API and on the page", async () => {
  const { store, only } = await open()
  const { id } = await only()
  const { shopper: stranger } = await makeSignedIn(store)
  const ways = (plan: string) =>
    [
      { path: `${API}/${plan}` },
      { method: 'POST', path: `${API}/${plan}/cancel`, body: { agreedRefund: 4999 } },
      { method: 'POST', path: `${API}/${plan}/claims`, body: { words: 'Mine' } },
      { method: 'POST', path: `/account/plans/${plan}/cancel`, form: { agreedRefund: '4999' } },
      { method: 'POST', path: `/account/plans/${plan}/claims`, form: { words: 'Mine' } },
    ] as const
  for (const [index, way] of ways(id).entries()) {
    const [foreign, absent] = [await stranger.send(way), await stranger.send(ways('no-such-plan')[index] ?? way)]
    expect([foreign.status, foreign.text.length]).toEqual([404, absent.text.length])
  }
  expect(await only()).toMatchObject({ state: 'ACTIVE', claims: [] })
})

test('every step is mailed', async () => {
  const { commerce, shopper, merchant, who, only } = await open()
  await claim(shopper, (await only()).id)
  await move(merchant, (await only()).claims[0]?.id ?? '', 'approve')
  const { planMails } = await import('../work/mails.ts')
  const events = await commerce.db.query<{ id: string; type: string; key: string; entity: Record<string, unknown> }>({
    name: '',
    text: `SELECT id, type, key, entity FROM platform.outbox WHERE type LIKE 'plan.%' AND key LIKE '${(await only()).orderId}%' ORDER BY at`,
  })
  for (const event of [...events, ...events]) await planMails.handle(commerce, { ...event, at: '' })
  const mails = await commerce.db.query<{ subject: string }>({
    name: '',
    text: `SELECT subject FROM platform.mails WHERE dedupe_key LIKE 'plan %' AND recipient = 'guest@example.com' ORDER BY subject`,
  })
  expect(events).toHaveLength(3)
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your protection plan is active', 'We received your claim', 'Your claim is approved']),
  )
  expect(who.email).not.toBe('guest@example.com')
})

test('the export has a customer’s plans, and the deletion leaves nobody’s name on them', async () => {
  const { commerce, who, only } = await open()
  const { collectPlans, erasePlans } = await import('../queries/plans.ts')
  const owner = `customer:${who.id}`
  const { id } = await only()
  expect(JSON.stringify(await collectPlans(commerce.db, owner))).toContain(id)
  await erasePlans(commerce.db, owner)
  expect(JSON.stringify(await collectPlans(commerce.db, owner))).toBe('[]')
})

test('the shopper of the demonstration has an order that has arrived, with a plan that runs', async () => {
  const { commerce } = await sharedStore()
  await commerce.db.transaction(async (sql) => ok(await planDemo(sql, commerce.clock)))
  const [plan] = await listPlans(commerce.db, 'customer:demo-account-of-the-shopper', 'US', 1)
  expect(plan).toMatchObject({ state: 'ACTIVE', serial: 'PAGE-2026-0412', deviceAsin: 'BXPAGE0001' })
  const order = await findOrder(commerce, commerce.db, plan?.orderId ?? '', plan?.owner)
  expect(order).toMatchObject({ state: 'delivered', paymentState: 'captured', items: [{}, {}] })
})
