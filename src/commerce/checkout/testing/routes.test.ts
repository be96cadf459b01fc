import { describe, expect, test } from 'vitest'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, type StoreOptions } from '#test/make-store.ts'
import { signIn, signInAs } from '#test/sign-in.ts'

const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }
const ARCADE = { asin: 'BXARCA0001', offerListingId: 'BXARCA0001-US-1', quantity: 2 }
const DECLINED = { payment: 'test-card', cardNumber: '4000 0000 0000 0002' }
const APPROVED = { payment: 'test-card', cardNumber: '4242 4242 4242 4242' }

const codeOf = (json: unknown) => (json as { entity: { code: string } }).entity.code

async function open(options: StoreOptions = {}) {
  const store = await makeStore(options)
  const shopper = makeShopper(store.app)
  const { db } = store.commerce
  const rows = <Row>(text: string) => db.query<Row>({ name: '', text })
  const stockOf = async (id: string) =>
    (await rows<{ stock: number }>(`SELECT stock FROM offers.offers WHERE id = '${id}'`))[0]?.stock
  const ordered = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM orders.orders'))[0]?.n
  const payments = async () =>
    (await rows<{ state: string }>('SELECT state FROM orders.payments ORDER BY changed_at')).map(({ state }) => state)
  return { store, shopper, rows, stockOf, ordered, payments }
}

