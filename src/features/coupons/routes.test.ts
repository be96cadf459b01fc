import { describe, expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { signIn, signInAs } from '#test/sign-in.ts'
import { couponCommands } from './commands.ts'
import type { Coupon } from './contract/merchant.ts'
import { couponTimesJob } from './jobs.ts'
import { releaseCoupons } from './queries/redemptions.ts'
import { AFTER_LOGIN_PATH, REDEEM_PATH, RESULT_PATH } from './rules/paths.ts'

const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }
const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }
const CHECKOUTS = '/api/marketplaces/US/checkouts'

const codeOf = (json: unknown) => (json as { entity?: { code: string } }).entity?.code

type Amounts = { discountTotal: { amount: number }; total: { amount: number } }

async function open() {
  const store = await makeStore()
  const { db } = store.commerce
  const rows = <Row>(text: string) => db.query<Row>({ name: text.slice(0, 60), text })
  const merchant = makeShopper(store.app)
  await signIn(store, merchant, { role: 'merchant' })
  const create = async (change: object = {}) => {
    const answer = await merchant.send({
      method: 'POST',
      path: '/api/merchant/coupons',
      body: { marketplace: 'US', name: 'Test', asins: ['BXCABL0001'], percentOff: 50, ...change },
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.json as Coupon
  }
  const counts = async (id: string) => (await merchant.send({ path: `/api/merchant/coupons/${id}` })).json as Coupon
  const customer = async () => {
    const shopper = makeShopper(store.app)
    const who = await signIn(store, shopper)
    return { shopper, who }
  }
  return { store, rows, merchant, create, counts, customer }
}

const clip = (shopper: Shopper, id: string, more: object = {}) =>
  shopper.send({ method: 'POST', path: REDEEM_PATH, body: { encryptedPromotionId: id, ...more } })

const look = async (shopper: Shopper, id: string) =>
  (await shopper.send({ path: `${CHECKOUTS}/${id}` })).json as Amounts

describe('clipping', () => {
  test('answers status 1, again too, and only this customer has it', async () => {
    const { create, counts, customer } = await open()
    const { id } = await create()
    const [{ shopper }, { shopper: other }] = [await customer(), await customer()]
    for (const _try of [1, 2]) expect((await clip(shopper, id)).json).toEqual({ status: 1 })
    expect(await counts(id)).toMatchObject({ clipped: 1, redeemed: 0, standing: 'live' })
    const state = async (who: Shopper) =>
      ((await who.send({ path: '/api/shopper-state?asin=BXCABL0001' })).json as { features: object }).features
    expect(await state(shopper)).toMatchObject({ coupons: { states: { [id]: 'clipped' } } })
    expect(await state(other)).toMatchObject({ coupons: { states: { [id]: 'clippable' } } })
  })

  test('a coupon that cannot be had is said plainly, and nothing is changed', async () => {
    const { create, customer, merchant, rows } = await open()
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const [good, later, german, over] = [
      await create(),
      await create({ startsAt: soon }),
      await create({ marketplace: 'DE' }),
      await create(),
    ]
    await merchant.send({ method: 'POST', path: `/api/merchant/coupons/${over.id}/end`, body: {} })
    const { shopper } = await customer()
    for (const [id, more, status, code] of [
      [later.id, {}, 422, 'not-started'],
      [german.id, {}, 422, 'other-market'],
      [over.id, {}, 422, 'ended'],
      [good.id, { asin: 'BXDRUM0001' }, 422, 'other-product'],
      ['x'.repeat(22), {}, 404, 'not-found'],
      ['x', {}, 400, 'malformed'],
    ] as const) {
      const answer = await clip(shopper, id, more)
      expect([answer.status, codeOf(answer.json)]).toEqual([status, code])
    }
    expect(await rows('SELECT 1 AS n FROM coupons.clips')).toEqual([])
  })

  test('needs a customer and a page of this store', async () => {
    const { store, create, customer, rows } = await open()
    const { id } = await create()
    const guest = makeShopper(store.app)
    const answer = await clip(guest, id, { asin: 'BXCABL0001', path: '/dp/BXCABL0001' })
    expect([answer.status, codeOf(answer.json)]).toEqual([401, 'sign-in'])
    expect(answer.json).toMatchObject({
      entity: { details: { authUrl: expect.stringContaining(AFTER_LOGIN_PATH) } },
    })
    const { shopper } = await customer()
    const foreign = await shopper.send({
      method: 'POST',
      path: REDEEM_PATH,
      form: { encryptedPromotionId: id },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
    expect(await rows('SELECT 1 AS n FROM coupons.clips UNION ALL SELECT 1 FROM coupons.wishes')).toEqual([])
  })
})

describe('signed out', () => {
  const AFTER = (id: string, token: string) =>
    `${AFTER_LOGIN_PATH}?${new URLSearchParams({ encryptedPromotionId: id, asin: 'BXCABL0001', path: '/dp/BXCABL0001', token })}`

  test('the after-login handler leads through sign-in back to the page, with the coupon clipped', async () => {
    const { store, create, customer, counts } = await open()
    const { id } = await create()
    const { who } = await customer()
    const visitor = makeShopper(store.app)
    const { csrfToken } = await visitor.tokens()
    const sent = await visitor.send({ path: AFTER(id, csrfToken) })
    expect(sent.status).toBe(303)
    const signInPage = new URL(String(sent.headers.location), 'http://localhost')
    expect(signInPage.pathname).toBe('/gp/sign-in.html')
    const returnTo = signInPage.searchParams.get('returnTo') ?? ''
    expect(returnTo).not.toContain(csrfToken)
    await signInAs(visitor, who.email)
    const back = await visitor.send({ path: returnTo })
    expect([back.status, back.headers.location]).toEqual([303, '/dp/BXCABL0001'])
    expect(await counts(id)).toMatchObject({ clipped: 1 })
  })

  test.each([
    ['without a token', async () => ''],
    ["with another visit's token", async (other: Shopper) => (await other.tokens()).csrfToken],
  ])('%s an address clips nothing', async (_case, tokenOf) => {
    const { store, create, customer, counts } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    const token = await tokenOf(makeShopper(store.app))
    const back = await shopper.send({ path: AFTER(id, token) })
    expect([back.status, back.headers.location]).toEqual([303, '/dp/BXCABL0001'])
    expect(await counts(id)).toMatchObject({ clipped: 0 })
  })

  test('works as a form without scripts, and says how it went', async () => {
    const { store, create, customer, counts } = await open()
    const { id } = await create()
    const { who } = await customer()
    const visitor = makeShopper(store.app)
    await visitor.tokens()
    const posted = await visitor.send({
      method: 'POST',
      path: REDEEM_PATH,
      form: { encryptedPromotionId: id, asin: 'BXCABL0001', path: '/dp/BXCABL0001' },
      headers: { accept: 'text/html' },
    })
    expect(posted.status).toBe(303)
    const returnTo = new URL(String(posted.headers.location), 'http://localhost').searchParams.get('returnTo') ?? ''
    await signInAs(visitor, who.email)
    const handled = await visitor.send({ path: returnTo })
    expect(String(handled.headers.location)).toContain(RESULT_PATH)
    const page = await visitor.send({ path: String(handled.headers.location), headers: { accept: 'text/html' } })
    expect(page.text).toContain('The coupon is clipped.')
    expect(await counts(id)).toMatchObject({ clipped: 1 })
  })

  test.each(['//evil.example/', 'https://evil.example/', 'javascript:alert(1)'])('%s is no way back', async (path) => {
    const { create, customer } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    const query = new URLSearchParams({ encryptedPromotionId: id, path })
    expect((await shopper.send({ path: `${AFTER_LOGIN_PATH}?${query}` })).headers.location).toBe('/')
  })
})

describe('an order', () => {
  test('has the coupon on the right line in cart, review and order, and it cannot be used again', async () => {
    const { create, counts, customer } = await open()
    const { id } = await create({
      asins: ['BXCABL0001'],
      amountOff: { amount: 3.33, currencyCode: 'USD' },
      percentOff: undefined,
    })
    const { shopper } = await customer()
    await clip(shopper, id)
    const items = { items: [DRUM, { ...CABLE, quantity: 3 }] }
    await shopper.send({ method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body: items })
    const cart = (await shopper.send({ path: '/api/marketplaces/US/cart/items' })).json as {
      entity: { items: { asin: string; adjustments: object[] }[] }
    }
    expect(Object.fromEntries(cart.entity.items.map(({ asin, adjustments }) => [asin, adjustments.length]))).toEqual({
      BXDRUM0001: 0,
      BXCABL0001: 1,
    })
    expect((await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })).text).toContain(
      'Coupon, $3.33 off',
    )
    const checkout = await prepareCheckout(shopper)
    expect(await look(shopper, checkout)).toMatchObject({ discountTotal: { amount: 3.33 } })
    const placed = await place(shopper, checkout)
    expect(placed.status, placed.text).toBe(200)
    const { orderId } = placed.json as { orderId: string }
    const order = (await shopper.send({ path: `/api/orders/${orderId}` })).json as Amounts & {
      itemsTotal: { amount: number }
      deliveryTotal: { amount: number }
      items: { asin: string }[]
    }
    expect(order).toMatchObject({ discountTotal: { amount: 3.33 } })
    expect(order.items.toSorted((a, b) => (a.asin < b.asin ? -1 : 1))).toMatchObject([
      {
        ...{ asin: 'BXCABL0001', discount: { amount: 3.33 } },
        adjustments: [{ feature: 'coupons', code: 'amount', amount: { amount: 3.33 } }],
      },
      { asin: 'BXDRUM0001', discount: { amount: 0 }, adjustments: [] },
    ])
    const cents = (amount: number) => Math.round(amount * 100)
    expect(cents(order.total.amount)).toBe(cents(order.itemsTotal.amount) - 333 + cents(order.deliveryTotal.amount))
    const page = await shopper.send({ path: `/orders/${orderId}`, headers: { accept: 'text/html' } })
    expect(page.text).toContain('Coupon, $3.33 off')
    expect(await counts(id)).toMatchObject({ redeemed: 1, taken: { amount: 3.33 } })
    const answer = await clip(shopper, id)
    expect([answer.status, codeOf(answer.json)]).toEqual([422, 'used'])
    const again = await prepareCheckout(shopper, { items: [CABLE] })
    expect(await look(shopper, again)).toMatchObject({
      discountTotal: { amount: 0 },
      lines: [{ adjustments: [{ code: 'used', amount: { amount: 0 } }] }],
    })
  })

  test('of 200 shoppers at once and a budget of 20 has the coupon exactly 20 times; the rest are told the price without it', async () => {
    const { store, rows, create, counts } = await open()
    const { id } = await create({ budget: 20 })
    // Customers by hand: 200 sign-ins would measure the hashing of passwords.
    const shoppers = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const shopper = makeShopper(store.app)
        const checkout = await prepareCheckout(shopper, { items: [CABLE] })
        return { shopper, checkout }
      }),
    )
    await rows(
      `INSERT INTO coupons.clips (owner, coupon_id) SELECT DISTINCT owner, '${id}' FROM checkout.checkouts ON CONFLICT DO NOTHING`,
    )
    const totals = await Promise.all(shoppers.map(({ shopper, checkout }) => look(shopper, checkout)))
    expect(new Set(totals.map(({ total }) => total.amount)).size).toBe(1)
    const [agreed] = totals
    const answers = await Promise.all(shoppers.map(({ shopper, checkout }) => place(shopper, checkout)))
    const placed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 409)
    expect([placed.length, refused.length]).toEqual([20, 180])
    for (const { json } of refused)
      expect(json).toMatchObject({ entity: { code: 'price-changed', details: { total: { currencyCode: 'USD' } } } })
    const told = new Set(
      refused.map(
        ({ json }) => (json as { entity: { details: { total: { amount: number } } } }).entity.details.total.amount,
      ),
    )
    expect([...told]).toEqual([expect.any(Number)])
    expect([...told][0]).toBeGreaterThan(agreed?.total.amount ?? 0)
    expect(await counts(id)).toMatchObject({ redeemed: 20, standing: 'spent' })
    const late = shoppers.filter((_each, index) => answers[index]?.status === 409).slice(0, 10)
    for (const { shopper, checkout } of late) {
      expect(await look(shopper, checkout)).toMatchObject({
        total: { amount: [...told][0] },
        discountTotal: { amount: 0 },
      })
      expect((await place(shopper, checkout)).status).toBe(200)
    }
    const orders = await rows<{ discounted: number; n: number; wrong: number }>(
      `SELECT count(*) FILTER (WHERE discount_total > 0)::int AS discounted, count(*)::int AS n,
         count(*) FILTER (WHERE discount_total <> (SELECT sum(discount) FROM orders.lines WHERE order_id = o.id))::int AS wrong FROM orders.orders o`,
    )
    expect(orders).toEqual([{ discounted: 20, n: 30, wrong: 0 }])
    const paid = await rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id WHERE p.amount <> o.total`,
    )
    expect(paid).toEqual([{ n: 0 }])
    const held = await rows<{ state: string }>(`SELECT DISTINCT state FROM orders.payments ORDER BY state`)
    expect(held.map(({ state }) => state)).toEqual(['captured', 'released'])
  }, 60_000)

  test('of one customer in two browsers at once has it once', async () => {
    const { store, create, counts, customer } = await open()
    const { id } = await create()
    const { shopper, who } = await customer()
    const twin = makeShopper(store.app)
    await signInAs(twin, who.email)
    await clip(shopper, id)
    const checkouts = await Promise.all(
      [shopper, twin, shopper, twin].map(async (each) => ({
        each,
        checkout: await prepareCheckout(each, { items: [CABLE] }),
      })),
    )
    const answers = await Promise.all(checkouts.map(({ each, checkout }) => place(each, checkout)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const reasons = answers.filter(({ status }) => status === 409).map(({ json }) => json)
    for (const json of reasons) expect(json).toMatchObject({ entity: { code: 'price-changed' } })
    expect(await counts(id)).toMatchObject({ redeemed: 1 })
  })

  test('asked again is the same order and spends nothing more; cancelled, it gives the coupon back once', async () => {
    const { store, create, counts, customer } = await open()
    const { id } = await create({ budget: 1 })
    const { shopper } = await customer()
    await clip(shopper, id)
    const checkout = await prepareCheckout(shopper, { items: [CABLE] })
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => place(shopper, checkout)))
    for (const each of others) expect(each.text).toBe(first?.text)
    const { orderId } = (first?.json ?? {}) as { orderId: string }
    expect(await counts(id)).toMatchObject({ redeemed: 1, standing: 'spent' })
    const html = async () =>
      (await makeShopper(store.app).send({ path: '/dp/BXCABL0001', headers: { accept: 'text/html' } })).text
    expect(await html()).not.toContain(id)
    for (const _twice of [1, 2]) await releaseCoupons(store.commerce.db, orderId)
    expect(await counts(id)).toMatchObject({ redeemed: 0, released: 1, standing: 'live' })
    const again = await prepareCheckout(shopper, { items: [CABLE] })
    expect((await place(shopper, again)).status).toBe(200)
    expect(await counts(id)).toMatchObject({ redeemed: 1, released: 1 })
  })

  test('that was reviewed before the coupon ended is not placed at a price that nobody agreed to', async () => {
    const { create, counts, customer, merchant } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    await clip(shopper, id)
    const checkout = await prepareCheckout(shopper, { items: [CABLE] })
    await merchant.send({ method: 'POST', path: `/api/merchant/coupons/${id}/end`, body: {} })
    const refused = await place(shopper, checkout)
    expect([refused.status, codeOf(refused.json)]).toEqual([409, 'price-changed'])
    const page = await shopper.send({ path: `/checkout/${checkout}/review`, headers: { accept: 'text/html' } })
    expect(page.text).toContain('Your coupon has ended and is not taken off.')
    expect((await place(shopper, checkout)).status).toBe(200)
    expect(await counts(id)).toMatchObject({ redeemed: 0, standing: 'ended' })
  })
})

describe('the merchant', () => {
  test('is told every fault at once', async () => {
    const { merchant, rows } = await open()
    const before = await rows('SELECT id FROM coupons.coupons')
    const answer = await merchant.send({
      method: 'POST',
      path: '/api/merchant/coupons',
      body: {
        ...{ marketplace: 'US', name: '', asins: ['BXNONE0001'], budget: 0, percentOff: 20 },
        ...{
          amountOff: { amount: 1.234, currencyCode: 'EUR' },
          startsAt: '2999-01-02T00:00:00Z',
          endsAt: '2999-01-01T00:00:00Z',
        },
      },
    })
    expect(answer.status).toBe(400)
    const { details } = (answer.json as { entity: { details: { field: string }[] } }).entity
    expect(details.map(({ field }) => field).toSorted()).toEqual([
      ...['amountOff.amount', 'amountOff.currencyCode', 'asins', 'budget', 'endsAt', 'name', 'percentOff'],
    ])
    expect(await rows('SELECT id FROM coupons.coupons')).toEqual(before)
  })

  test('creates once for one Idempotency-Key, lists page by page, ends more than once', async () => {
    const { merchant } = await open()
    const body = { marketplace: 'US', name: 'Once', asins: ['BXCABL0001'], percentOff: 10 }
    const send = () =>
      merchant.send({ method: 'POST', path: '/api/merchant/coupons', body, headers: { 'idempotency-key': 'k1' } })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status, two.text]).toEqual([201, 201, one.text])
    const { id } = one.json as Coupon
    type List = { coupons: Coupon[]; next: string | null }
    const first = (await merchant.send({ path: '/api/merchant/coupons?limit=1' })).json as List
    expect(first.coupons.map((each) => each.id)).toEqual([id])
    const rest = (await merchant.send({ path: `/api/merchant/coupons?after=${first.next}` })).json as List
    expect(rest.coupons.map((each) => each.id)).not.toContain(id)
    const end = () => merchant.send({ method: 'POST', path: `/api/merchant/coupons/${id}/end`, body: {} })
    const ended = (await end()).json as Coupon
    expect((await end()).json).toEqual(ended)
    expect(ended.standing).toBe('ended')
  })

  test('is nobody else', async () => {
    const { store, create, customer } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    for (const [who, status] of [
      [makeShopper(store.app), 401],
      [shopper, 403],
    ] as const)
      for (const [method, path] of [
        ['GET', '/api/merchant/coupons'],
        ['GET', `/api/merchant/coupons/${id}`],
        ['POST', '/api/merchant/coupons'],
        ['POST', `/api/merchant/coupons/${id}/end`],
      ] as const)
        expect((await who.send({ method, path, ...(method === 'POST' ? { body: {} } : {}) })).status).toBe(status)
  })

  test('does the same from the command line', async () => {
    const { store } = await open()
    const run = async (name: string, ...args: string[]) => {
      const said: string[] = []
      const code = await couponCommands
        .find((each) => each.name === name)
        ?.run(store.commerce, args, (line) => said.push(line))
      return { code, said }
    }
    const made = await run('coupons create', '--product', 'BXCABL0001', '--amount', '2.50', '--budget', '5')
    expect(made).toEqual({ code: 0, said: [expect.stringMatching(/^[\w-]{22}$/)] })
    const [id = ''] = made.said
    expect((await run('coupons list')).said.join('\n')).toContain(`${id}  US  live  $2.50 off BXCABL0001`)
    expect((await run('coupons end', id)).code).toBe(0)
    expect((await run('coupons end', 'nobody')).code).toBe(1)
    const wrong = await run('coupons create', '--percent', '0', '--marketplace', 'XX')
    expect(wrong.code).toBe(1)
    expect(wrong.said.length).toBeGreaterThan(2)
    expect((await run('coupons create', '--colour', 'red')).code).toBe(1)
  })
})

describe('the product page', () => {
  test('shows a coupon from when it begins until it ends, to everybody the same', async () => {
    const { store, create, merchant, rows } = await open()
    const html = async () =>
      (await makeShopper(store.app).send({ path: '/dp/BXCABL0001', headers: { accept: 'text/html' } })).text
    expect(await html()).not.toContain('Clip coupon')
    const { id } = await create({ startsAt: new Date(Date.now() + 3_600_000).toISOString() })
    expect(await html()).not.toContain(id)
    await rows(`UPDATE coupons.coupons SET starts_at = now() - interval '1 minute' WHERE id = '${id}'`)
    await couponTimesJob.run(store.commerce)
    await expect.poll(html).toContain(id)
    expect(await html()).toContain('Save 50%')
    await merchant.send({ method: 'POST', path: `/api/merchant/coupons/${id}/end`, body: {} })
    await expect.poll(html).not.toContain(id)
  })
})
