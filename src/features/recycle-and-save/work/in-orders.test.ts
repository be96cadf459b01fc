import { describe, expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { bring } from '#test/order.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import { freeClaims } from '../queries/claims.ts'
import { CABLE, claim, openWith, readView, TABLET } from '../testing/helpers.ts'

const CHECKOUTS = '/api/marketplaces/US/checkouts'
const open = () => openWith({ makeStore: sharedStore, makeSignedIn })

type Amounts = {
  discountTotal: { amount: number }
  total: { amount: number }
  creditedTotal: { amount: number }
  items: { asin: string; position: number; adjustments: object[] }[]
}

const look = async (shopper: Shopper, path: string) => (await shopper.send({ path })).json as Amounts
const orderOf = (shopper: Shopper, id: string) => look(shopper, `/api/orders/${id}`)

async function order(shopper: Shopper, items: object[] = [TABLET]): Promise<string> {
  const placed = await place(shopper, await prepareCheckout(shopper, { items }))
  expect(placed.status, placed.text).toBe(200)
  return (placed.json as { orderId: string }).orderId
}

const cancel = (shopper: Shopper, id: string, body: object = {}) =>
  shopper.send({ method: 'POST', path: `/api/orders/${id}/cancel`, body })

describe('ordering with a claimed offer', () => {
  test('it comes off one unit in cart, review and order, and is used once', async () => {
    const { create, counts, customer } = await open()
    const { id } = await create({ percentOff: undefined, amountOff: { amount: 33.33, currencyCode: 'USD' } })
    const { shopper } = await customer()
    await claim(shopper)
    const items = [{ ...TABLET, quantity: 2 }, CABLE]
    await shopper.send({ method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body: { items } })
    expect((await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })).text).toContain(
      'Upgrade offer, $33.33 off',
    )
    const checkout = await prepareCheckout(shopper)
    expect(await look(shopper, `${CHECKOUTS}/${checkout}`)).toMatchObject({ discountTotal: { amount: 33.33 } })
    const placed = await place(shopper, checkout)
    const { orderId } = placed.json as { orderId: string }
    const placedOrder = await orderOf(shopper, orderId)
    expect(placedOrder).toMatchObject({ discountTotal: { amount: 33.33 } })
    expect(placedOrder.items.map(({ asin, adjustments }) => [asin, adjustments.length])).toEqual(
      expect.arrayContaining([
        [TABLET.asin, 1],
        [CABLE.asin, 0],
      ]),
    )
    expect(await counts(id)).toMatchObject({ claimed: 1, used: 1, left: 99, taken: { amount: 33.33 } })
    const again = await prepareCheckout(shopper, { items: [TABLET] })
    expect(await look(shopper, `${CHECKOUTS}/${again}`)).toMatchObject({
      discountTotal: { amount: 0 },
      lines: [{ adjustments: [{ code: 'used', amount: { amount: 0 } }] }],
    })
    const list = await shopper.send({ path: '/account/upgrade-offers', headers: { accept: 'text/html' } })
    expect(list.text).toContain(`Order ${orderId}`)
  })

  test('somebody else’s claim takes nothing off, nor does a claim in another marketplace', async () => {
    const { create, customer } = await open()
    await create()
    const [{ shopper: claimer }, { shopper: other }] = [await customer(), await customer()]
    await claim(claimer)
    const checkout = await prepareCheckout(other, { items: [TABLET] })
    expect(await look(other, `${CHECKOUTS}/${checkout}`)).toMatchObject({ discountTotal: { amount: 0 } })
    const path = '/api/marketplaces/DE/cart/carts/retail/items'
    const headers = { host: 'de.localhost:3000', origin: 'http://de.localhost:3000' }
    const german = { ...TABLET, offerListingId: `${TABLET.asin}-DE-1` }
    await claimer.send({ method: 'POST', path, body: { items: [german] }, headers })
    const cart = await claimer.send({ path: '/api/marketplaces/DE/cart/items', headers })
    expect(cart.text).not.toContain('recycle-and-save')
  })

  test('of two orders at once, in two browsers, one has it', async () => {
    const { store, create, counts, customer } = await open()
    const { id } = await create()
    const { shopper, who } = await customer()
    const twin = makeShopper(store.app)
    await signInAs(twin, who.email)
    await claim(shopper)
    const ready = [shopper, twin, shopper].map(async (each) => ({
      each,
      checkout: await prepareCheckout(each, { items: [TABLET] }),
    }))
    const answers = await Promise.all((await Promise.all(ready)).map(({ each, checkout }) => place(each, checkout)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const { status, json } of answers)
      if (status === 409) expect(json).toMatchObject({ entity: { code: 'price-changed' } })
    expect(await counts(id)).toMatchObject({ used: 1 })
  })

  test.each([
    ['the promotion ended', 'ended', `UPDATE recycle_and_save.promotions SET ends_at = now() WHERE id = `],
    [
      'the claim expired',
      'expired',
      `UPDATE recycle_and_save.claims SET expires_at = now() - interval '1 minute' WHERE promotion_id = `,
    ],
    [
      'the product left the promotion',
      'not-included',
      `UPDATE recycle_and_save.promotions SET asins = '{}', product_groups = '["gl_wireless"]' WHERE id = `,
    ],
  ])('where %s after the review, the order is refused and the review says why', async (_case, code, change) => {
    const { create, counts, customer, rows } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    await claim(shopper)
    const checkout = await prepareCheckout(shopper, { items: [TABLET] })
    await rows(`${change}'${id}'`)
    const refused = await place(shopper, checkout)
    expect([refused.status, refused.json]).toMatchObject([409, { entity: { code: 'price-changed' } }])
    expect(await look(shopper, `${CHECKOUTS}/${checkout}`)).toMatchObject({
      lines: [{ adjustments: [{ feature: 'recycle-and-save', code, amount: { amount: 0 } }] }],
    })
    expect((await place(shopper, checkout)).status).toBe(200)
    expect(await counts(id)).toMatchObject({ used: 0 })
  })
})

