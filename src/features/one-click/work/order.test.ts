import { expect, test } from 'vitest'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeCustomerWithCredit } from '#test/credit.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { asMerchant } from '#test/settings.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { addCard, addHome, codeOf, DRUM, HOME, orderNow, quoteOf, turnOn } from '../testing/helpers.ts'

const ID = 'a-press-of-the-button'

/** A store, and a customer who has one-click orders on with a card. */
async function open(cardNumber?: string) {
  const store = await makeStore()
  const { shopper } = await makeSignedIn(store)
  const [home, card] = [await addHome(shopper), await addCard(shopper, cardNumber)]
  expect((await turnOn(shopper, home, card)).status).toBe(303)
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const count = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM orders.orders'))[0]?.n
  return { store, shopper, home, card, rows, count }
}

const isOn = async (shopper: Shopper) =>
  (
    (await shopper.send({ path: `/api/shopper-state?asin=${DRUM.asin}&parts=one-click` })).json as {
      features: Record<string, unknown>
    }
  ).features['one-click']

test('orders with the stored address and card, once for each press, and can be undone', async () => {
  const { shopper, count } = await open()
  expect(await isOn(shopper)).toEqual({ isOn: true })
  const first = await orderNow(shopper, ID)
  const { orderId } = first.json as { orderId: string }
  expect([first.status, first.json]).toEqual([201, { orderId, isNew: true }])
  const again = await orderNow(shopper, ID)
  expect([again.status, again.json]).toEqual([200, { orderId, isNew: false }])
  expect(await count()).toBe(1)
  const order = (await shopper.send({ path: `/api/orders/${orderId}` })).json as Record<string, unknown>
  expect(order).toMatchObject({
    address: { line1: '1 Main Street' },
    paymentMethod: 'test-card',
    paymentState: 'authorised',
  })
  const left = Date.parse(String(order.undoUntil)) - Date.now()
  expect([left > 14 * 60_000, left <= 15 * 60_000]).toEqual([true, true])
  expect((await shopper.send({ method: 'POST', path: `/orders/${orderId}/cancel`, form: {} })).status).toBe(303)
  expect((await shopper.send({ path: `/api/orders/${orderId}` })).json).toMatchObject({ state: 'cancelled' })
})

test('the same press with other contents is refused, and another customer’s same id is a press of their own', async () => {
  const { store, shopper, count } = await open()
  expect((await orderNow(shopper, ID)).status).toBe(201)
  expect(codeOf(await orderNow(shopper, ID, { items: [{ ...DRUM, quantity: 2 }] }))).toEqual([422, 'draft-reused'])
  expect(codeOf(await orderNow(shopper, ID, { agreedTotal: 1 }))).toEqual([422, 'draft-reused'])
  const { shopper: other } = await makeSignedIn(store)
  expect((await turnOn(other, await addHome(other), await addCard(other))).status).toBe(303)
  expect((await orderNow(other, ID)).status).toBe(201)
  expect(await count()).toBe(2)
})

test('double submits in parallel are one order each', { timeout: 900_000 }, async () => {
  const { shopper, rows, count } = await open()
  await rows(`UPDATE offers.offers SET stock = 100000, max_order_quantity = 30 WHERE id = '${DRUM.offerListingId}'`)
  const presses = Array.from({ length: longCount(15, 1000) }, (_, index) => `press-number-${index}-of-many`)
  const quote = (await quoteOf(shopper)).json as { agreedTotal: number; arrival: string }
  const { agreedTotal, arrival } = quote
  const send = (id: string) =>
    shopper.send({
      method: 'POST',
      path: '/api/marketplaces/US/one-click-orders',
      body: { id, items: [DRUM], agreedTotal, arrival },
    })
  const answers: { id: string; status: number; orderId: string }[] = []
  const ask = async (id: string) => {
    const { status, json } = await send(id)
    answers.push({ id, status, orderId: (json as { orderId: string }).orderId })
  }
  // Fewer than a shopper's open checkouts: one more would close the oldest of them, and its press would order nothing.
  const AT_ONCE = 10
  for (let from = 0; from < presses.length; from += AT_ONCE)
    await Promise.all(presses.slice(from, from + AT_ONCE).flatMap((id) => [ask(id), ask(id)]))
  for (const id of presses) {
    const own = answers.filter((each) => each.id === id)
    expect(own.map(({ status }) => status).toSorted(), id).toEqual([200, 201])
    expect(new Set(own.map(({ orderId }) => orderId)).size).toBe(1)
  }
  expect(await count()).toBe(presses.length)
})

