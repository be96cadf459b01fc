import { describe, expect, test } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring, DRUM, orderOnce } from '#test/order.ts'
import { signIn } from '#test/sign-in.ts'
import type { OrderList } from '../contract/list.ts'
import type { Order } from '../contract/wire.ts'

const DAY = 24 * 60 * 60 * 1000
const ARCADE = { asin: 'BXARCA0001', offerListingId: 'BXARCA0001-US-1', quantity: 1 }

async function open() {
  const time = { shift: 0 }
  const store = await makeStore({ clock: { now: () => Date.now() + time.shift } })
  const shopper = makeShopper(store.app)
  const read = async (id: string) => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const list = async (query = '') => (await shopper.send({ path: `/api/orders${query}` })).json as OrderList
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  return { store, shopper, time, read, list, rows }
}

const RETURN = { items: [{ position: 0, quantity: 1 }], reason: 'damaged', note: 'It rattles.' }
const codeOf = (json: unknown) => (json as { entity: { code: string } }).entity.code

describe('the list of orders', () => {
  test('shows the newest first, page by page, each order once and only to its owner', async () => {
    const { store, shopper, list, rows } = await open()
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) made.unshift(await orderOnce(shopper))
    // Two orders at the same instant are sorted by number.
    await rows(`UPDATE orders.orders SET placed_at = '2026-01-01' WHERE id IN ('${made[3]}', '${made[4]}')`)
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: OrderList = await list(`?limit=2${after && `&after=${after}`}`)
      seen.push(...page.orders.map(({ id }) => id))
      after = page.next
    }
    expect(seen.slice(0, 3)).toEqual(made.slice(0, 3))
    expect(seen.toSorted()).toEqual(made.toSorted())
    expect((await list()).orders[0]).toMatchObject({ units: 2, state: 'placed', total: { amount: 259.98 } })
    const other = makeShopper(store.app)
    await other.tokens()
    expect((await other.send({ path: '/api/orders' })).json).toEqual({ orders: [], next: null })
    expect((await makeShopper(store.app).send({ path: '/api/orders' })).json).toEqual({ orders: [], next: null })
  })

  const faults = ['?limit=0', '?limit=51', '?limit=x', '?after=x', `?after=${'A'.repeat(40)}`]
  const wrong = ['2026-02-31T00:00:00.000000', '0000-01-01T00:00:00.000000', '2026-01-01T24:00:00.000000']
  const ends = wrong.map((day) => `?after=${Buffer.from(`${day} 0000-00000-00000`).toString('base64url')}`)
  test.each([...faults, ...ends])('rejects %s', async (query) => {
    const { shopper } = await open()
    await shopper.tokens()
    expect((await shopper.send({ path: `/api/orders${query}` })).status).toBe(400)
  })
})

test("leads from another marketplace's host to the order's own, and nobody to what does not exist or is another customer's", async () => {
  const { store, shopper } = await open()
  const id = await orderOnce(shopper)
  const openAt = async (who: Shopper, path: string) => {
    const { status, headers } = await who.send({ path, headers: { host: 'de.localhost:3000', accept: 'text/html' } })
    return [status, headers.location]
  }
  const visit = makeShopper(store.app, 'de.localhost:3000')
  for (const page of ['', '/return', '/pay', '/return-slip'])
    expect(await openAt(visit, `/orders/${id}${page}`)).toEqual([303, `http://localhost:3000/orders/${id}${page}`])
  expect(await openAt(visit, '/orders/0000-00000-00000')).toEqual([404, undefined])
  const other = makeShopper(store.app)
  await signIn(store, other)
  expect(await openAt(other, `/orders/${id}`)).toEqual([404, undefined])
  expect((await makeShopper(store.app).send({ path: `/orders/${id}` })).status).toBe(404)
})

describe('cancellation', () => {
  test('cancels by API, answers a repeat the same, and shows it on the order', async () => {
    const { shopper, read } = await open()
    const id = await orderOnce(shopper)
    expect(await read(id)).toMatchObject({ canCancel: true, paymentState: 'captured' })
    for (let count = 0; count < 2; count += 1) {
      const answer = await shopper.send({ method: 'POST', path: `/api/orders/${id}/cancel` })
      expect([answer.status, answer.json]).toEqual([200, { id, state: 'cancelled' }])
    }
    expect(await read(id)).toMatchObject({
      state: 'cancelled',
      canCancel: false,
      paymentState: 'refunded',
      refundedTotal: { amount: 259.98 },
      timeline: [{ step: 'placed' }, { step: 'cancelled' }],
      refunds: [{ reason: 'cancelled', state: 'done' }],
    })
  })

  test('cancels by form and redirects to the order with a message, also when it is too late', async () => {
    const { store, shopper } = await open()
    const [early, late] = [await orderOnce(shopper), await orderOnce(shopper)]
    await bring(store, late)
    const post = (id: string) => shopper.send({ method: 'POST', path: `/orders/${id}/cancel`, form: {} })
    expect((await post(early)).headers.location).toBe(`/orders/${early}?said=cancelled`)
    expect((await post(late)).headers.location).toBe(`/orders/${late}?said=not-done`)
    const refused = await shopper.send({ method: 'POST', path: `/api/orders/${late}/cancel` })
    expect([refused.status, codeOf(refused.json)]).toEqual([409, 'state'])
  })
})

