import { describe, expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { place } from '#test/check-out.ts'
import { free, openWithCredit as open, part, WISH } from '#test/credit.ts'
import { CARD } from '#test/order.ts'
import { makeLedger } from '#test/pay-ledger.ts'

const TOTAL = 25998
const API = '/api/marketplaces/US/checkouts'
const DECLINED = { ...WISH, cardNumber: '4000 0000 0000 0002' }

const codeOf = (json: unknown) => (json as { entity: { code: string } }).entity.code

describe('a customer with store credit', () => {
  test('pays with it as far as it goes, and the rest by card', async () => {
    const { buy, parts, read, balance, shopper, faults } = await open(2000)
    const id = await buy()
    expect(await parts()).toEqual([part('balance', 2000, 'captured'), part('test-card', TOTAL - 2000, 'captured')])
    expect(await balance()).toEqual(free(0))
    const { paymentMethod, paymentState, payments } = await read(id)
    expect([paymentMethod, paymentState]).toEqual(['test-card', 'captured'])
    expect(payments).toMatchObject([
      { method: 'balance', digits: null, amount: { displayString: '$20.00' } },
      { method: 'test-card', digits: '4242', amount: { displayString: '$239.98' } },
    ])
    const { text } = await shopper.send({ path: `/orders/${id}`, headers: { accept: 'text/html' } })
    expect(text).toContain('Store credit $20.00')
    expect(text).toContain('Test card ending in 4242 $239.98')
    expect(await faults()).toEqual([])
  })

  test('pays with it alone when it covers everything, and chooses nothing else', async () => {
    const { buy, parts, balance, read } = await open(TOTAL + 500)
    const id = await buy({ payment: 'balance', useCredit: true })
    expect([await parts(), await balance()]).toEqual([[part('balance', TOTAL, 'captured')], free(500)])
    expect(await read(id)).toMatchObject({ paymentMethod: 'balance', payments: [{ method: 'balance' }] })
  })

  test('is shown how much comes from where, and keeps it unless they want otherwise', async () => {
    const { prepare, look, buy, balance } = await open(2000)
    const shown = await look(await prepare())
    expect(
      [shown.storeCredit.usable, shown.storeCredit.used, shown.toPay].map(({ displayString }) => displayString),
    ).toEqual([...['$20.00', '$20.00', '$239.98']])
    const unused = await look(await prepare(CARD))
    expect([unused.storeCredit.used.amount, unused.toPay]).toEqual([0, unused.total])
    await buy(CARD)
    expect(await balance()).toEqual(free(2000))
  })

  test('has to choose another method for what it does not cover', async () => {
    const { shopper, prepare } = await open(2000)
    const id = await prepare()
    const { json } = await shopper.send({ path: `${API}/${id}` })
    const { details } = json as { details: { address: object; email: string } }
    const body = { ...details.address, email: details.email, delivery: 'standard', payment: 'balance', useCredit: true }
    const answer = await shopper.send({ method: 'PUT', path: `${API}/${id}/details`, body })
    expect([answer.status, codeOf(answer.json)]).toEqual([422, 'payment'])
  })
})

describe('store credit that cannot be used', () => {
  test('goes back when the card is declined', async () => {
    const { prepare, shopper, parts, balance } = await open(2000)
    const answer = await place(shopper, await prepare(DECLINED))
    expect([answer.status, codeOf(answer.json)]).toEqual([402, 'declined'])
    expect(await parts()).toEqual([part('balance', 2000, 'released'), part('test-card', TOTAL - 2000, 'declined')])
    expect(await balance()).toEqual(free(2000))
  })

  test('goes back when the card does not answer, and the card’s part stays open', async () => {
    const books = makeLedger()
    const { prepare, shopper, parts, balance, settle } = await open(2000, books)
    books.ledger.before = async () => Promise.reject(new Error('no line'))
    expect((await place(shopper, await prepare())).status).toBe(503)
    expect(await parts()).toEqual([part('balance', 2000, 'released'), part('test-card', TOTAL - 2000, 'authorising')])
    books.ledger.before = async () => undefined
    await settle()
    expect([await balance(), books.sums()]).toEqual([free(2000), { held: 0, taken: 0, given: 0 }])
  })

  test('refuses the order if it was spent after the review, and the new split can be ordered', async () => {
    const { prepare, shopper, look, parts, spendElsewhere } = await open(2000)
    const id = await prepare()
    await spendElsewhere(500)
    const answer = await place(shopper, id)
    expect([answer.status, codeOf(answer.json)]).toEqual([409, 'credit-changed'])
    expect((await look(id)).toPay.displayString).toBe('$244.98')
    expect((await place(shopper, id)).status).toBe(200)
    expect(await parts()).toEqual([part('balance', 1500, 'captured'), part('test-card', TOTAL - 1500, 'captured')])
  })

  test('refuses an order that it no longer covers without another method', async () => {
    const { prepare, shopper, look, spendElsewhere } = await open(TOTAL)
    const id = await prepare({ payment: 'balance', useCredit: true })
    await spendElsewhere(1)
    await look(id)
    expect(codeOf((await place(shopper, id)).json)).toBe('way-to-pay')
    const { headers } = await shopper.send({ path: `/checkout/${id}/review`, headers: { accept: 'text/html' } })
    expect(headers.location).toBe(`/checkout/${id}`)
  })
})

test('of two checkouts that want the same credit at once, one gets it', async () => {
  const { prepare, shopper, balance, rows, faults } = await open(2000)
  const ids = [await prepare(), await prepare()]
  const answers = await Promise.all(ids.map((id) => place(shopper, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await balance(), await rows('SELECT 1 FROM orders.orders')]).toMatchObject([free(0), [{}]])
  expect(await faults()).toEqual([])
})

test('a checkout placed five times at once takes the credit once', async () => {
  const { prepare, shopper, balance, rows, settle, faults } = await open(3000)
  const id = await prepare()
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(shopper, id)))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  for (const { status, json } of answers)
    expect([200, 409]).toContain(status === 409 ? (codeOf(json) === 'retry' ? 409 : 0) : status)
  await settle()
  expect(await rows(`SELECT sum(amount)::int AS sum FROM orders.payments WHERE state = 'captured'`)).toEqual([
    { sum: TOTAL },
  ])
  expect([await balance(), await faults()]).toEqual([free(0), []])
})

