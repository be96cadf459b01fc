import { describe, expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { DRUM } from '#test/order.ts'
import { EVENTS, openStripeStore } from '#test/stripe-store.ts'

const STOCK = 2400
const TOTAL = 25998

test('places the order on return, captures the money, and refunds a cancelled order', async () => {
  const { books, commerce, leave, comeBack, states, ordered, stock } = await openStripeStore()
  const intent = books.pay(await leave())
  const back = await comeBack()
  expect([back.status, back.headers.location]).toEqual([303, expect.stringMatching(/^\/orders\//)])
  expect([await ordered(), await stock(), await states(), intent.received]).toEqual([1, STOCK - 2, ['captured'], TOTAL])
  expect((await comeBack()).headers.location).toBe(back.headers.location)
  const orderId = String(back.headers.location).split('/').at(-1) ?? ''
  expect((await changeOrder(commerce, { id: orderId, owner: undefined }, { kind: 'cancel' })).ok).toBe(true)
  expect([intent.refunded, await stock()]).toEqual([TOTAL, STOCK])
})

test('leads from the review form to a page with a link to Stripe, because a form may not lead to another host', async () => {
  const { shopper, id, books } = await openStripeStore()
  const posted = await shopper.send({ method: 'POST', path: `/checkout/${id}/place`, form: {} })
  expect([posted.status, posted.headers.location]).toEqual([303, `/checkout/${id}/pay`])
  const page = await shopper.send({ path: `/checkout/${id}/pay` })
  expect(page.text).toContain(`href="${books.settings.apiBase}/pay/${[...books.sessions.keys()][0]}"`)
  expect(String(page.headers['content-security-policy'])).toContain("form-action 'self'")
})

describe('return from Stripe without proof of payment', () => {
  test('orders nothing on an unpaid return and leads to the same page again', async () => {
    const { comeBack, leave, ordered, id, books } = await openStripeStore()
    const session = await leave()
    const back = await comeBack()
    expect([back.status, back.headers.location, await ordered()]).toEqual([303, `/checkout/${id}/pay`, 0])
    expect(await leave()).toBe(session)
    expect(books.sessions.size).toBe(1)
  })

  test('orders nothing on a return without a visit', async () => {
    const { comeBack, ordered } = await openStripeStore()
    expect([(await comeBack()).status, await ordered()]).toEqual([402, 0])
  })

  test('places no order on return if another payment method was chosen, or for another shopper', async () => {
    const { comeBack, leave, ordered, shopper, store, id, books, settle } = await openStripeStore()
    const session = await leave()
    const stranger = makeShopper(store.app)
    await stranger.tokens()
    expect((await stranger.send({ path: `/checkout/${id}/paid` })).status).toBe(404)
    const path = `/api/marketplaces/US/checkouts/${id}`
    await shopper.send({ method: 'PUT', path: `${path}/details`, body: { ...DETAILS, payment: 'invoice' } })
    const intent = books.pay(session)
    expect([(await comeBack()).status, await ordered()]).toEqual([402, 0])
    await settle()
    expect(intent.status).toBe('canceled')
  })
})

describe('Stripe event', () => {
  test('places the order before the shopper returns, who then finds it', async () => {
    const { books, leave, comeBack, hear, ordered, states } = await openStripeStore()
    const session = await leave()
    books.pay(session)
    expect((await hear(books.sign('checkout.session.completed', session))).statusCode).toBe(200)
    expect([await ordered(), await states()]).toEqual([1, ['captured']])
    expect((await comeBack()).headers.location).toMatch(/^\/orders\//)
    expect(await ordered()).toBe(1)
  })

  test('places one order and captures once if it arrives twice together with the shopper', async () => {
    const { books, leave, comeBack, hear, ordered, states } = await openStripeStore()
    const session = await leave()
    const intent = books.pay(session)
    const message = books.sign('checkout.session.completed', session)
    const [one, two, back] = await Promise.all([hear(message), hear(message), comeBack()])
    expect([one.statusCode, two.statusCode, back.status]).toEqual([200, 200, 303])
    expect(back.headers.location).toMatch(/^\/orders\//)
    expect([await ordered(), await states(), intent.received]).toEqual([1, ['captured'], TOTAL])
  })

  test('shows the returning shopper the order that the event placed while the return was handled', async () => {
    const { books, leave, comeBack, hear, ordered, between, states } = await openStripeStore()
    const session = await leave()
    books.pay(session)
    between.meanwhile = () => hear(books.sign('checkout.session.completed', session))
    const back = await comeBack()
    expect([back.status, back.headers.location]).toEqual([303, expect.stringMatching(/^\/orders\//)])
    expect([await ordered(), await states()]).toEqual([1, ['captured']])
  })

  test('ignores a repeated event after looking up only the event itself', async () => {
    const { books, leave, hear, ordered, commerce } = await openStripeStore()
    const session = await leave()
    books.pay(session)
    const message = books.sign('checkout.session.completed', session)
    await hear(message)
    const [calls, statements] = [books.calls.length, commerce.db.statementCount()]
    expect((await hear(message)).json()).toEqual({ received: true })
    expect(commerce.db.statementCount() - statements).toBe(1)
    expect([await ordered(), books.calls.length]).toEqual([1, calls])
  })

  test('rejects a forged, altered, unsigned or old event', async () => {
    const { books, leave, hear, ordered, time } = await openStripeStore()
    const session = await leave()
    books.pay(session)
    const type = 'checkout.session.completed'
    const right = books.sign(type, session)
    const forged = [
      books.sign(type, session, { secret: 'whsec_other' }),
      { ...right, payload: right.payload.replace(type, 'checkout.session.expired') },
      { ...right, header: '' },
      { ...right, header: 't=1,v1=00' },
      books.sign(type, session, { at: Date.now() / 1000 - 301 }),
    ]
    for (const message of forged) expect((await hear(message)).statusCode).toBe(400)
    time.shift = 301_000
    expect((await hear(right)).statusCode).toBe(400)
    time.shift = 0
    expect([await ordered(), (await hear(right)).statusCode, await ordered()]).toEqual([0, 200, 1])
  })

  test('accepts an event of another type or about something unknown and does nothing', async () => {
    const { books, leave, hear, ordered } = await openStripeStore()
    const session = await leave()
    expect((await hear(books.sign('customer.created', session))).statusCode).toBe(200)
    expect((await hear(books.sign('checkout.session.completed', 'cs_unknown'))).statusCode).toBe(200)
    expect(await ordered()).toBe(0)
  })

  test('ends the payment when the session expires, and opens a new page for the next attempt', async () => {
    const { books, leave, hear, states } = await openStripeStore()
    const session = await leave()
    books.expire(session)
    await hear(books.sign('checkout.session.expired', session))
    expect(await states()).toEqual(['declined'])
    expect(await leave()).not.toBe(session)
  })

  test('asks Stripe to resend while Stripe cannot say whether the session was paid', async () => {
    const { books, leave, hear, ordered } = await openStripeStore()
    const session = await leave()
    books.pay(session)
    const message = books.sign('checkout.session.completed', session)
    books.mishaps.push({ path: /GET .*sessions/, when: 'before', how: 'fault', times: 2 })
    expect([(await hear(message)).statusCode, await ordered()]).toEqual([503, 0])
    expect([(await hear(message)).statusCode, await ordered()]).toEqual([200, 1])
  })
})

test('without Stripe, does not offer it and answers 404 to its events', async () => {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  const started = await shopper.send({
    method: 'POST',
    path: '/api/marketplaces/US/checkouts',
    body: { items: [DRUM] },
  })
  const { id } = started.json as { id: string }
  const path = `/api/marketplaces/US/checkouts/${id}/details`
  const filled = await shopper.send({ method: 'PUT', path, body: { ...DETAILS, payment: 'stripe' } })
  expect([filled.status, (filled.json as { entity: { code: string } }).entity.code]).toEqual([422, 'payment'])
  expect((await shopper.send({ path: `/checkout/${id}` })).text).not.toContain('value="stripe"')
  expect((await shopper.send({ method: 'POST', path: EVENTS, body: {} })).status).toBe(404)
})
