import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { collectCharges } from '#commerce/orders/work/collect.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { CONFIRMED, LATER, openCard, REST } from './card.ts'

const open = (details: object = CARD) =>
  openCard({ makeStore, makeSignedIn, makeShopper, prepareCheckout, place }, { details })

test('the shopper pays a declined payment with another card, once, and the rest is charged to it', async () => {
  const { wait, pay, charge, states, page, read, shopper, id, events } = await open(LATER)
  await wait(32)
  expect((await page('/pay')).text).toContain('Pay $26.00')
  const refused = await pay({ card: 'test-card', cardNumber: '4000 0000 0000 0002' })
  expect([refused.status, refused.text.includes('Your card was declined and nothing was charged')]).toEqual([402, true])
  for (const [form, says] of [
    [{ card: 'test-card', cardNumber: '1' }, 'Enter one of the test card numbers.'],
    [{ card: 'stored:somebody-elses-card-id' }, 'Choose a card.'],
    [{ card: 'invoice' }, 'Choose a card.'],
  ] as const) {
    const answer = await pay(form)
    expect([answer.status, answer.text.includes(says)]).toEqual([422, true])
  }
  expect((await read()).payments[1]).toMatchObject({ state: 'overdue', declined: 1 })
  const form = { charge: await charge(), card: 'test-card', cardNumber: CARD.cardNumber }
  const press = () => shopper.send({ method: 'POST', path: `/orders/${id}/pay`, form })
  const presses = [await press(), await press(), ...(await Promise.all([press(), press()]))]
  expect(presses.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(presses[0]?.headers.location).toBe(`/orders/${id}?said=charge-paid`)
  expect(await states()).toEqual(['captured 26', 'captured 26', ...REST.slice(1)])
  await wait(30)
  expect(await states()).toEqual(['captured 26', 'captured 26', 'captured 26', ...REST.slice(2)])
  expect((await read()).nextPayment?.card).toMatchObject({ digits: '4242', isDeclined: false })
  expect((await events('order.paid')).length).toBe(2)
})

test('a guest on another device pays by the link of the mail, and sees nothing else of the order', async () => {
  const { wait, mails, store, states, id, charge } = await open(LATER)
  await wait(32)
  const [mail] = await mails('Your card was declined%')
  // The link itself has no end; what it opens has, for whoever left the page open.
  await wait(1)
  const link = /\/orders\/link\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const other = makeShopper(store.app)
  expect((await other.send({ path: `/orders/${id}/pay` })).status).toBe(404)
  const led = await other.send({ path: link })
  expect([led.status, led.headers.location]).toEqual([303, `/orders/${id}/pay`])
  const page = await other.send({ path: `/orders/${id}/pay`, headers: { accept: 'text/html' } })
  expect([page.text.includes('Pay $26.00'), page.text.includes('Main Street')]).toEqual([true, false])
  expect((await other.send({ path: `/orders/${id}` })).status).toBe(404)
  const form = { charge: await charge(), card: 'test-card', cardNumber: CARD.cardNumber }
  const paid = await other.send({ method: 'POST', path: `/orders/${id}/pay`, form })
  expect([paid.status, paid.text.includes('Nothing to pay right now')]).toEqual([200, true])
  expect((await states())[1]).toBe('captured 26')
})

test('the API pays a charge, leads to the bank, and knows no charge of somebody else', async () => {
  const { wait, shopper, store, id, states } = await open(LATER)
  await wait(32)
  const pay = (cardNumber: string, who = shopper, key = '0-2') =>
    who.send({
      method: 'POST',
      path: `/api/orders/${id}/charges/${key}/pay`,
      body: { paymentMethod: 'test-card', cardNumber },
    })
  const stranger = makeShopper(store.app)
  await stranger.tokens()
  expect((await pay(CARD.cardNumber, stranger)).status).toBe(404)
  expect((await pay(CARD.cardNumber, shopper, '0-1')).status).toBe(409)
  expect([(await pay('1')).status, (await pay('4000 0000 0000 0002')).status]).toEqual([422, 402])
  const asked = await pay(CONFIRMED.cardNumber)
  expect([asked.status, asked.json]).toEqual([202, { payAt: expect.stringContaining(`/orders/${id}/pay/bank`) }])
  expect((await pay(CARD.cardNumber)).status).toBe(200)
  expect((await states())[1]).toBe('captured 26')
})

test('two presses at the same moment charge once', async () => {
  const { wait, charge, shopper, id, states, rows } = await open(LATER)
  await wait(32)
  const form = { charge: await charge(), card: 'test-card', cardNumber: CARD.cardNumber }
  await Promise.all(Array.from({ length: 8 }, () => shopper.send({ method: 'POST', path: `/orders/${id}/pay`, form })))
  expect(await states()).toEqual(['captured 26', 'captured 26', ...REST.slice(1)])
  expect(await rows(`SELECT count(*)::int AS n FROM platform.outbox WHERE type = 'order.paid'`)).toEqual([{ n: 1 }])
})

test('a bank that wants a confirmation is asked when the shopper pays, and another card takes its place', async () => {
  const { wait, pay, states, shopper, id, page, rows } = await open(LATER)
  await wait(32)
  const asked = await pay({ card: 'test-card', cardNumber: CONFIRMED.cardNumber })
  expect([asked.status, asked.text.includes(`/orders/${id}/pay/bank`)]).toEqual([200, true])
  expect((await page('/pay/bank')).text).toContain('Pay $26.00 to Buybox with the test card ending in 3184?')
  const bank = (answer: string) => shopper.send({ method: 'POST', path: `/orders/${id}/pay/bank`, form: { answer } })
  expect((await bank('refused')).headers.location).toBe(`/orders/${id}/pay/paid`)
  expect((await page('/pay/paid')).status).toBe(402)
  await pay({ card: 'test-card', cardNumber: CONFIRMED.cardNumber })
  expect(await states()).toEqual(['captured 26', 'overdue 26', ...REST.slice(1)])
  await pay({ card: 'test-card', cardNumber: CARD.cardNumber })
  expect(await states()).toEqual(['captured 26', 'captured 26', ...REST.slice(1)])
  await bank('confirmed')
  expect((await page('/pay/paid')).headers.location).toBe(`/orders/${id}`)
  expect(await rows(`SELECT count(*)::int AS n FROM platform.outbox WHERE type = 'order.paid'`)).toEqual([{ n: 1 }])
})

test('a confirmed order whose card is declined without its owner is paid by them, and again later', async () => {
  const { placed, shopper, checkout, store, commerce } = await open(CONFIRMED)
  expect(placed.status).toBe(202)
  await shopper.send({ method: 'POST', path: `/checkout/${checkout}/bank`, form: { answer: 'confirmed' } })
  const back = await shopper.send({ path: `/checkout/${checkout}/paid` })
  const orderId = String(back.headers.location).split('/').at(-1) ?? ''
  const read = async () => (await shopper.send({ path: `/api/orders/${orderId}` })).json as Order
  expect((await read()).payments.map(({ state }) => state)).toEqual(['captured', ...Array(4).fill('scheduled')])
  await commerce.db.query({
    name: '',
    text: `UPDATE orders.payments SET next_try_at = now() - interval '1 second' WHERE charge->>'months' = '1'`,
  })
  await collectCharges(commerce)
  expect((await read()).payments[1]).toMatchObject({ declined: 1 })
  expect((await makeShopper(store.app).send({ path: `/orders/${orderId}/pay` })).status).toBe(404)
})
