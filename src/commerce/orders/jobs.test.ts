import { expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import type { PaymentProvider } from './work/payment/provider.ts'
import { settlePayments } from './work/settle.ts'

const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }
const APPROVED = { payment: 'test-card', cardNumber: '4242 4242 4242 4242' }

async function open() {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const ordered = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM orders.orders'))[0]?.n
  const payments = async () =>
    (await rows<{ state: string }>('SELECT state FROM orders.payments ORDER BY changed_at')).map(({ state }) => state)
  return { store, shopper, rows, ordered, payments }
}

test('releases money without an order and captures money with one', async () => {
  const { store, shopper, rows, payments } = await open()
  const calls: string[] = []
  const card: PaymentProvider = {
    name: 'test-card',
    authorise: async ({ key }) => ({ ok: true, reference: `r-${key}` }),
    capture: async (reference) => void calls.push(`capture ${reference}`),
    release: async (reference) => void calls.push(`release ${reference}`),
    refund: async () => undefined,
  }
  const id = await prepareCheckout(shopper, { items: [DRUM], details: APPROVED })
  await place(shopper, id)
  await rows(
    `UPDATE orders.payments SET state = 'spent', reference = 'r-taken', changed_at = now() - interval '1 hour'`,
  )
  await rows(`INSERT INTO orders.payments (id, checkout_id, provider, token, amount, currency, reference, state, changed_at)
    VALUES ('lost', 'c', 'test-card', 't', 1, 'USD', 'r-lost', 'authorised', now() - interval '1 hour'),
           ('asked', 'c', 'test-card', 't', 1, 'USD', NULL, 'authorising', now() - interval '1 hour'),
           ('young', 'c', 'test-card', 't', 1, 'USD', 'r-young', 'authorised', now())`)
  await settlePayments({ ...store.commerce, payments: [card] })
  expect(calls.toSorted()).toEqual(['capture r-taken', 'release r-asked', 'release r-lost'])
  expect((await payments()).toSorted()).toEqual(['authorised', 'captured', 'released', 'released'])
})

test('keeps the order when the capture fails', async () => {
  const { store, shopper, ordered, payments } = await open()
  const broken: PaymentProvider = {
    name: 'test-card',
    tokenOf: () => 'test-approve',
    authorise: async ({ key }) => ({ ok: true, reference: key }),
    capture: async () => Promise.reject(new Error('no line')),
    release: async () => undefined,
    refund: async () => undefined,
  }
  store.commerce.payments.splice(0, 2, broken)
  const id = await prepareCheckout(shopper, { items: [DRUM], details: APPROVED })
  expect((await place(shopper, id)).status).toBe(200)
  expect([await ordered(), await payments()]).toEqual([1, ['spent']])
})

test('retries a failed release without holding up other payments', async () => {
  const { store, rows, payments } = await open()
  const calls: string[] = []
  const card = (isDown: boolean): PaymentProvider => ({
    name: 'test-card',
    authorise: async ({ key }) => ({ ok: true, reference: key }),
    capture: async (reference) => void calls.push(`capture ${reference}`),
    release: async (reference) => {
      if (isDown) throw new Error('no line')
      calls.push(`release ${reference}`)
    },
    refund: async () => undefined,
  })
  await rows(`INSERT INTO orders.payments (id, checkout_id, provider, token, amount, currency, reference, state, changed_at)
    VALUES ('held', 'c', 'test-card', 't', 1, 'USD', 'r-held', 'authorised', now() - interval '2 hours'),
           ('taken', 'c', 'test-card', 't', 1, 'USD', 'r-taken', 'spent', now() - interval '1 hour')`)
  await settlePayments({ ...store.commerce, payments: [card(true)] })
  expect([calls, (await payments()).toSorted()]).toEqual([['capture r-taken'], ['captured', 'releasing']])
  await rows(`UPDATE orders.payments SET changed_at = now() - interval '1 hour' WHERE id = 'held'`)
  await settlePayments({ ...store.commerce, payments: [card(false)] })
  expect([calls, (await payments()).toSorted()]).toEqual([
    ['capture r-taken', 'release r-held'],
    ['captured', 'released'],
  ])
})