describe('an order paid in two parts', () => {
  test('gives both back when it is cancelled', async () => {
    const { buy, commerce, parts, balance, read } = await open(2000)
    const id = await buy()
    await changeOrder(commerce, { id, owner: undefined }, { kind: 'cancel' })
    expect(await parts()).toEqual([
      part('balance', 2000, 'captured', 2000),
      part('test-card', TOTAL - 2000, 'captured', TOTAL - 2000),
    ])
    expect(await balance()).toEqual(free(2000))
    const { paymentState, refunds } = await read(id)
    expect([paymentState, refunds.map(({ method, state }) => [method, state])]).toEqual([
      'refunded',
      [
        ['balance', 'done'],
        ['test-card', 'done'],
      ],
    ])
  })

  test('is refunded to the card first, and to the balance only what exceeds it', async () => {
    const { buy, commerce, parts, balance } = await open(2000)
    const id = await buy()
    const refund = (amount: number) => changeOrder(commerce, { id, owner: undefined }, { kind: 'refund', amount })
    await refund(TOTAL - 2500)
    await refund(1100)
    expect(await refund(1401)).toEqual({ ok: false, failure: { code: 'amount' } })
    expect(await parts()).toMatchObject([{ refunded: 600 }, { refunded: TOTAL - 2000 }])
    expect(await balance()).toEqual(free(600))
  })

  test('ships only when both are captured, and is cancelled with both if one is gone for good', async () => {
    const books = makeLedger()
    const { buy, commerce, balance, settle, read } = await open(2000, books)
    books.ledger.before = async (call) => {
      if (call === 'capture') throw new Error('no line')
    }
    const id = await buy()
    const ship = () => changeOrder(commerce, { id, owner: undefined }, { kind: 'ship', tracking: '' })
    expect([await ship(), await balance()]).toEqual([{ ok: false, failure: { code: 'unpaid' } }, free(0)])
    commerce.payments[0] = { ...books.provider, capture: async () => 'gone' }
    books.ledger.before = async () => undefined
    await settle()
    await settle()
    expect([(await read(id)).state, await balance(), books.sums()]).toEqual([
      ...['cancelled', free(2000), { held: 0, taken: 0, given: 0 }],
    ])
  })
})