test('store credit pays first where the choice says so, the card the rest, and cancelling gives both back', async () => {
  const store = await makeStore()
  const { shopper, balance } = await makeCustomerWithCredit(store, 5000)
  const [home, card] = [await addHome(shopper), await addCard(shopper)]
  expect((await turnOn(shopper, home, card)).status).toBe(303)
  expect((await quoteOf(shopper)).json).toMatchObject({ agreedCredit: 0, storeCredit: { amount: 0 } })
  expect((await turnOn(shopper, home, card, { useCredit: '1' })).status).toBe(303)
  const { agreedTotal, ...quote } = (await quoteOf(shopper)).json as { agreedTotal: number }
  const rest = (agreedTotal - 5000) / 100
  expect(quote).toMatchObject({
    agreedCredit: 5000,
    storeCredit: { amount: 50 },
    toPay: { amount: rest },
    dueToday: { amount: rest },
  })
  const { orderId } = (await orderNow(shopper, ID)).json as { orderId: string }
  const order = (await shopper.send({ path: `/api/orders/${orderId}` })).json as { payments: object[] }
  expect(order.payments).toMatchObject([
    { method: 'balance', amount: { amount: 50 } },
    { method: 'test-card', amount: { amount: rest } },
  ])
  expect((await balance()).available).toBe(0)
  // Somebody else has spent the credit meanwhile, as another tab: what was agreed to cannot be paid any longer.
  expect(codeOf(await orderNow(shopper, 'another-press-of-it', { agreedCredit: 5000 }))).toEqual([
    409,
    'credit-changed',
  ])
  expect((await shopper.send({ method: 'POST', path: `/orders/${orderId}/cancel`, form: {} })).status).toBe(303)
  expect((await balance()).available).toBe(5000)
})

test('a changed price orders nothing and names the new total', async () => {
  const { shopper, rows, count } = await open()
  const { agreedTotal } = (await quoteOf(shopper)).json as { agreedTotal: number }
  await rows(`UPDATE offers.offers SET price = price + 100 WHERE id = '${DRUM.offerListingId}'`)
  const refused = await orderNow(shopper, ID, { agreedTotal })
  expect(codeOf(refused)).toEqual([409, 'price-changed'])
  expect(refused.text).toContain(`"amount":${(agreedTotal + 100) / 100}`)
  expect(await count()).toBe(0)
  expect((await orderNow(shopper, 'another-press-of-it')).status).toBe(201)
})

test('what was removed since is never ordered with', async () => {
  const { shopper, home, card, count } = await open()
  const ADDRESS = [422, 'address-removed']
  await shopper.send({ method: 'POST', path: `/account/payments/${card}/remove`, form: {} })
  expect(await isOn(shopper)).toBeUndefined()
  expect(codeOf(await quoteOf(shopper))).toEqual([422, 'method-removed'])
  expect((await turnOn(shopper, home, 'invoice')).status).toBe(303)
  expect((await quoteOf(shopper)).json).toMatchObject({ payment: { method: 'invoice', digits: null } })
  await shopper.send({ method: 'POST', path: `/account/addresses/${home}/remove`, form: {} })
  expect(codeOf(await quoteOf(shopper))).toEqual(ADDRESS)
  expect(codeOf(await orderNow(shopper, ID, { agreedTotal: 1, arrival: null }))).toEqual(ADDRESS)
  const page = await shopper.send({ path: '/account/one-click', headers: { accept: 'text/html' } })
  expect(page.text).toContain('The address was removed. Choose another one.')
  expect((await shopper.send({ method: 'POST', path: '/account/one-click/off', form: {} })).status).toBe(303)
  expect(codeOf(await quoteOf(shopper))).toEqual([422, 'one-click-off'])
  expect(await count()).toBe(0)
})

test('somebody else’s address and card are as absent as removed ones, and a guest has to sign in', async () => {
  const { store, home, card } = await open()
  const { shopper: stranger } = await makeSignedIn(store)
  const [ownHome, ownCard] = [await addHome(stranger), await addCard(stranger)]
  for (const [address, payment, said] of [
    [home, ownCard, 'The address was removed'],
    [ownHome, card, 'The payment method was removed'],
    ['', '', 'The address was removed'],
  ] as const) {
    const refused = await turnOn(stranger, address, payment)
    expect([refused.status, refused.text.includes(said)]).toEqual([422, true])
  }
  expect(codeOf(await quoteOf(stranger))).toEqual([422, 'one-click-off'])
  expect((await quoteOf(makeShopper(store.app))).status).toBe(401)
})