describe('returns', () => {
  test('records the return of a unit, shows it, and refuses a second request', async () => {
    const { store, shopper, read } = await open()
    const id = await orderOnce(shopper)
    const path = `/api/orders/${id}/returns`
    expect((await shopper.send({ method: 'POST', path, body: RETURN })).status).toBe(409)
    await bring(store, id)
    expect(await read(id)).toMatchObject({ tracking: 'TRACK-1', returnableUntil: expect.any(String) })
    expect((await shopper.send({ method: 'POST', path, body: RETURN })).json).toEqual({ id, state: 'return-requested' })
    expect(await read(id)).toMatchObject({
      returns: [{ state: 'requested', ...RETURN }],
      items: [{ returning: 1, returned: 0 }],
      returnableUntil: null,
    })
    expect((await shopper.send({ method: 'POST', path, body: RETURN })).status).toBe(409)
  })

  test('repeats the same answer for the same Idempotency-Key', async () => {
    const { store, shopper } = await open()
    const id = await orderOnce(shopper)
    await bring(store, id)
    const ask = () =>
      shopper.send({
        method: 'POST',
        path: `/api/orders/${id}/returns`,
        body: RETURN,
        headers: { 'idempotency-key': 'return-1' },
      })
    const answers = [await ask(), await ask()]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, answers[0]?.text]))
  })

  test('refuses a return after 30 days and no longer shows the form', async () => {
    const { store, shopper, time } = await open()
    const id = await orderOnce(shopper)
    await bring(store, id)
    expect((await shopper.send({ path: `/orders/${id}/return` })).status).toBe(200)
    time.shift = 31 * DAY
    const refused = await shopper.send({ method: 'POST', path: `/api/orders/${id}/returns`, body: RETURN })
    expect([refused.status, codeOf(refused.json)]).toEqual([422, 'too-late'])
    const page = await shopper.send({ path: `/orders/${id}/return` })
    expect([page.status, page.headers.location]).toEqual([303, `/orders/${id}`])
  })

  const forms: [form: Record<string, string>, status: number][] = [
    [{}, 422],
    [{ 'units-0': '1' }, 422],
    [{ 'units-0': '0', reason: 'damaged' }, 422],
    [{ 'units-0': '3', reason: 'damaged' }, 422],
    [{ 'units-0': '1.5', reason: 'damaged' }, 422],
    [{ 'units-9': '1', reason: 'damaged' }, 422],
    [{ 'units-0': '1', reason: 'nonsense' }, 422],
    [{ 'units-0': '2', reason: 'other', note: 'x'.repeat(2000) }, 303],
  ]
  test.each(forms)('answers form data %j with status %i', async (form, status) => {
    const { store, shopper, read } = await open()
    const id = await orderOnce(shopper)
    await bring(store, id)
    const answer = await shopper.send({ method: 'POST', path: `/orders/${id}/return`, form: { ...form, confirm: '1' } })
    expect(answer.status).toBe(status)
    expect((await read(id)).state).toBe(status === 303 ? 'return-requested' : 'delivered')
  })
})

describe('buying again', () => {
  test('adds to the cart the items that are left, as many as are left', async () => {
    const { shopper, rows } = await open()
    const id = await orderOnce(shopper, { items: [DRUM, ARCADE] })
    await rows(`UPDATE offers.offers SET stock = 0 WHERE id = '${ARCADE.offerListingId}'`)
    await rows(`UPDATE offers.offers SET stock = 1 WHERE id = '${DRUM.offerListingId}'`)
    const again = await shopper.send({ method: 'POST', path: `/orders/${id}/buy-again`, form: {} })
    expect([again.status, again.headers.location]).toEqual([303, '/cart?said=added'])
    const count = await shopper.send({ path: '/api/marketplaces/US/cart/count' })
    expect(count.json).toMatchObject({ entity: { items: 1 } })
  })

  test('says so when nothing is available', async () => {
    const { shopper, rows } = await open()
    const id = await orderOnce(shopper)
    await rows(`UPDATE offers.offers SET stock = 0 WHERE id = '${DRUM.offerListingId}'`)
    const again = await shopper.send({ method: 'POST', path: `/orders/${id}/buy-again`, form: {} })
    expect(again.headers.location).toBe(`/orders/${id}?said=sold-out`)
  })
})

test("answers every request for another shopper's order like one for an unknown order", async () => {
  const { store, shopper, read } = await open()
  const id = await orderOnce(shopper)
  await bring(store, id)
  const other = makeShopper(store.app)
  await other.tokens()
  const asks = [
    (n: string) => other.send({ path: `/api/orders/${n}` }),
    (n: string) => other.send({ path: `/orders/${n}` }),
    (n: string) => other.send({ path: `/orders/${n}/return` }),
    (n: string) => other.send({ method: 'POST', path: `/api/orders/${n}/cancel` }),
    (n: string) => other.send({ method: 'POST', path: `/api/orders/${n}/returns`, body: RETURN }),
    (n: string) => other.send({ method: 'POST', path: `/orders/${n}/cancel`, form: {} }),
    (n: string) => other.send({ method: 'POST', path: `/orders/${n}/return`, form: {} }),
    (n: string) => other.send({ method: 'POST', path: `/orders/${n}/buy-again`, form: {} }),
  ]
  for (const ask of asks) {
    const [foreign, absent] = [await ask(id), await ask('0000-00000-00000')]
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  }
  expect((await read(id)).state).toBe('delivered')
})

test("moves a guest's orders to the account on sign-in", async () => {
  const { store, shopper, list, read } = await open()
  const id = await orderOnce(shopper)
  await signIn(store, shopper)
  expect((await list()).orders.map((order) => order.id)).toEqual([id])
  expect((await read(id)).id).toBe(id)
})

test('serves the pages as private and uncacheable', async () => {
  const { shopper } = await open()
  const id = await orderOnce(shopper)
  for (const path of ['/orders', `/orders/${id}`]) {
    const page = await shopper.send({ path })
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.text).toContain(id)
  }
})