describe('placing an order', () => {
  test('spends stock, empties the cart, captures the money, and shows the order to its shopper only', async () => {
    const { store, shopper, stockOf, payments } = await open()
    await shopper.send({
      method: 'POST',
      path: '/api/marketplaces/US/cart/carts/retail/items',
      body: { items: [DRUM] },
    })
    const id = await prepareCheckout(shopper, { details: { ...APPROVED, delivery: 'express' } })
    const placed = await place(shopper, id)
    expect(placed.status, placed.text).toBe(200)
    const { orderId } = placed.json as { orderId: string }
    expect(await stockOf(DRUM.offerListingId)).toBe(2398)
    expect(await payments()).toEqual(['captured'])
    expect((await shopper.send({ path: '/api/marketplaces/US/cart/count' })).json).toMatchObject({
      entity: { items: 0 },
    })
    const { json } = await shopper.send({ path: `/api/orders/${orderId}` })
    expect(json).toMatchObject({
      itemsTotal: { amount: 259.98 },
      deliveryTotal: { amount: 9.99 },
      total: { amount: 269.97 },
      items: [{ quantity: 2 }],
    })
    const other = makeShopper(store.app)
    const foreign = await other.send({ path: `/api/orders/${orderId}` })
    const absent = await other.send({ path: '/api/orders/0000-00000-00000' })
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  })

  test('places an order once if asked 20 times at once, and returns it to every request', async () => {
    const { shopper, stockOf, ordered, payments } = await open()
    const id = await prepareCheckout(shopper, { items: [DRUM] })
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(shopper, id)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect([answers[0]?.status, await ordered(), await stockOf(DRUM.offerListingId)]).toEqual([200, 1, 2398])
    const states = await payments()
    expect(states.filter((state) => state === 'owed')).toHaveLength(1)
    expect(states.filter((state) => !['owed', 'released'].includes(state))).toEqual([])
  })

  test('says of an invoice that it is due on its day, and of a card that it is paid at once', async () => {
    const { shopper } = await open()
    const seen = async (details: object) => {
      const id = await prepareCheckout(shopper, { items: [DRUM], details })
      const { json } = await shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })
      const { total, dueToday, dueLater } = json as Record<'total' | 'dueToday', { amount: number }> & {
        dueLater: { days: { amount: { amount: number }; dueOn: string }[] }
      }
      const page = (await shopper.send({ path: `/checkout/${id}/review`, headers: { accept: 'text/html' } })).text
      const words = page.replaceAll(/<script[\s\S]*?<\/script>/g, '')
      return { total: total.amount, dueToday: dueToday.amount, days: dueLater.days, page: words }
    }
    const invoice = await seen({ payment: 'invoice' })
    expect([invoice.dueToday, invoice.days.map(({ amount }) => amount.amount)]).toEqual([0, [invoice.total]])
    expect(Date.parse(invoice.days[0]?.dueOn ?? '') - Date.now()).toBeGreaterThan(13 * 86_400_000)
    expect(invoice.page).toContain('Nothing is due today.')
    expect(invoice.page).not.toContain('$0.00')
    const card = await seen(APPROVED)
    expect([card.dueToday, card.days]).toEqual([card.total, []])
  })

  test('reports a declined card, orders nothing, keeps the stock, and then accepts another card', async () => {
    const { shopper, stockOf, ordered, payments } = await open()
    const id = await prepareCheckout(shopper, { items: [ARCADE], details: DECLINED })
    const refused = await place(shopper, id)
    expect([refused.status, codeOf(refused.json)]).toEqual([402, 'declined'])
    expect([await stockOf(ARCADE.offerListingId), await ordered(), await payments()]).toEqual([4, 0, ['declined']])
    const path = `/api/marketplaces/US/checkouts/${id}`
    await shopper.send({ method: 'PUT', path: `${path}/details`, body: { ...DETAILS, ...APPROVED } })
    expect((await place(shopper, id)).status).toBe(200)
    expect(await stockOf(ARCADE.offerListingId)).toBe(2)
  })

  test('shows a price that changed since the review before ordering', async () => {
    const { shopper, rows, ordered } = await open()
    const id = await prepareCheckout(shopper, { items: [DRUM] })
    await rows(`UPDATE offers.offers SET price = 13999 WHERE id = 'BXDRUM0001-US-1'`)
    const refused = await place(shopper, id)
    expect([refused.status, codeOf(refused.json), await ordered()]).toEqual([409, 'price-changed', 0])
    const look = await shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })
    expect(look.json).toMatchObject({ total: { amount: 279.98 } })
    expect((await place(shopper, id)).status).toBe(200)
  })

  test('says on the page and in the API what was changed in another tab since the review', async () => {
    const { shopper, ordered } = await open()
    const items = '/api/marketplaces/US/cart/carts/retail/items'
    await shopper.send({ method: 'POST', path: items, body: { items: [DRUM] } })
    const id = await prepareCheckout(shopper)
    const lineOf = (json: unknown, asin: string) =>
      (json as { lines: { id: string; asin: string }[] }).lines.find((line) => line.asin === asin)?.id ?? ''
    const look = async () => (await shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })).json
    const change = (quantities: object[]) => shopper.send({ method: 'PUT', path: items, body: { items: quantities } })
    const pressed = async () => {
      const { status, json } = await place(shopper, id)
      expect(status).toBe(409)
      return (json as { entity: { code: string; details: object } }).entity
    }
    await shopper.send({ method: 'POST', path: items, body: { items: [{ ...ARCADE, quantity: 1 }] } })
    expect(await pressed()).toMatchObject({
      code: 'line-added',
      details: { changes: ['line-added'], total: { currencyCode: 'USD' } },
    })
    const form = { method: 'POST' as const, path: `/checkout/${id}/place`, form: {}, headers: { accept: 'text/html' } }
    const page = await shopper.send(form)
    expect([page.status, page.text.includes('An item was added to your order in the meantime.')]).toEqual([409, true])
    const both = await look()
    const [drum, arcade] = [lineOf(both, DRUM.asin), lineOf(both, ARCADE.asin)]
    const more = await change([{ id: drum, quantity: 3 }])
    expect(more.status, more.text).toBe(200)
    expect(await pressed()).toMatchObject({ code: 'quantity-changed', details: { changes: ['quantity-changed'] } })
    await look()
    await change([{ id: arcade, quantity: 0 }])
    const review = await shopper.send({ ...form })
    expect(review.text).toContain('An item was removed from your order in the meantime. Check your order')
    expect([(await place(shopper, id)).status, await ordered()]).toEqual([200, 1])
  })

  test('a cart emptied in another tab has no button to order, and leads back to it', async () => {
    const { shopper, ordered } = await open()
    const items = '/api/marketplaces/US/cart/carts/retail/items'
    await shopper.send({ method: 'POST', path: items, body: { items: [DRUM] } })
    const id = await prepareCheckout(shopper)
    const { json } = await shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })
    const emptied = (json as { lines: { id: string }[] }).lines.map((line) => ({ id: line.id, quantity: 0 }))
    await shopper.send({ method: 'PUT', path: items, body: { items: emptied } })
    const headers = { accept: 'text/html' }
    const review = await shopper.send({ path: `/checkout/${id}/review`, headers })
    expect([review.status, review.headers.location]).toEqual([303, '/cart'])
    const pressed = await shopper.send({ method: 'POST', path: `/checkout/${id}/place`, form: {}, headers })
    expect([pressed.status, await ordered()]).toEqual([422, 0])
    expect(pressed.text).toContain('There&#x27;s nothing left to order.')
    expect(pressed.text).toContain('<a href="/cart">Go to cart</a>')
    expect(pressed.text).not.toContain(`action="/checkout/${id}/place"`)
  })

  test('sells the last units to exactly as many buyers as there are units', async () => {
    const { store, stockOf, ordered, payments } = await open()
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const shopper = makeShopper(store.app)
        return {
          shopper,
          id: await prepareCheckout(shopper, { items: [{ ...ARCADE, quantity: 1 }], details: APPROVED }),
        }
      }),
    )
    const answers = await Promise.all(buyers.map(({ shopper, id }) => place(shopper, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(8)
    expect([await stockOf(ARCADE.offerListingId), await ordered()]).toEqual([0, 4])
    expect((await payments()).filter((state) => !['captured', 'released'].includes(state))).toEqual([])
  })
})