test('limits hold, and a quantity that there is not orders nothing', async () => {
  const { shopper, rows, count } = await open()
  await rows(`UPDATE offers.offers SET stock = 1 WHERE id = '${DRUM.offerListingId}'`)
  const refused = await orderNow(shopper, ID, { items: [{ ...DRUM, quantity: 2 }] })
  expect(refused.status).toBe(422)
  expect(await count()).toBe(0)
  // Nothing was begun, so the press is still free.
  expect((await orderNow(shopper, ID)).status).toBe(201)
})

test('a bank that wants a confirmation is asked first', async () => {
  const { shopper, count, store, rows } = await open('4000 0027 6000 3184')
  const mails = async () => {
    await deliverEvents(store.commerce, store.commerce.modules)
    return rows<{ subject: string }>(`SELECT subject FROM platform.mails WHERE subject LIKE 'Order confirmation%'`)
  }
  const asked = await orderNow(shopper, ID)
  expect([asked.status, asked.json]).toMatchObject([202, { paymentState: 'confirmation-needed' }])
  expect([await count(), await mails()]).toEqual([0, []])
  const [checkout] = await rows<{ id: string }>(
    `SELECT checkout_id AS id FROM orders.payments WHERE state = 'confirming'`,
  )
  await shopper.send({ method: 'POST', path: `/checkout/${checkout?.id}/bank`, form: { answer: 'confirmed' } })
  expect((await shopper.send({ path: `/checkout/${checkout?.id}/paid` })).status).toBe(303)
  expect([await count(), (await mails()).length]).toEqual([1, 1])
})

const FORM = { ASIN: DRUM.asin, offerListingID: DRUM.offerListingId, quantity: '1', 'submit.one-click': '1' }

/** What the panel says beside its button, as fields of its form. */
async function saidBy(shopper: Shopper) {
  type Quoted = { agreedTotal: number; arrival: string; agreedChoice: string }
  const { agreedTotal, arrival, agreedChoice } = (await quoteOf(shopper)).json as Quoted
  const total = { 'one-click-total': String(agreedTotal) }
  return { ...total, 'one-click-arrival': arrival, 'one-click-choice': agreedChoice }
}

const postForm = (shopper: Shopper, form: Record<string, string>) =>
  shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form: { ...FORM, ...form } })

test('orders with no other address or payment than the shopper saw; a press that was answered stays answered', async () => {
  const { shopper, card, count } = await open()
  const { agreedChoice } = (await quoteOf(shopper)).json as { agreedChoice: string }
  const said = await saidBy(shopper)
  expect((await orderNow(shopper, ID, { agreedChoice })).status).toBe(201)
  const body = { ...HOME, line1: '2 Other Street' }
  const elsewhere = await shopper.send({ method: 'POST', path: '/api/account/addresses', body })
  await turnOn(shopper, (elsewhere.json as { id: string }).id, card)
  expect((await orderNow(shopper, ID, { agreedChoice })).status).toBe(200)
  expect(codeOf(await orderNow(shopper, 'a-press-of-an-old-page', { agreedChoice }))).toEqual([409, 'choice-changed'])
  const { headers } = await postForm(shopper, { ...said, 'one-click-draft': 'another-press-of-it' })
  expect(headers.location).toMatch(/^\/checkout\/.*\/review$/)
  expect(await count()).toBe(1)
  expect((await orderNow(shopper, 'a-press-of-a-new-page', {})).status).toBe(201)
})

