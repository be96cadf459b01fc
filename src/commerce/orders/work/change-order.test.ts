import { describe, expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import { makeLedger } from '#test/pay-ledger.ts'
import type { Command } from '../rules/life/order.ts'
import { changeOrder } from './change-order.ts'
import { settlePayments } from './settle.ts'

const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }
const CARD = { payment: 'test-card', cardNumber: '4242 4242 4242 4242' }
const STOCK = 2400
const TOTAL = 25998
const CANCEL: Command = { kind: 'cancel' }
const RETURN: Command = {
  kind: 'request-return',
  reason: 'damaged',
  note: '',
  items: [{ position: 0, quantity: 2 }],
}

/** Orders whose hooks have heard that they are cancelled. */
const given: string[] = []
const spy: ServerFeature = {
  name: 'spy',
  orderHooks: { cancelled: async (_sql, orderId) => void given.push(orderId) },
}
const openStore = storesWith({ more: [spy] })

/**
 * A store with one placed order and a payment provider that keeps a ledger. `prepare` gets the
 * ledger before the order is placed.
 */
async function open(prepare: (books: ReturnType<typeof makeLedger>) => void = () => undefined) {
  given.length = 0
  const store = await openStore()
  const books = makeLedger()
  store.commerce.payments.splice(0, store.commerce.payments.length, books.provider)
  prepare(books)
  const shopper = makeShopper(store.app)
  const checkout = await prepareCheckout(shopper, { items: [DRUM], details: CARD })
  const { orderId: id } = (await place(shopper, checkout)).json as { orderId: string }
  const { commerce } = store
  const { db } = commerce
  const rows = <Row>(text: string) => db.query<Row>({ name: '', text })
  const stock = async () =>
    (await rows<{ stock: number }>(`SELECT stock FROM offers.offers WHERE id = '${DRUM.offerListingId}'`))[0]?.stock
  const payment = async () =>
    (await rows<{ state: string; refunded: number }>('SELECT state, refunded FROM orders.payments'))[0]
  const events = async () =>
    (await rows<{ type: string }>('SELECT type FROM platform.outbox ORDER BY at')).map(({ type }) => type)
  const ask = (command: Command) => changeOrder(commerce, { id, owner: undefined }, command)
  const settle = async () => {
    await rows(`UPDATE orders.payments SET changed_at = now() - interval '1 hour'`)
    await rows(`UPDATE orders.refunds SET changed_at = now() - interval '1 hour'`)
    await settlePayments(commerce)
  }
  return { store, commerce, shopper, id, books, rows, stock, payment, events, ask, settle, given }
}

const outcomes = (answers: Awaited<ReturnType<typeof changeOrder>>[]) =>
  answers.map((answer) => (answer.ok ? answer.value.state : answer.failure.code)).toSorted()

describe('cancellation', () => {
  test('restocks the units, refunds the payment and notifies features and listeners', async () => {
    const { ask, books, stock, payment, events, given, id } = await open()
    expect(await stock()).toBe(STOCK - 2)
    expect(await ask(CANCEL)).toEqual({ ok: true, value: { state: 'cancelled' } })
    expect([await stock(), await payment(), given]).toEqual([STOCK, { state: 'captured', refunded: TOTAL }, [id]])
    expect(books.sums()).toEqual({ held: 0, taken: TOTAL, given: TOTAL })
    expect(await events()).toEqual(['order.placed', 'order.cancelled', 'order.refunded'])
  })

  test('cancels once when requested ten times at once', async () => {
    const { ask, books, stock, events, given } = await open()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(CANCEL)))
    expect(new Set(outcomes(answers))).toEqual(new Set(['cancelled']))
    expect([await stock(), given.length, books.sums().given]).toEqual([STOCK, 1, TOTAL])
    expect((await events()).filter((type) => type !== 'order.placed')).toEqual(['order.cancelled', 'order.refunded'])
  })

  test('lets either cancel or ship win a race, and stock and money follow the winner', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ask, books, stock } = await open()
      const asked = [ask(CANCEL), ask({ kind: 'ship', tracking: '' })]
      const ends = outcomes(await Promise.all(round % 2 ? asked : asked.toReversed()))
      const isCancelled = ends.includes('cancelled')
      expect(ends).toEqual(isCancelled ? ['cancelled', 'state'] : ['shipped', 'state'])
      expect([await stock(), books.sums().given]).toEqual(isCancelled ? [STOCK, TOTAL] : [STOCK - 2, 0])
    }
  })

  test('releases money that is not captured yet and never captures it afterwards', async () => {
    const { ask, books, payment, settle, events } = await open((books) => {
      books.ledger.before = async (call) => {
        if (call === 'capture') throw new Error('no line')
      }
    })
    expect(await payment()).toMatchObject({ state: 'spent' })
    await ask(CANCEL)
    books.ledger.before = async () => undefined
    await settle()
    expect([await payment(), books.sums()]).toEqual([
      { state: 'released', refunded: 0 },
      { held: 0, taken: 0, given: 0 },
    ])
    expect(await events()).toEqual(['order.placed', 'order.cancelled'])
  })

  test('returns the money when it races with a capture', async () => {
    const { ask, books, commerce, rows, payment, settle, shopper } = await open()
    await rows(`UPDATE orders.payments SET state = 'spent', changed_at = now() - interval '1 hour'`)
    // The provider captures the money, and the order is cancelled before the store records the
    // capture.
    books.ledger.before = async (call) => {
      if (call !== 'capture') return
      books.ledger.before = async () => undefined
      await ask(CANCEL)
    }
    await settlePayments(commerce)
    await settle()
    expect(await payment()).toMatchObject({ state: 'released' })
    const { held, taken, given } = books.sums()
    expect([held, taken - given]).toEqual([0, 0])
    expect((await shopper.send({ path: '/api/shopper-state' })).status).toBe(200)
  })

  test('retries a failed refund with the same key until it succeeds', async () => {
    const { ask, books, payment, settle, events } = await open()
    books.ledger.before = async (call) => {
      if (call === 'refund') throw new Error('no line')
    }
    expect((await ask(CANCEL)).ok).toBe(true)
    expect([await payment(), books.sums().given]).toEqual([{ state: 'captured', refunded: TOTAL }, 0])
    await settle()
    expect(await events()).not.toContain('order.refunded')
    books.ledger.before = async () => undefined
    await settle()
    await settle()
    expect([books.sums().given, (await events()).filter((type) => type === 'order.refunded')]).toEqual([
      TOTAL,
      ['order.refunded'],
    ])
  })

  test("refunds once when the process dies between the provider's refund and the record of it", async () => {
    const { ask, books, rows, settle } = await open()
    await ask(CANCEL)
    await rows(`UPDATE orders.refunds SET state = 'wanted'`)
    await settle()
    expect(books.sums()).toEqual({ held: 0, taken: TOTAL, given: TOTAL })
  })
})

