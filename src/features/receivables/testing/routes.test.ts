import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { orderOnce } from '#test/order.ts'
import { makeMerchantKey } from '#test/people.ts'
import { makeSignedIn, PASSWORD } from '#test/sign-in.ts'
import { remindOfInvoicesJob } from '../jobs.ts'
import { receivableCommands } from '../work/commands.ts'

const INVOICE = { payment: 'invoice' }
const HEAD = 'id,booked_on,amount,currency,text'
const age = statement(
  `UPDATE orders.payments SET due_at = now() - make_interval(days => $2, hours => 1) WHERE order_id = $1`,
)
const events = statement(`SELECT type, entity FROM platform.outbox WHERE key = $1 ORDER BY at, id`, {
  type: 'text',
  entity: 'jsonb',
})

async function open() {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const id = await orderOnce(shopper, { details: INVOICE })
  const merchant = makeShopper(store.app)
  const headers = { authorization: `Bearer ${await makeMerchantKey(store)}` }
  const bank = (...lines: string[]) =>
    merchant.send({
      method: 'POST',
      path: '/api/merchant/receivables/bank-entries',
      headers,
      body: { csv: (/^id[,;]/.test(lines[0] ?? '') ? lines : [HEAD, ...lines]).join('\n') },
    })
  const outcomes = async (...lines: string[]) =>
    ((await bank(...lines)).json as { entries: { outcome: string }[] }).entries.map(({ outcome }) => outcome)
  const pay = (body: object = {}, key?: string) =>
    merchant.send({
      method: 'POST',
      path: `/api/merchant/orders/${id}/pay`,
      headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      body,
    })
  const list = async (query = '') =>
    (await merchant.send({ path: `/api/merchant/receivables${query}`, headers })).json as {
      receivables: { orderId: string; isOverdue: boolean }[]
    }
  const read = async () => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const types = async () => (await store.commerce.db.query(events, [id])).map(({ type }) => type)
  return { store, shopper, id, bank, outcomes, pay, list, read, types }
}

test('an invoice is owed until it is noted as paid, once', async () => {
  const { id, pay, list, read, types } = await open()
  expect(await read()).toMatchObject({ paymentState: 'owed', owedTotal: { amount: 259.98 } })
  expect((await list()).receivables).toMatchObject([{ orderId: id, isOverdue: false }])
  expect((await pay({ minorUnits: 25997 })).status).toBe(422)
  expect((await pay({ minorUnits: 25998 }, 'paid-1')).status).toBe(200)
  expect((await pay({ minorUnits: 25998 }, 'paid-1')).status).toBe(200)
  expect((await pay()).status).toBe(409)
  expect(await read()).toMatchObject({ paymentState: 'paid', owedTotal: { amount: 0 }, bankDetails: null })
  expect([(await list()).receivables, (await types()).filter((type) => type === 'order.paid')]).toEqual([
    [],
    ['order.paid'],
  ])
})

test('of two who note the same payment one does', async () => {
  const { pay, types } = await open()
  const answers = await Promise.all([pay(), pay(), pay()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await types()).filter((type) => type === 'order.paid')).toHaveLength(1)
})

test("a bank's file pays the orders that its entries name, each entry once", async () => {
  const { id, outcomes, read, store } = await open()
  const other = await orderOnce(makeShopper(store.app), { details: INVOICE })
  const lines = [
    `b-1,2026-11-20,259.98,USD,Order ${id}`,
    `b-2,2026-11-20,100,USD,${other}`,
    'b-3,2026-11-20,259.98,USD,rent',
    `b-4,2026-11-20,259.98,USD,${id} ${other}`,
    `b-5,2026-11-20,-3.00,USD,${other}`,
    `b-6,2026-11-20,259.98,USD,${id}`,
  ]
  expect(await outcomes(...lines)).toEqual(['paid', 'amount', 'unknown', 'several', 'outgoing', 'not-owed'])
  expect((await read()).paymentState).toBe('paid')
  expect((await outcomes(...lines))[0]).toBe('seen')
})

test('a file with a fault pays nothing, and every fault is named', async () => {
  const { id, bank, read } = await open()
  const refused = await bank(`b-1,2026-11-20,259.98,USD,${id}`, 'b-2,yesterday,x,USD,')
  expect([refused.status, (refused.json as { entity: { details: object[] } }).entity.details]).toMatchObject([
    422,
    [
      { line: 3, field: 'booked_on' },
      { line: 3, field: 'amount' },
    ],
  ])
  expect((await bank()).status).toBe(422)
  expect((await read()).paymentState).toBe('owed')
})

test('a file with a column twice pays nothing, because either could be meant', async () => {
  const { id, bank, read } = await open()
  const csv = [`${HEAD},amount`, `b-1,2026-11-20,1,USD,${id},259.98`].join('\n')
  const answer = await bank(csv)
  expect([answer.status, answer.text.includes('Line 1, amount: is there twice; keep one of them')]).toEqual([422, true])
  expect((await read()).paymentState).toBe('owed')
})

