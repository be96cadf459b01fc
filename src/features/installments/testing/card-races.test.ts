import { expect, test } from 'vitest'
import { lockDocumentedOrder } from '#commerce/documents/queries/read-order.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { collectCharges } from '#commerce/orders/work/collect.ts'
import type { PaymentProvider } from '#commerce/orders/work/payment/provider.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { inParts, openWith } from './helpers.ts'

const MONTH = 32 * 24 * 60 * 60 * 1000

/** An order in five payments by a card whose provider answers as `change` says, a month later. */
async function open(change: Partial<PaymentProvider>) {
  const time = { shift: 0 }
  const clock = { now: () => Date.now() + time.shift }
  const { store, program, rows } = await openWith({ makeStore: () => makeStore({ clock }), makeSignedIn })
  const { commerce } = store
  const shopper = makeShopper(store.app)
  const placed = await place(shopper, await prepareCheckout(shopper, { items: [inParts(program.id)], details: CARD }))
  const { orderId: id } = placed.json as { orderId: string }
  const door = commerce.payments.find(({ name }) => name === 'test-card') ?? expect.fail('no card')
  const released: string[] = []
  const own: PaymentProvider = {
    ...door,
    release: async (reference: string) => void released.push(reference),
    ...change,
  }
  commerce.payments.splice(commerce.payments.indexOf(door), 1, own)
  time.shift = MONTH
  const states = async () =>
    ((await shopper.send({ path: `/api/orders/${id}` })).json as Order).payments.map(({ state }) => state)
  const pay = (cardNumber = CARD.cardNumber, key = '0-2') =>
    shopper.send({
      method: 'POST',
      path: `/api/orders/${id}/charges/${key}/pay`,
      body: { paymentMethod: 'test-card', cardNumber },
    })
  const command = (asked: Parameters<typeof changeOrder>[2]) => changeOrder(commerce, { id, owner: undefined }, asked)
  const settle = async () => {
    await rows(`UPDATE orders.payments SET changed_at = now() - interval '1 hour'`)
    await settlePayments(commerce)
  }
  const collect = () => collectCharges(commerce)
  const tries = async () =>
    (await rows<{ tries: number }>(`SELECT tries FROM orders.payments WHERE charge->>'months' = '1'`))[0]?.tries
  return { door, own, released, commerce, shopper, id, rows, states, pay, command, settle, collect, tries }
}

test('a job that found no card does not take away what the shopper is paying at that moment', {
  tags: 'gate',
}, async () => {
  const captured: string[] = []
  let meanwhile: (() => Promise<unknown>) | undefined
  const { pay, collect, states, settle, tries } = await open({
    storable: async () => {
      const now = meanwhile
      meanwhile = undefined
      await now?.()
      return undefined
    },
    capture: async (reference) => {
      captured.push(reference)
      if (captured.length === 1) throw new Error('The answer was lost.')
      return undefined
    },
  })
  meanwhile = () => pay()
  await collect()
  expect([(await states())[1], await tries()]).toEqual(['authorised', 0])
  await settle()
  expect([(await states())[1], new Set(captured).size]).toEqual(['captured', 1])
})

test('a card that is not found, or money that is gone, is counted once by jobs that run at the same moment', {
  tags: 'gate',
}, async () => {
  const { collect, tries } = await open({ storable: async () => undefined })
  await Promise.all([collect(), collect(), collect()])
  expect(await tries()).toBe(1)
})

test('money that was held when the merchant noted the payment in another way is released', {
  tags: 'gate',
}, async () => {
  const references: string[] = []
  const { collect, command, states, released, rows, door, own } = await open({
    authorise: async (request) => {
      const answer = await door.authorise(request)
      if (answer.ok) references.push(answer.reference)
      throw new Error('The answer was lost.')
    },
  })
  await collect()
  expect(await command({ kind: 'pay', charge: '0-2' })).toMatchObject({ ok: true })
  own.authorise = door.authorise
  await Promise.all([collect(), collect()])
  expect([(await states())[1], new Set(released)]).toEqual(['paid', new Set(references)])
  expect(await rows(`SELECT id FROM orders.payments WHERE attempt IS NOT NULL`)).toEqual([])
})

test('a page that opens after its attempt was given up is closed, and nobody is led to it', {
  tags: 'gate',
}, async () => {
  const opened = await open({})
  const { own, pay, released, rows } = opened
  let meanwhile: (() => Promise<unknown>) | undefined = () => opened.command({ kind: 'pay', charge: '0-2' })
  delete own.tokenOf
  own.visit = async ({ key }) => {
    await meanwhile?.()
    meanwhile = undefined
    return { ok: true, token: `page-${key}`, address: 'https://pay.example/page' }
  }
  expect((await pay('')).status).toBe(503)
  expect(released).toEqual([expect.stringMatching(/^page-/)])
  await opened.collect()
  expect(await rows(`SELECT id FROM orders.payments WHERE attempt IS NOT NULL`)).toEqual([])
})