test('the form leads to the order, twice to the same, and goes on as buy now without a press', async () => {
  const { shopper, count } = await open()
  const said = { ...(await saidBy(shopper)), 'one-click-draft': ID }
  const post = (form: Record<string, string>) => postForm(shopper, form)
  const first = await post(said)
  expect([first.status, first.headers.location]).toEqual([303, expect.stringMatching(/^\/orders\//)])
  expect((await post(said)).headers.location).toBe(first.headers.location)
  expect((await post({})).headers.location).toMatch(/^\/checkout\/.*\/review$/)
  const dear = await post({ ...said, 'one-click-draft': 'a-second-press-of-it', 'one-click-total': '1' })
  expect(dear.headers.location).toMatch(/\/review\?refused=price-changed$/)
  const review = await shopper.send({ path: String(dear.headers.location), headers: { accept: 'text/html' } })
  expect(review.text).toContain('A price has changed')
  expect(await count()).toBe(1)
})

test('a press that was answered is answered again when its address is gone, or one-click is off', async () => {
  const { shopper, home, count } = await open()
  const said = await saidBy(shopper)
  const agreed = { agreedTotal: Number(said['one-click-total']), arrival: said['one-click-arrival'] }
  const { orderId } = (await orderNow(shopper, ID, agreed)).json as { orderId: string }
  const send = (id: string, items: object[] = [DRUM]) =>
    shopper.send({ method: 'POST', path: '/api/marketplaces/US/one-click-orders', body: { id, items, ...agreed } })
  const again = async () => {
    const answer = await send(ID)
    expect([answer.status, answer.json]).toEqual([200, { orderId, isNew: false }])
    expect((await postForm(shopper, { ...said, 'one-click-draft': ID })).headers.location).toBe(`/orders/${orderId}`)
  }
  await shopper.send({ method: 'POST', path: `/account/addresses/${home}/remove`, form: {} })
  await again()
  expect(codeOf(await send('another-press-of-it'))).toEqual([422, 'address-removed'])
  expect(codeOf(await send(ID, [{ ...DRUM, quantity: 2 }]))).toEqual([422, 'address-removed'])
  await shopper.send({ method: 'POST', path: '/account/one-click/off', form: {} })
  await again()
  expect(await count()).toBe(1)
})

test('a quote for an offer that is sold by invitation says so, and one for more than there is', async () => {
  const { shopper, rows } = await open()
  expect(codeOf(await quoteOf(shopper, [{ ...DRUM, quantity: 999 }]))).toEqual([422, 'over-limit'])
  await rows(`UPDATE offers.offers SET by_invitation = true WHERE id = '${DRUM.offerListingId}'`)
  expect(codeOf(await quoteOf(shopper))).toEqual([422, 'invitation'])
})

test('a quote comes to nothing that a press would be refused: too few, or one of several that is gone', async () => {
  const judge = async (_sql: unknown, _cart: unknown, items: WantedItem[]): Promise<ItemFault[]> =>
    items.flatMap(({ asin, offerId: offerListingId, quantity: requested }, index): ItemFault[] => {
      const about = { index, asin, offerListingId, requested }
      if (asin !== DRUM.asin) return []
      if (requested > 2) return [{ ...about, code: 'over-limit', possible: requested > 3 ? 0 : 2 }]
      return requested < 2 ? [{ ...about, code: 'minimum-quantity', possible: 2 }] : []
    })
  const store = await makeStore({ first: [{ name: 'least-two', cartHooks: { judge } }] })
  const { shopper } = await makeSignedIn(store)
  expect((await turnOn(shopper, await addHome(shopper), await addCard(shopper))).status).toBe(303)
  expect(codeOf(await quoteOf(shopper))).toEqual([422, 'minimum-quantity'])
  expect(codeOf(await quoteOf(shopper, [{ ...DRUM, quantity: 3 }]))).toEqual([422, 'over-limit'])
  expect(codeOf(await quoteOf(shopper, [{ ...DRUM, quantity: 4 }]))).toEqual([422, 'limit-reached'])
  const two = { ...DRUM, quantity: 2 }
  expect((await quoteOf(shopper, [two])).json).toMatchObject({ quantity: 2 })
  const gone = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-9', quantity: 1 }
  expect(codeOf(await quoteOf(shopper, [two, gone]))).toEqual([422, 'stock'])
  expect((await quoteOf(shopper, [two, gone])).json).toMatchObject({ entity: { details: [{ field: 'items.1' }] } })
})

test('the public page says nothing of it', async () => {
  const { store, shopper } = await open()
  const path = `/dp/${DRUM.asin}`
  const own = await shopper.send({ path, headers: { accept: 'text/html' } })
  const anybody = await makeShopper(store.app).send({ path, headers: { accept: 'text/html' } })
  expect(own.text).toBe(anybody.text)
})

test('a store that lets nothing be undone captures at once', async () => {
  const { store, shopper } = await open()
  await (await asMerchant(store)).set('marketplaces.US.undoMinutes', 0)
  const { orderId } = (await orderNow(shopper, ID)).json as { orderId: string }
  expect((await shopper.send({ path: `/api/orders/${orderId}` })).json).toMatchObject({ undoUntil: null })
})

test('a quote says that one click has just ordered the same, so that a lost answer makes no second order', async () => {
  const { shopper, rows } = await open()
  const said = async (items?: object[]) =>
    ((await quoteOf(shopper, items)).json as { orderedJustNow: unknown }).orderedJustNow
  expect(await said()).toBeNull()
  const { orderId } = (await orderNow(shopper, ID)).json as { orderId: string }
  expect(await said()).toBe(orderId)
  expect(await said([{ ...DRUM, quantity: 2 }])).toBeNull()
  await rows(`UPDATE one_click.presses SET pressed_at = pressed_at - interval '31 minutes'`)
  expect(await said()).toBeNull()
})
