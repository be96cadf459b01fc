import { expect, test } from 'vitest'
import { freshStore } from '#commerce/fresh-stores/testing/helpers.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { bring, CARD, orderOnce } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, add, CABLE, cents, change, DRUM, depositOn, open } from './helpers.ts'

const COUNTER = 'CORNERSHOP'
const sell = statement(
  `UPDATE offers.offers SET store = $2, price = 2500, list_price = NULL, stock = 9, max_order_quantity = 9 WHERE id = $1`,
)
const mails = statement(`SELECT text FROM platform.mails`, { text: 'text' })

test('a deposit is a line of its own that comes, changes and goes with its product, and with nothing else', async () => {
  const { shopper, linesOf } = await open()
  await add(shopper, [
    { ...DRUM, quantity: 2 },
    { ...CABLE, quantity: 1 },
  ])
  const [drum, deposit, cable, ...others] = await linesOf()
  expect(others).toEqual([])
  expect(drum).toMatchObject({ asin: DRUM.asin, quantity: 2, total: { amount: 259.98 } })
  expect(deposit).toMatchObject({
    title: 'Deposit (single-use)',
    quantity: 2,
    price: { amount: 0.25 },
    total: { amount: 0.5 },
    isSurcharge: true,
    associatedItemId: drum?.id,
    itemAssociation: { deleteConstraint: { mutuallyInclusive: true } },
  })
  expect(cable).toMatchObject({ asin: CABLE.asin })
  const summary = await shopper.send({ path: `${API}/cart/summary` })
  expect(summary.json).toMatchObject({ entity: { summary: [{ items: 3 }] } })
  const page = await shopper.send({ path: '/cart' })
  expect(page.text).toContain('Deposit (single-use)')
  expect(page.text).not.toContain(`/dp/${deposit?.asin}`)
  expect(page.text).not.toContain(`value="${deposit?.id}"`)
  const alone = [
    await change(shopper, [{ id: deposit?.id, quantity: 5 }]),
    await change(shopper, [{ id: deposit?.id, quantity: 0 }]),
    await add(shopper, [{ asin: deposit?.asin, offerListingId: 'deposit-single-use', quantity: 1 }]),
  ]
  expect(alone.map(({ status }) => status)).toEqual([404, 404, 404])
  await change(shopper, [{ id: drum?.id, quantity: 5 }])
  expect((await linesOf()).map(({ quantity }) => quantity)).toEqual([5, 5, 1])
  await change(shopper, [{ id: drum?.id, quantity: 0 }])
  expect((await linesOf()).map(({ asin }) => asin)).toEqual([CABLE.asin])
})

test('an order keeps it beside its product: order, mail and merchant say it, units follow, and stock is nobody’s', async () => {
  const { store, shopper, ask, linesOf, orderOf } = await open()
  const id = await orderOnce(shopper, { items: [{ ...DRUM, quantity: 3 }], details: CARD })
  const placed = await orderOf(id)
  expect(placed.items).toMatchObject([
    { position: 0, asin: DRUM.asin, quantity: 3, unitPrice: { amount: 129.99 } },
    { position: 1, quantity: 3, title: 'Deposit (single-use)', unitPrice: { amount: 0.25 }, surchargeOf: 0 },
  ])
  expect(cents(placed.itemsTotal)).toBe(3 * 13_024)
  await deliverEvents(store.commerce, store.commerce.modules)
  const [mail] = await store.commerce.db.query(mails)
  expect(mail?.text).toContain('3 × Deposit (single-use)')
  const listed = await shopper.send({ path: '/api/orders' })
  expect(listed.json).toMatchObject({ orders: [{ units: 3, titles: ['Orvane Drum smart speaker, chalk'] }] })

  const units = async () => (await orderOf(id)).items.map((item) => [item.cancelled, item.shipped, item.delivered])
  const form = await shopper.send({ path: `/orders/${id}` })
  expect(form.text).not.toContain('units-1')
  const cancelled = await shopper.send({
    method: 'POST',
    path: `/api/orders/${id}/cancel`,
    body: { items: [{ position: 0, quantity: 1 }] },
  })
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(cents((await orderOf(id)).refundedTotal)).toBeGreaterThanOrEqual(13_024)
  await ask('POST', `orders/${id}/ship`, { items: [{ position: 0, quantity: 1 }] })
  expect(await units()).toEqual([
    [1, 1, 0],
    [1, 1, 0],
  ])
  await ask('POST', `orders/${id}/deliver`, { items: [{ position: 0, quantity: 1 }] })
  expect(await units()).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
  await bring(store, id)
  const back = await changeOrder(
    store.commerce,
    { id, owner: undefined },
    { kind: 'request-return', items: [{ position: 0, quantity: 1 }], reason: 'other', note: '' },
  )
  expect(back.ok).toBe(true)
  expect((await orderOf(id)).items.map(({ returning }) => returning)).toEqual([1, 1])
  await shopper.send({ method: 'POST', path: `/orders/${id}/buy-again`, form: {} })
  expect((await linesOf()).map(({ quantity }) => quantity)).toEqual([3, 3])
})

