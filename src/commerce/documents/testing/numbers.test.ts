import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { fail } from '#platform/result.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring, orderOnce } from '#test/order.ts'
import { longCount } from '#test/seed.ts'
import { findDocumentsOf, listDocuments, storeDocument } from '../queries/documents.ts'
import { issueDocuments, orderDocuments } from '../work/issue.ts'
import { issueDue } from './helpers.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const last = statement(`SELECT last FROM documents.series WHERE kind = 'invoice' AND marketplace = 'US'`, {
  last: 'bigint',
})
const stock = statement(`UPDATE offers.offers SET stock = 100000 WHERE asin = 'BXDRUM0001'`)

const ORDERS = longCount(24, 200)

const orderMany = async (store: Store, count: number) => {
  await store.commerce.db.query(stock)
  return Promise.all(Array.from({ length: count }, () => orderOnce(makeShopper(store.app))))
}

const numbersOf = async ({ commerce }: Store, kind: 'invoice' | 'credit-note') =>
  (await listDocuments(commerce.db, { kind }, 10_000)).map(({ number }) => number)

const from1To = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => prefix + String(index + 1).padStart(6, '0'))

const eventOf = (id: string, type: string) => ({ id: `${type} ${id}`, type, key: id, entity: {}, at: '' })

test('parallel orders, each event handled twice by two processes, get numbers without a gap and one invoice each', {
  timeout: 120_000,
}, async () => {
  const one = await makeStore()
  const other = await makeStore({ database: one.commerce.db.url })
  const ids = await orderMany(one, ORDERS)
  const handled = ids.flatMap((id) =>
    [one, other, one].map(({ commerce }) => orderDocuments.handle(commerce, eventOf(id, 'order.placed'))),
  )
  await Promise.all(handled)
  expect(await numbersOf(one, 'invoice')).toEqual(from1To(ORDERS, 'US-'))
  const stored = await listDocuments(one.commerce.db, { kind: 'invoice' }, 10_000)
  expect(new Set(stored.map(({ orderId }) => orderId))).toEqual(new Set(ids))
  const days = stored.map(({ issuedAt }) => issuedAt.getTime())
  expect(days).toEqual(days.toSorted((a, b) => a - b))
})

test('a crash while a document is stored, and a transaction that is rolled back, leave no gap', async () => {
  const store = await makeStore()
  const { commerce } = store
  const [id = '', next = ''] = await orderMany(store, 2)
  await issueDocuments(commerce, id, 'placed')
  const [invoice] = await findDocumentsOf(commerce.db, id)
  const snapshot = { ...(invoice?.snapshot ?? expect.fail('no invoice')), orderId: next }
  const stored: string[] = []
  const take = async (sql: Parameters<typeof storeDocument>[0]) =>
    void stored.push((await storeDocument(sql, 'invoice', snapshot, Date.now())).number)
  const refused = commerce.db.transaction(async (sql) => {
    await take(sql)
    return fail('no')
  })
  expect(await refused).toEqual({ ok: false, failure: 'no' })
  const crashed = commerce.db.transaction(async (sql) => {
    await take(sql)
    throw new Error('the process ends here')
  })
  await expect(crashed).rejects.toThrow('ends here')
  expect(stored).toEqual(['US-000002', 'US-000002'])
  await issueDocuments(commerce, next, 'placed')
  expect(await numbersOf(store, 'invoice')).toEqual(from1To(2, 'US-'))
  expect(await commerce.db.query(last)).toEqual([{ last: 2 }])
})

test('an order has one invoice, whatever is tried', async () => {
  const store = await makeStore()
  const [id = ''] = await orderMany(store, 1)
  await issueDocuments(store.commerce, id, 'asked')
  const [invoice] = await findDocumentsOf(store.commerce.db, id)
  const again = storeDocument(store.commerce.db, 'invoice', invoice?.snapshot ?? expect.fail('no invoice'), Date.now())
  await expect(again).rejects.toThrow('documents_one_invoice')
  expect(await store.commerce.db.query(last)).toEqual([{ last: 1 }])
})

test('refunds at once, told of many times by two processes, are credited once and without a gap', async () => {
  const one = await makeStore()
  const other = await makeStore({ database: one.commerce.db.url })
  const ids = await orderMany(one, 6)
  await issueDue(one.commerce)
  await Promise.all(ids.map((id) => bring(one, id)))
  const refund = (id: string, amount: number) =>
    changeOrder(one.commerce, { id, owner: undefined }, { kind: 'refund', amount })
  const tell = (id: string) =>
    [one, other, one, other].map(({ commerce }) => orderDocuments.handle(commerce, eventOf(id, 'order.refunded')))
  await Promise.all(ids.flatMap((id) => [refund(id, 100), refund(id, 23), ...tell(id)]))
  await Promise.all(ids.flatMap(tell))
  const notes = await listDocuments(one.commerce.db, { kind: 'credit-note' }, 100)
  expect(notes.map(({ number }) => number)).toEqual(from1To(notes.length, 'US-CN-'))
  for (const id of ids) {
    const own = notes.filter(({ orderId }) => orderId === id)
    expect(own.reduce((sum, { snapshot }) => sum + snapshot.total.gross, 0)).toBe(123)
  }
})

test('an order that is cancelled before its invoice is issued has both documents, which add up to nothing', async () => {
  const store = await makeStore()
  const [id = ''] = await orderMany(store, 1)
  await changeOrder(store.commerce, { id, owner: undefined }, { kind: 'cancel' })
  await issueDue(store.commerce)
  const [invoice, note, ...more] = await findDocumentsOf(store.commerce.db, id)
  expect(more).toEqual([])
  expect([invoice?.number, note?.number]).toEqual(['US-000001', 'US-CN-000001'])
  expect(note?.snapshot.total).toEqual(invoice?.snapshot.total)
  expect(note?.snapshot.lines.map(({ quantity }) => quantity)).toEqual([2])
})