test('a payment that the merchant noted is given back by the merchant, not asked of the card', {
  tags: 'gate',
}, async () => {
  const asked: string[] = []
  const { command, states, rows, shopper, id } = await open({
    refund: async ({ reference }) => {
      asked.push(reference)
      if (reference === '') throw new Error('There is no such payment.')
    },
  })
  expect(await command({ kind: 'pay', charge: '0-2' })).toMatchObject({ ok: true })
  expect(await command({ kind: 'cancel' })).toMatchObject({ ok: true })
  expect([(await states()).slice(0, 2), asked]).toEqual([['refunded', 'refunded'], [expect.stringMatching(/^test-/)]])
  const told = await rows(
    `SELECT entity->>'method' AS method FROM platform.outbox WHERE type = 'order.refunded' AND entity->>'isCredit' = 'false' ORDER BY 1`,
  )
  expect(told).toEqual([{ method: 'invoice' }, { method: 'test-card' }])
  const { refunds, credits } = (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  expect(refunds.map(({ method }) => method).toSorted()).toEqual(['invoice', 'test-card'])
  expect(credits.map(({ method }) => method)).toEqual(Array(3).fill('test-card'))
})

test('the call that pays a charge may be repeated when its answer was lost', async () => {
  const { pay, states } = await open({})
  expect((await pay()).status).toBe(200)
  expect((await pay()).status).toBe(200)
  expect((await states()).slice(1, 3)).toEqual(['captured', 'scheduled'])
  expect((await pay(CARD.cardNumber, '0-9')).status).toBe(409)
})

test('a provider that does not answer while another card takes its place is no fault of the store', {
  tags: 'gate',
}, async () => {
  const { pay, states, collect } = await open({ authorise: async () => ({ ok: false, reason: 'unavailable' }) })
  expect((await pay()).status).toBe(503)
  expect((await pay('4000 0027 6000 3184')).status).toBe(503)
  await collect()
  expect((await states())[1]).toBe('overdue')
})

test('an invoice does not say that something is collected which was credited', { tags: 'gate' }, async () => {
  const { command, commerce, id } = await open({})
  await command({ kind: 'refund', amount: 3000 })
  const order = await commerce.db.transaction(async (sql) => ok(await lockDocumentedOrder(sql, id)))
  const later = order.ok ? order.value?.payments.filter(({ isCollected }) => isCollected) : []
  expect(later?.map(({ amount }) => amount)).toEqual([2600, 2600, 2199])
  expect(order.ok && order.value?.payments.length).toBe(4)
})

test('charges of a provider that the store has no more do not hold up the others', { tags: 'gate' }, async () => {
  const { collect, states, rows, id } = await open({})
  await rows(`INSERT INTO orders.payments (id, checkout_id, order_id, provider, token, amount, currency, position, charge, due_at, next_try_at, state)
    SELECT 'gone-' || n, p.checkout_id, p.order_id, 'gone', '', 100, 'USD', 10 + n, p.charge || jsonb_build_object('key', 'gone-' || n), p.due_at - interval '9 days', p.due_at - interval '9 days', 'scheduled'
    FROM generate_series(1, 201) n, orders.payments p WHERE p.order_id = '${id}' AND p.charge->>'months' = '1'`)
  await collect()
  expect((await states())[1]).toBe('captured')
})

test('another card is not asked while the job waits for an answer, and the card of the job is not asked for it', {
  tags: 'gate',
}, async () => {
  const asked: string[] = []
  const { pay, collect, states, tries, own, door } = await open({
    authorise: async ({ token, key }) => {
      asked.push(`${token} ${key}`)
      throw new Error('The answer was lost.')
    },
  })
  await collect()
  const presses = await Promise.all([pay('4000 0000 0000 0341'), pay('4000 0027 6000 3184')])
  expect([presses.map(({ status }) => status), asked.length, (await states())[1]]).toEqual([[503, 503], 1, 'overdue'])
  // The same card is the same question.
  expect([(await pay()).status, new Set(asked).size]).toEqual([503, 1])
  own.authorise = async () => ({ ok: false, reason: 'declined' })
  await collect()
  own.authorise = door.authorise
  expect([(await pay('4000 0000 0000 0341')).status, await tries(), (await states())[1]]).toEqual([200, 1, 'captured'])
})