test('empties are given back once each, of what has arrived, and never more than were paid', async () => {
  const { store, shopper, ask, orderOf } = await open()
  const id = await orderOnce(shopper, { items: [{ ...DRUM, quantity: 3 }], details: CARD })
  const give = (body: object) => ask('POST', `empties/${id}/give-back`, body)
  const units = (position: number, quantity: number) => ({ items: [{ position, quantity }] })
  expect((await give({})).status).toBe(422)
  await bring(store, id)
  const before = cents((await orderOf(id)).refundedTotal)
  expect((await give(units(0, 4))).text).toContain('must be at most 3')
  const first = await give(units(0, 1))
  expect(first.status, first.text).toBe(200)
  expect(first.json).toMatchObject({ orderId: id, deposits: [{ position: 1, of: 0, paid: 3, left: 2 }] })
  expect((await give(units(1, 3))).text).toContain('must be at most 2')
  expect((await give({ items: [...units(0, 1).items, ...units(1, 1).items] })).status).toBe(422)
  expect((await give(units(7, 1))).text).toContain('has no deposit')
  const paid = (await orderOf(id)).items[1]
  expect((await give({})).json).toMatchObject({ deposits: [{ left: 0 }] })
  const after = await orderOf(id)
  expect(cents(after.refundedTotal) - before).toBe(75 + Math.round(cents(paid?.tax?.amount)))
  expect(after.refunds.map(({ cause }) => cause)).toEqual(['empties', 'empties'])
  expect((await give({})).status).toBe(422)
  expect((await ask('POST', 'empties/0000-00000-00000/give-back', {})).status).toBe(404)
})

test('what was not found at picking has no deposit either', async () => {
  const { store, shopper, orderOf, toPick } = await open()
  const id = await orderOnce(shopper, { items: [{ ...DRUM, quantity: 3 }], details: CARD })
  await toPick(id)
  const picked = await changeOrder(
    store.commerce,
    { id, owner: undefined },
    { kind: 'pick', items: [{ position: 0, picked: 1 }] },
  )
  expect(picked.ok).toBe(true)
  const order = await orderOf(id)
  expect(order.items.map(({ cancelled, total }) => [cancelled, cents(total)])).toEqual([
    [2, 12_999],
    [2, 25],
  ])
})

test('the product’s page says it beside the price and not in it; a page without one says nothing', async () => {
  const { shopper, ask } = await open()
  const page = await shopper.send({ path: `/dp/${DRUM.asin}` })
  expect(page.text).toContain('plus $0.25 deposit (single-use container)')
  expect(page.text).toContain('$129.99')
  expect(page.text).not.toContain('$130.24')
  const other = await shopper.send({ path: `/dp/${CABLE.asin}` })
  expect(other.text).not.toMatch(/deposit/i)
  await ask('POST', 'deposits/US-BXDRUM0001/end')
  await expect
    .poll(async () => (await shopper.send({ path: `/dp/${DRUM.asin}` })).text)
    .not.toContain('deposit (single')
})

test('a deposit that is raised after the review is named before anybody pays it', async () => {
  const { shopper, ask, orderOf } = await open()
  await add(shopper, [{ ...DRUM, quantity: 1 }])
  const id = await prepareCheckout(shopper)
  await ask('POST', 'deposits', depositOn(DRUM.asin, 0.3))
  expect((await place(shopper, id)).text).toContain('price-changed')
  await shopper.send({ path: `/checkout/${id}/review` })
  const placed = await place(shopper, id)
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  expect(cents((await orderOf(orderId)).itemsTotal)).toBe(13_029)
})

test('in the cart of a fresh store it is in the same cart, and its offer is sold by nobody', async () => {
  const { store, shopper, linesOf } = await open([depositOn(CABLE.asin)])
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const body = freshStore({ storeId: COUNTER, kind: 'pickup', zones: [] })
  expect((await merchant.send({ method: 'POST', path: '/api/merchant/fresh-stores', body })).status).toBe(201)
  await store.commerce.db.query(sell, [CABLE.offerListingId, COUNTER])
  await add(shopper, [{ ...DRUM, quantity: 1 }])
  const form = { asin: CABLE.asin, offerListingID: CABLE.offerListingId, quantity: '2', 'submit.add-to-cart': '1' }
  const added = await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form })
  expect(added.status, added.text).toBe(303)
  expect((await linesOf()).map(({ asin }) => asin)).toEqual([DRUM.asin])
  const begun = await shopper.send({ method: 'POST', path: `${API}/checkouts`, body: { storeId: COUNTER } })
  const { id } = begun.json as { id: string }
  expect((await shopper.send({ path: `${API}/checkouts/${id}` })).json).toMatchObject({
    lines: [
      { asin: CABLE.asin, quantity: 2 },
      { title: 'Deposit (single-use)', quantity: 2, isSurcharge: true, problem: null },
    ],
    itemsTotal: { amount: 50.5 },
  })
})
