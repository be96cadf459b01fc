import { describe, expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import { releaseCoupons } from '../queries/redemptions.ts'
import { CABLE, clip, codeOf, openWith, pageOf } from '../testing/helpers.ts'

const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }
const CHECKOUTS = '/api/marketplaces/US/checkouts'

type Amounts = { discountTotal: { amount: number }; total: { amount: number } }

const open = () => openWith({ makeStore: sharedStore, makeSignedIn })
const CROWD = longCount(12, 200)
const BUDGET = longCount(4, 20)
/** Of those who came too late: how many agree to the price without it. */
const LATE = longCount(4, 10)

const look = async (shopper: Shopper, id: string) =>
  (await shopper.send({ path: `${CHECKOUTS}/${id}` })).json as Amounts

describe('ordering with a coupon', () => {
  test('applies the coupon to the right line in cart, review and order, and refuses it a second time', async () => {
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
        asin: 'BXCABL0001',
        discount: { amount: 3.33 },
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

  test('redeems a budget exactly so many times for a crowd at once, and tells the rest the price without it', {
    tags: 'gate',
  }, async () => {
    const { store, rows, create, counts } = await openWith({ makeStore, makeSignedIn })
    const { id } = await create({ budget: BUDGET })
    const shoppers = await Promise.all(
      Array.from({ length: CROWD }, async () => {
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
    expect([placed.length, refused.length]).toEqual([BUDGET, CROWD - BUDGET])
    for (const { json } of refused)
      expect(json).toMatchObject({ entity: { code: 'price-changed', details: { total: { currencyCode: 'USD' } } } })
    const told = new Set(
      refused.map(
        ({ json }) => (json as { entity: { details: { total: { amount: number } } } }).entity.details.total.amount,
      ),
    )
    expect([...told]).toEqual([expect.any(Number)])
    expect([...told][0]).toBeGreaterThan(agreed?.total.amount ?? 0)
    expect(await counts(id)).toMatchObject({ redeemed: BUDGET, standing: 'spent' })
    const late = shoppers.filter((_each, index) => answers[index]?.status === 409).slice(0, LATE)
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
    expect(orders).toEqual([{ discounted: BUDGET, n: BUDGET + LATE, wrong: 0 }])
    const paid = await rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id WHERE p.amount <> o.total`,
    )
    expect(paid).toEqual([{ n: 0 }])
    const held = await rows<{ state: string }>(`SELECT DISTINCT state FROM orders.payments ORDER BY state`)
    expect(held.map(({ state }) => state)).toEqual(['owed', 'released'])
  })

  test('redeems it once for one customer in two browsers at once', async () => {
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

  test('a repeated request returns the same order and redeems nothing more; a cancellation releases the coupon once', async () => {
    const { store, create, counts, customer } = await open()
    const { id } = await create({ budget: 1 })
    const { shopper } = await customer()
    await clip(shopper, id)
    const checkout = await prepareCheckout(shopper, { items: [CABLE] })
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => place(shopper, checkout)))
    for (const each of others) expect(each.text).toBe(first?.text)
    const { orderId } = (first?.json ?? {}) as { orderId: string }
    expect(await counts(id)).toMatchObject({ redeemed: 1, standing: 'spent' })
    expect(await pageOf(makeShopper(store.app))).not.toContain(id)
    for (const _twice of [1, 2]) await releaseCoupons(store.commerce.db, orderId, [])
    expect(await counts(id)).toMatchObject({ redeemed: 0, released: 1, standing: 'live' })
    const again = await prepareCheckout(shopper, { items: [CABLE] })
    expect((await place(shopper, again)).status).toBe(200)
    expect(await counts(id)).toMatchObject({ redeemed: 1, released: 1 })
  })

  test('gives a coupon back only when all that it was taken for is cancelled, and takes off in proportion until then', async () => {
    const { create, counts, customer } = await open()
    const { id } = await create({ asins: [CABLE.asin] })
    const { shopper } = await customer()
    await clip(shopper, id)
    const items = [{ ...CABLE, quantity: 2 }, DRUM]
    const { json } = await place(shopper, await prepareCheckout(shopper, { items }))
    const { orderId } = json as { orderId: string }
    const read = async () =>
      (await shopper.send({ path: `/api/orders/${orderId}` })).json as Amounts & {
        creditedTotal: { amount: number }
        items: { asin: string; position: number }[]
      }
    const before = await read()
    const of = (asin: string) => before.items.find((item) => item.asin === asin)?.position ?? -1
    const cancel = async (position: number, quantity: number) => {
      const body = { items: [{ position, quantity }] }
      expect((await shopper.send({ method: 'POST', path: `/api/orders/${orderId}/cancel`, body })).status).toBe(200)
      return [(await counts(id)).redeemed, (await read()).creditedTotal.amount]
    }
    const paid = before.total.amount - 2 * 129.99
    const half = Math.floor(Math.round(paid * 100) / 2) / 100
    expect(await cancel(of(CABLE.asin), 1)).toEqual([1, half])
    expect((await cancel(of(DRUM.asin), 1))[0]).toBe(1)
    expect((await cancel(of(CABLE.asin), 1))[0]).toBe(0)
    expect(await counts(id)).toMatchObject({ redeemed: 0, released: 1 })
    expect((await cancel(of(DRUM.asin), 1))[1]).toBeCloseTo(before.total.amount, 2)
  })

  test('refuses an order reviewed before the coupon ended, as nobody agreed to the new price', async () => {
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
