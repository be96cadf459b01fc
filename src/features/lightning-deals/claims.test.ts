import { describe, expect, test, vi } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'
import {
  addDeal,
  balanced,
  claim,
  countsOf,
  entityOf,
  letPass,
  linesOf,
  type PlantedDeal,
  setQuantity,
} from './testing.ts'

describe('claiming', () => {
  test('holds a unit, puts it into the cart at the price of the deal, and sells it with the order', async () => {
    const store = await makeStore()
    await addDeal(store)
    const shopper = makeShopper(store.app)
    const answer = await claim(shopper)
    expect(answer.status, answer.text).toBe(200)
    expect(entityOf(answer)).toMatchObject({ customerState: 'INCART', dealAsinState: 'AVAILABLE', quantity: 1 })
    expect(Number(entityOf(answer).msUntilExpiration)).toBeGreaterThan(14 * 60_000)
    const id = await prepareCheckout(shopper)
    const placed = await place(shopper, id)
    expect(placed.status, placed.text).toBe(200)
    const order = (await shopper.send({ path: `/api/orders/${(placed.json as { orderId: string }).orderId}` })).json
    expect(order).toMatchObject({ total: { amount: 49 } })
    expect(await countsOf(store)).toMatchObject({ held: 0, sold: 1 })
    expect((await claim(shopper)).status).toBe(409)
    await balanced(store)
  })

  test('a crowd gets exactly the units there are, the next wait, the rest are told', async () => {
    const store = await makeStore()
    await addDeal(store, { total: 30, waitlist: 10 })
    const crowd = Array.from({ length: 100 }, () => makeShopper(store.app))
    await Promise.all(crowd.map((each) => each.tokens()))
    const answers = await Promise.all(crowd.map((each) => claim(each)))
    const inCart = answers.filter(({ json }) => entityOf({ json }).customerState === 'INCART')
    const waiting = answers.filter(({ json }) => entityOf({ json }).waitlist !== undefined)
    const full = answers.filter(({ status }) => status === 422)
    expect([inCart.length, waiting.length, full.length]).toEqual([30, 10, 60])
    expect(await countsOf(store)).toMatchObject({ held: 30, sold: 0, waiting: 10 })
    await balanced(store)
    const before = store.commerce.db.statementCount()
    const late = makeShopper(store.app)
    await late.tokens()
    const spent = store.commerce.db.statementCount() - before
    expect((await claim(late)).status).toBe(422)
    expect(store.commerce.db.statementCount() - before - spent).toBe(0)
  })

  test('a unit that leaves a cart goes to who waits first, and five minutes later to the next', async () => {
    const store = await makeStore()
    await addDeal(store, { total: 1, waitlist: 5 })
    const [first, second, third] = [makeShopper(store.app), makeShopper(store.app), makeShopper(store.app)]
    for (const each of [first, second, third]) await claim(each)
    const removed = await setQuantity(first, (await linesOf(first))[0]?.id, 0)
    expect(removed.status, removed.text).toBe(200)
    await balanced(store)
    expect(await countsOf(store)).toMatchObject({ held: 1, waiting: 1 })
    await letPass(store, 5 * 60 + 1)
    const promoted = await claim(third)
    expect(entityOf(promoted)).toMatchObject({ customerState: 'INCART' })
    const late = await claim(second)
    expect(entityOf(late)).toMatchObject({ customerState: 'NONE', waitlist: { position: 1 } })
    await balanced(store)
  })

  test('an expired hold is not sold: the price is the usual one again, and the unit is free', async () => {
    const store = await makeStore()
    await addDeal(store, { total: 1, waitlist: 0 })
    const [first, second] = [makeShopper(store.app), makeShopper(store.app)]
    await claim(first)
    const id = await prepareCheckout(first)
    await letPass(store, 15 * 60 + 1)
    expect((await place(first, id)).json).toMatchObject({ entity: { code: 'price-changed' } })
    await vi.waitFor(async () => expect(entityOf(await claim(second))).toMatchObject({ customerState: 'INCART' }))
    await balanced(store)
  })

  test.each<[string, PlantedDeal, Record<string, unknown>, Record<string, string>, number, string]>([
    ['another product', {}, { asin: 'BXPHON0001' }, {}, 422, 'offer-mismatch'],
    ['another offer', {}, { offerListingId: 'BXDRUM0001-US-9' }, {}, 422, 'offer-mismatch'],
    ['no unit', {}, { quantity: 0 }, {}, 422, 'quantity-restriction-violation'],
    ['minus one', {}, { quantity: -1 }, {}, 422, 'quantity-restriction-violation'],
    ['over the limit', { limit: 2 }, { quantity: 3 }, {}, 422, 'quantity-restriction-violation'],
    ['too early', { from: 10 }, {}, {}, 409, 'not-started'],
    ['too late', { from: -20, to: -1 }, {}, {}, 409, 'ended'],
    [
      'in early access without the benefit',
      { access: 'PRIME_EARLY_ACCESS', early: 30 * 60_000 },
      {},
      {},
      403,
      'early-access',
    ],
    ['a deal for members', { access: 'PRIME_ONLY' }, {}, {}, 403, 'prime-only'],
    [
      'a deal for the app on a desktop',
      { access: 'APP_ONLY_LD' },
      {},
      { 'x-device-attributes': 'DESKTOP' },
      403,
      'app-only',
    ],
    ['a forged state', { from: 10 }, { customerState: 'PENDINGATC' }, {}, 409, 'not-started'],
  ])('refuses %s with a named error, and holds nothing', async (_name, options, body, headers, status, code) => {
    const store = await makeStore()
    await addDeal(store, options)
    const answer = await claim(makeShopper(store.app), body, headers)
    expect([answer.status, answer.json]).toMatchObject([
      status,
      { type: `deal.claim.${code}.error/v1`, entity: { code, status } },
    ])
    expect(await countsOf(store)).toMatchObject({ held: 0, waiting: 0 })
  })

  test('lets members in early', async () => {
    const store = await makeStore()
    await addDeal(store, { access: 'PRIME_EARLY_ACCESS', early: 30 * 60_000 })
    const member = makeShopper(store.app)
    await signIn(store, member, { hasPlus: true })
    expect((await claim(member)).status).toBe(200)
  })

  test('follows the shopper through sign-in, and one customer keeps one claim', async () => {
    const store = await makeStore()
    await addDeal(store, { total: 5 })
    const shopper = makeShopper(store.app)
    await claim(shopper)
    await signIn(store, shopper)
    expect(entityOf(await claim(shopper))).toMatchObject({ customerState: 'INCART' })
    expect(await countsOf(store)).toMatchObject({ held: 1 })
    await balanced(store)
  })
})