test("answers for another shopper's checkout as for an unknown one", async () => {
  const { store, shopper } = await open()
  const id = await prepareCheckout(shopper, { items: [DRUM] })
  const other = makeShopper(store.app)
  await other.tokens()
  for (const ask of [
    (n: string) => place(other, n),
    (n: string) => other.send({ path: `/api/marketplaces/US/checkouts/${n}` }),
    (n: string) => other.send({ path: `/checkout/${n}` }),
  ]) {
    const [foreign, absent] = await Promise.all([ask(id), ask('00000000-0000-4000-8000-000000000000')])
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  }
})

test('never stores the card number', async () => {
  const { shopper, rows } = await open()
  const id = await prepareCheckout(shopper, { items: [DRUM], details: APPROVED })
  await place(shopper, id)
  const kept = await rows<{ text: string }>(
    `SELECT row_to_json(c)::text AS text FROM checkout.checkouts c UNION ALL SELECT row_to_json(p)::text FROM orders.payments p`,
  )
  expect(kept).not.toHaveLength(0)
  for (const { text } of kept) expect(text).not.toMatch(/4242 ?4242 ?4242/)
})

test('whoever was signed out in another tab signs in and comes back to the checkout, whether it is theirs or there is none', async () => {
  const { store, shopper } = await open()
  const { email } = await signIn(store, shopper)
  const path = '/api/marketplaces/US/cart/carts/retail/items'
  await shopper.send({ method: 'POST', path, body: { items: [DRUM] } })
  const id = await prepareCheckout(shopper)
  await shopper.send({ method: 'POST', path: '/account/sign-out', form: {} })
  const to = (page: string) => `/gp/sign-in.html?returnTo=${encodeURIComponent(page)}`
  for (const each of [id, 'nobody-has-this-checkout'])
    for (const [method, page, back] of [
      ['POST', 'place', '/review'],
      ['GET', 'review', ''],
    ] as const) {
      const sent = await shopper.send({
        ...(method === 'POST' ? { method, form: {} } : {}),
        path: `/checkout/${each}/${page}`,
        headers: { accept: 'text/html' },
      })
      expect([sent.status, sent.headers.location], page).toEqual([303, to(`/checkout/${each}${back}`)])
    }
  const order = await shopper.send({ path: '/orders/0000-00000-00000', headers: { accept: 'text/html' } })
  expect(order.headers.location).toBe(to('/orders/0000-00000-00000'))
  await signInAs(shopper, email)
  const review = await shopper.send({ path: `/checkout/${id}/review`, headers: { accept: 'text/html' } })
  expect([review.status, review.text.includes('Review your order')]).toEqual([200, true])
  const stranger = await makeShopper(store.app).send({ path: `/checkout/${id}`, headers: { accept: 'text/html' } })
  expect(stranger.status).toBe(404)
})
