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
  ID,
  letPass,
  linesOf,
  type PlantedDeal,
  setQuantity,
} from './helpers.ts'

describe('claiming', () => {
  test('holds a unit, adds it to the cart at the deal price and sells it with the order', async () => {
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

  test('gives out exactly the available units, waitlists the next shoppers and refuses the rest', async () => {
    const store = await makeStore()
    await addDeal(store, { total: 30, waitlist: 10 })
    const crowd = Array.from({ length: 100 }, () => makeShopper(store.app))
    await Promise.all(crowd.map((each) => each.tokens()))
    const answers = await Promise.all(crowd.map((each) => claim(each)))
    const inCart = answers.filter(({ json }) => entityOf({ json }).customerState === 'INCART')
    const waiting = answers.filter(({ json }) => entityOf({ json }).waitlist !== undefined)
    const full = answers.filter(({ json }) => entityOf({ json }).dealAsinState === 'WAITLISTFULL')
    expect([inCart.length, waiting.length, full.length]).toEqual([30, 10, 60])
    expect(await countsOf(store)).toMatchObject({ held: 30, sold: 0, waiting: 10 })
    await balanced(store)
    const before = store.commerce.db.statementCount()
    const late = makeShopper(store.app)
    await late.tokens()
    const spent = store.commerce.db.statementCount() - before
    const none = await claim(late)
    expect([none.status, entityOf(none)]).toEqual([
      200,
      { dealId: ID, customerState: 'NONE', dealAsinState: 'WAITLISTFULL', quantity: 0, msUntilExpiration: null },
    ])
    expect(store.commerce.db.statementCount() - before - spent).toBe(0)
  })

  test('asks for a smaller quantity while units are left, and holds nothing', async () => {
    const store = await makeStore()
    await addDeal(store, { total: 3, waitlist: 0, limit: 2 })
    await claim(makeShopper(store.app), { quantity: 2 })
    const shopper = makeShopper(store.app)
    const answer = await claim(shopper, { quantity: 2 })
    expect([answer.status, entityOf(answer)]).toMatchObject([422, { code: 'too-few-left', details: { left: 1 } }])
    expect(entityOf(await claim(shopper))).toMatchObject({ customerState: 'INCART' })
  })

  test('gives a unit removed from a cart to the first in line and, after five minutes, to the next', async () => {
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

  test('does not sell an expired hold: the regular price returns and the unit is free', async () => {
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
  ])('refuses %s with a named error and holds nothing', async (_name, options, body, headers, status, code) => {
    const store = await makeStore()
    await addDeal(store, options)
    const answer = await claim(makeShopper(store.app), body, headers)
    expect([answer.status, answer.json]).toMatchObject([
      status,
      { type: `deal.claim.${code}.error/v1`, entity: { code, status } },
    ])
    expect(await countsOf(store)).toMatchObject({ held: 0, waiting: 0 })
  })

  test('refuses a forged state by its name and holds nothing', async () => {
    const store = await makeStore()
    await addDeal(store, { from: 10 })
    const answer = await claim(makeShopper(store.app), { customerState: 'PENDINGATC' })
    expect(answer).toMatchObject({ status: 400, json: { entity: { details: [{ field: 'customerState' }] } } })
    expect(await countsOf(store)).toMatchObject({ held: 0, waiting: 0 })
  })

  test('lets members claim during early access', async () => {
    const store = await makeStore()
    await addDeal(store, { access: 'PRIME_EARLY_ACCESS', early: 30 * 60_000 })
    const member = makeShopper(store.app)
    await signIn(store, member, { hasPlus: true })
    expect((await claim(member)).status).toBe(200)
  })

  test('moves a claim to the customer at sign-in and keeps one claim per customer', async () => {
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
