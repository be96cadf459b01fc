import { describe, expect, test, vi } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { ManagedDeal } from '../contract/merchant.ts'
import { ASIN, balanced, claim, entityOf, linesOf, poll, setQuantity, wordOf } from './helpers.ts'
import { fieldsOf, inHours, openWith, right } from './merchant.ts'

const open = () => openWith({ makeStore, makeSignedIn })

describe('creating', () => {
  test('publishes a deal at once, also on its product page', async () => {
    const { store, create } = await open()
    await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true))
    const shopper = makeShopper(store.app)
    const before = (await shopper.send({ path: `/dp/${ASIN}` })).text
    const deal = await create({ quantityLimit: 2, waitlistLength: 3 })
    expect(deal).toMatchObject({
      standing: 'running',
      totalUnits: 10,
      free: 10,
      held: 0,
      dealPrice: { amount: 99.5 },
      quantityLimit: 2,
      claimMinutes: 15,
      accessBehavior: null,
      waitlistLength: 3,
    })
    await vi.waitFor(async () => expect((await shopper.send({ path: `/dp/${ASIN}` })).text).toContain(deal.id))
    expect(before).not.toContain(deal.id)
    expect(wordOf(await claim(shopper, { id: deal.id }))).toBe('INCART')
  })

  test('reports every fault at once and creates nothing', async () => {
    const { merchant, post } = await open()
    const impossible = await post('', {
      ...right(),

      startsAt: '2020-01-01T00:00:00Z',
      endsAt: '2019-01-01T00:00:00Z',
      totalUnits: 1_000_000,
      quantityLimit: 900,
      dealPrice: { amount: 5000, currencyCode: 'USD' },
    })
    expect([impossible.status, fieldsOf(impossible)]).toEqual([
      422,
      ['dealPrice.amount', 'endsAt', 'endsAt', 'quantityLimit', 'startsAt', 'totalUnits'],
    ])
    const malformed = await post('', {
      ...right(),
      totalUnits: 0,
      endsAt: 'tomorrow',
      type: 'FLASH',
      offerListingId: 'BXPHON0001-US-1',
    })
    expect([malformed.status, fieldsOf(malformed)]).toEqual([400, ['endsAt', 'offerListingId', 'totalUnits', 'type']])
    expect((await post('', [])).status).toBe(400)
    expect((await post('', { ...right(), dealPrice: { amount: 129.99, currencyCode: 'USD' } })).status).toBe(422)
    expect((await merchant.send({ path: '/api/merchant/deals?limit=100' })).text).not.toContain(`"asin":"${ASIN}"`)
  })

  test('allows one deal per product at a time, however many are created at once', async () => {
    const { post, create } = await open()
    const made = await Promise.all(Array.from({ length: 6 }, () => post('', right())))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(made.filter(({ status }) => status === 422)).toHaveLength(5)
    await create({ startsAt: inHours(5), endsAt: inHours(6) })
    expect(fieldsOf(await post('', { ...right(), startsAt: inHours(4), endsAt: inHours(5.5) }))).toEqual(['startsAt'])
    const german = { marketplace: 'DE', offerListingId: `${ASIN}-DE-1`, dealPrice: { amount: 50, currencyCode: 'EUR' } }
    await create(german)
  })

  test('creates one deal for repeated requests with the same idempotency key', async () => {
    const { post, merchant } = await open()
    const body = right()
    const headers = { 'idempotency-key': 'once' }
    const [first, second] = [await post('', body, headers), await post('', body, headers)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect((second.json as ManagedDeal).id).toBe((first.json as ManagedDeal).id)
    expect((await merchant.send({ path: '/api/merchant/deals?limit=1' })).json).toMatchObject({
      deals: [{ asin: ASIN }],
    })
  })

  test('refuses everyone but the merchant', async () => {
    const { store } = await open()
    const guest = makeShopper(store.app)
    const { shopper: customer } = await makeSignedIn(store)
    const ask = (who: typeof guest, path: string) =>
      who.send({ method: 'POST', path: `/api/merchant/deals${path}`, body: right() })
    for (const path of ['', '/import', '/deal-that-is-nowhere-1/cancel'])
      expect([(await ask(guest, path)).status, (await ask(customer, path)).status]).toEqual([401, 403])
  })
})

test("shows a deal's claims over time", async () => {
  const { store, create, show } = await open()
  const { id } = await create({ totalUnits: 1, waitlistLength: 2 })
  const [holder, waiter] = [makeShopper(store.app), makeShopper(store.app)]
  for (const each of [holder, waiter]) await claim(each, { id })
  const shown = await show(id)
  expect(shown).toMatchObject({ held: 1, waiting: 1, free: 0, percentClaimed: 100 })
  const sum = (move: string) =>
    shown.moves.reduce((all, each) => all + ((each as Record<string, number>)[move] ?? 0), 0)
  expect([sum('held'), sum('waiting'), sum('sold')]).toEqual([1, 1, 0])
})

describe('cancelling', () => {
  test('dissolves the waitlist, refuses new claims and keeps the price of held units until they expire', async () => {
    const { store, create, post } = await open()
    const { id } = await create({ totalUnits: 2, waitlistLength: 5 })
    const people = Array.from({ length: 4 }, () => makeShopper(store.app))
    const [holder, promoted, next, waiter] = people as [Shopper, Shopper, Shopper, Shopper]
    for (const each of [holder, next, promoted, waiter]) await claim(each, { id })
    await setQuantity(next, (await linesOf(next))[0]?.id, 0)
    for (const _again of [1, 2])
      expect((await post(`/${id}/cancel`)).json).toMatchObject({ standing: 'cancelled', held: 1, waiting: 0, free: 1 })
    await balanced(store, id)
    for (const each of [promoted, waiter, next]) expect(wordOf(await claim(each, { id }))).toBe('ended')
    const optionsOf = async (who: Shopper) => (entityOf(await poll(who)) as { buyingOptions?: unknown[] }).buyingOptions
    expect(await optionsOf(next)).toEqual([])
    expect(await optionsOf(holder)).toMatchObject([{ dealCustomerStatus: { entity: { state: 'IN_CART' } } }])
    const cart = await holder.send({ path: '/api/marketplaces/US/cart/items' })
    expect(cart.text).toContain('expiryTime')
  })

  test('allows a new deal after cancelling and returns 404 for an unknown one', async () => {
    const { create, post } = await open()
    const { id } = await create()
    await post(`/${id}/cancel`)
    expect((await create()).id).not.toBe(id)
    expect((await post('/deal-that-is-nowhere-1/cancel')).status).toBe(404)
  })
})