test('emits one event when two processes finish the same refund at once', async () => {
  const { ask, books, rows, commerce, events } = await open()
  await ask(CANCEL)
  await rows(`UPDATE orders.refunds SET state = 'wanted', changed_at = now() - interval '1 hour'`)
  await rows(`DELETE FROM platform.outbox WHERE type = 'order.refunded'`)
  const both = Promise.withResolvers<void>()
  let inside = 0
  books.ledger.before = async () => {
    inside += 1
    if (inside === 2) both.resolve()
    await both.promise
  }
  await Promise.all([settlePayments(commerce), settlePayments(commerce)])
  expect([inside, books.sums().given]).toEqual([2, TOTAL])
  expect((await events()).filter((type) => type === 'order.refunded')).toHaveLength(1)
})

describe('returns', () => {
  test('refunds a returned delivery and restocks the units only if the merchant says so', async () => {
    for (const restock of [true, false]) {
      const { ask, books, stock, events } = await open()
      const steps: Command[] = [
        { kind: 'ship', tracking: 'T1' },
        { kind: 'deliver' },
        RETURN,
        { kind: 'receive-return', restock },
      ]
      const states = []
      for (const step of steps) states.push(...outcomes([await ask(step)]))
      expect(states).toEqual(['shipped', 'delivered', 'return-requested', 'returned'])
      expect([await stock(), books.sums().given]).toEqual([restock ? STOCK : STOCK - 2, TOTAL])
      expect((await events()).slice(-2)).toEqual(['order.returned', 'order.refunded'])
    }
  })

  test('accepts one of five return requests and one of five receipts at once', async () => {
    const { ask, books, stock } = await open()
    await ask({ kind: 'ship', tracking: '' })
    await ask({ kind: 'deliver' })
    const requested = await Promise.all(Array.from({ length: 5 }, () => ask(RETURN)))
    expect(outcomes(requested)).toEqual(['return-requested', 'state', 'state', 'state', 'state'])
    const received = await Promise.all(Array.from({ length: 5 }, () => ask({ kind: 'receive-return', restock: true })))
    expect(outcomes(received)).toEqual(['returned', 'state', 'state', 'state', 'state'])
    expect([await stock(), books.sums().given]).toEqual([STOCK, TOTAL])
  })
})

test('keeps concurrent refunds within the captured amount', async () => {
  const { ask, books } = await open()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ kind: 'refund', amount: 5000 })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  expect(books.sums().given).toBe(25000)
})

test('enforces in the table that refunds stay within captured money', async () => {
  const { rows } = await open()
  const fault = /payments_refunded_check/
  await expect(rows(`UPDATE orders.payments SET refunded = ${TOTAL + 1}`)).rejects.toThrow(fault)
  await expect(rows(`UPDATE orders.payments SET refunded = 1, state = 'spent'`)).rejects.toThrow(fault)
})