describe('after the order', () => {
  test('a cancelled order sets its claim free, with the time that was left; once only', async () => {
    const { store, create, counts, customer, rows } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    await claim(shopper)
    const orderId = await order(shopper)
    // Ordered a day before the end, cancelled two days after it.
    await rows(
      `UPDATE recycle_and_save.claims SET used_at = now() - interval '3 days', expires_at = now() - interval '2 days' WHERE promotion_id = '${id}'`,
    )
    expect((await cancel(shopper, orderId)).status).toBe(200)
    expect(await counts(id)).toMatchObject({ claimed: 1, used: 0, expired: 0 })
    await freeClaims(store.commerce.db, orderId, [])
    const { usableUntil, promoState } = (await readView(shopper)).json as { usableUntil: number; promoState: string }
    expect(promoState).toBe('claimed')
    expect(Math.round((usableUntil - Date.now()) / 3_600_000)).toBe(24)
    expect(await orderOf(shopper, await order(shopper))).toMatchObject({
      items: [{ adjustments: [{ code: 'percent' }] }],
    })
    await freeClaims(store.commerce.db, orderId, [])
    expect(await counts(id)).toMatchObject({ used: 1 })
  })

  test('while a unit of what it came off is left it stays used, and cancelled units are refunded in proportion', async () => {
    const { create, counts, customer } = await open()
    const { id } = await create({ percentOff: undefined, amountOff: { amount: 50, currencyCode: 'USD' } })
    const { shopper } = await customer()
    await claim(shopper)
    const orderId = await order(shopper, [{ ...TABLET, quantity: 2 }, CABLE])
    const before = await orderOf(shopper, orderId)
    const of = (asin: string) => before.items.find((item) => item.asin === asin)?.position ?? -1
    const gone = async (position: number) => {
      await cancel(shopper, orderId, { items: [{ position, quantity: 1 }] })
      return [(await counts(id)).used, (await orderOf(shopper, orderId)).creditedTotal.amount]
    }
    const [used, refunded] = await gone(of(CABLE.asin))
    expect(used).toBe(1)
    const [stillUsed, half = 0] = await gone(of(TABLET.asin))
    const tablets = before.total.amount - Number(refunded)
    expect(stillUsed).toBe(1)
    expect(half - Number(refunded)).toBeCloseTo(tablets / 2, 1)
    const [free, all] = await gone(of(TABLET.asin))
    expect([free, all]).toEqual([0, before.total.amount])
  })

  test('a return gives back what was paid, and the claim stays used', async () => {
    const { store, create, counts, customer } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    await claim(shopper)
    const orderId = await order(shopper)
    await bring(store, orderId)
    const { total } = await orderOf(shopper, orderId)
    const paid = (await shopper.send({ path: `/api/orders/${orderId}` })).json as { deliveryTotal: { amount: number } }
    const body = { items: [{ position: 0, quantity: 1 }], reason: 'damaged' }
    const asked = await shopper.send({ method: 'POST', path: `/api/orders/${orderId}/returns`, body })
    expect(asked.status, asked.text).toBeLessThan(300)
    const back = { kind: 'receive-return', restock: true, items: body.items } as const
    expect((await changeOrder(store.commerce, { id: orderId, owner: undefined }, back)).ok).toBe(true)
    const refunded = (await orderOf(shopper, orderId)).creditedTotal.amount
    expect(refunded).toBeCloseTo(total.amount - paid.deliveryTotal.amount, 2)
    expect(await counts(id)).toMatchObject({ used: 1 })
    expect((await readView(shopper)).json).toMatchObject({ promoState: 'claimed', isUsed: true })
  })
})