test('a file is read as a spreadsheet shows it: blank rows count, semicolons are named, no apostrophe is lost', async () => {
  const { id, bank, read } = await open()
  const semicolons = await bank(HEAD.replaceAll(',', ';'), `b-1;2026-11-20;259,98;USD;${id}`)
  expect([semicolons.status, semicolons.text]).toEqual([
    422,
    expect.stringContaining('separated by semicolons or tabs'),
  ])
  const faulty = await bank('', ',,,,', `b-1,2026-11-20,much,USD,${id}`)
  expect([faulty.status, faulty.text]).toEqual([422, expect.stringContaining('Line 4, amount')])
  expect((await read()).paymentState).toBe('owed')
  const paid = await bank(',,,,', `'b-1,2026-11-20,259.98,USD,${id}`, ',,,,')
  expect(paid.json).toMatchObject({ entries: [{ line: 3, id: "'b-1", outcome: 'paid' }] })
})

test('the same file sent by two at once pays once', async () => {
  const { id, outcomes, types } = await open()
  const line = `b-1,2026-11-20,259.98,USD,${id}`
  const both = (await Promise.all([outcomes(line), outcomes(line)])).flat().toSorted()
  expect(both).toContain('paid')
  expect(['seen', 'not-owed']).toContain(both.find((outcome) => outcome !== 'paid'))
  expect((await types()).filter((type) => type === 'order.paid')).toHaveLength(1)
})

test('reminds once for each day of the settings, and not of what is paid or cancelled', async () => {
  const { store, id, pay, types, list, read } = await open()
  const { commerce } = store
  const cancelled = await orderOnce(makeShopper(store.app), { details: INVOICE })
  await changeOrder(commerce, { id: cancelled, owner: undefined }, { kind: 'cancel' })
  await commerce.db.query(age, [cancelled, 40])
  const reminders = async (days: number) => {
    await commerce.db.query(age, [id, days])
    await remindOfInvoicesJob.run(commerce)
    return (await types()).filter((type) => type === 'order.payment-reminder').length
  }
  expect([await reminders(2), await reminders(3), await reminders(4), await reminders(10)]).toEqual([0, 1, 1, 2])
  expect([(await read()).paymentState, (await list('?overdue=true')).receivables]).toMatchObject([
    'overdue',
    [{ orderId: id, isOverdue: true }],
  ])
  await pay()
  expect(await reminders(400)).toBe(2)
  expect((await commerce.db.query(events, [cancelled])).map(({ type }) => type)).not.toContain('order.payment-reminder')
})

test('reminders that were missed are sent as one', async () => {
  const { store, id, types } = await open()
  await store.commerce.db.query(age, [id, 30])
  await Promise.all([remindOfInvoicesJob.run(store.commerce), remindOfInvoicesJob.run(store.commerce)])
  expect((await types()).filter((type) => type === 'order.payment-reminder')).toHaveLength(1)
})

test('a credited invoice owes the rest', async () => {
  const { store, id, pay, read } = await open()
  await changeOrder(store.commerce, { id, owner: undefined }, { kind: 'refund', amount: 5998 })
  expect(await read()).toMatchObject({ paymentState: 'owed', owedTotal: { amount: 200 } })
  expect([(await pay({ minorUnits: 25998 })).status, (await pay({ minorUnits: 20000 })).status]).toEqual([422, 200])
  await changeOrder(store.commerce, { id, owner: undefined }, { kind: 'cancel' })
  expect(await read()).toMatchObject({ state: 'cancelled', paymentState: 'refunded' })
})

test('what a bank said of a payment is exported to its shopper, and forgotten with the account', async () => {
  const { store, outcomes } = await open()
  const { shopper } = await makeSignedIn(store)
  const orders = [
    await orderOnce(shopper, { details: INVOICE }),
    await orderOnce(makeShopper(store.app), { details: INVOICE }),
  ]
  const [id] = orders
  const lines = orders.map((order, at) => `b-${at},2026-11-20,259.98,USD,Grace Guest ${order}`)
  expect(await outcomes(...lines)).toEqual(['paid', 'paid'])
  const { json } = await shopper.send({ path: '/account/data/copy' })
  expect(json).toMatchObject({ receivables: [{ order_id: id, text: `Grace Guest ${id}` }] })
  const form = { sure: '1', password: PASSWORD }
  const gone = await shopper.send({ method: 'POST', path: '/account/data/delete', form })
  expect(gone.headers.location).toBe('/account/deleted')
  const text = 'SELECT order_id AS "orderId", amount::int, text FROM receivables.bank_entries ORDER BY id'
  expect(await store.commerce.db.query({ name: '', text })).toEqual([
    { orderId: id, amount: 25998, text: '' },
    { orderId: orders[1], amount: 25998, text: `Grace Guest ${orders[1]}` },
  ])
})

test('commands list what is owed', async () => {
  const { store, id } = await open()
  const said: string[] = []
  const run = (name: string, ...args: string[]) =>
    receivableCommands.find((each) => each.name === name)?.run(store.commerce, args, (line) => said.push(line))
  expect([
    await run('receivables list'),
    await run('receivables list', '--overdue'),
    await run('receivables import', 'none'),
  ]).toEqual([0, 0, 1])
  expect(said).toEqual([
    expect.stringMatching(`${id}  \\$259.98  owed, due .*, 0 reminders`),
    'Nothing is owed.',
    'The file "none" cannot be read.',
  ])
})
