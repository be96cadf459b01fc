import { expect, test } from 'vitest'
import { deleteAccount } from '#commerce/accounts/work/own-data.ts'
import { type Database, type Sql, statement } from '#platform/db/sql.ts'
import { makeStore } from '#test/make-store.ts'
import { makeLedger } from '#test/pay-ledger.ts'
import { refundLast } from '../work/refund.ts'
import { openPlus } from './open-plus.ts'

const PRICE = 999

const age = statement(`UPDATE memberships.charges SET changed_at = changed_at - interval '1 minute'`)

/** What the database is about to note when the process dies. */
const POINTS = {
  'that the money is held': /SET state = 'authorised'/,
  'that it is to be taken': /memberships.charges SET state = \$2/,
  'that the period is paid': /SET periods = \$2/,
  'when Plus ends': /SET plus_until = \$2/,
  'the event': /INSERT INTO platform.outbox/,
}

/** Makes statements that match fail, as if the process had died there. Returns how to mend it. */
function breakAt(db: Database, point: RegExp): () => void {
  const { query, transaction } = db
  const broken =
    (sql: Sql, real: Sql['query']) =>
    (asked: { text: string }, ...values: unknown[]) => {
      if (point.test(asked.text)) throw new Error('The process is gone.')
      return Reflect.apply(real, sql, [asked, ...values])
    }
  Reflect.set(db, 'query', broken(db, query))
  Reflect.set(db, 'transaction', (run: (sql: Sql) => unknown) =>
    Reflect.apply(transaction, db, [
      (sql: Sql) => run(Object.assign(Object.create(sql), { query: broken(sql, sql.query) })),
    ]),
  )
  return () => Object.assign(db, { query, transaction })
}

/** A member whose trial has ended, with a provider that keeps books of its own. */
async function openDue() {
  const books = makeLedger()
  const store = await makeStore()
  store.commerce.payments.splice(0, store.commerce.payments.length, books.provider)
  const plus = await openPlus(store)
  await plus.press('join')
  await plus.subscribe()
  await plus.pass(30)
  /** Lets a minute pass, then runs the job, as often as it takes. */
  const recover = async () => {
    for (let round = 0; round < 4; round += 1) {
      await store.commerce.db.query(age)
      await plus.work()
    }
  }
  return { ...plus, books, recover }
}

test('two processes that charge at the same time charge once', async () => {
  const { work, states, books, mails, events } = await openDue()
  await Promise.all([work(), work(), work(), work()])
  await work()
  expect([await states(), books.sums()]).toEqual([['captured'], { held: 0, taken: PRICE, given: 0 }])
  expect((await mails()).filter((subject) => subject === 'Your payment for Plus')).toHaveLength(1)
  expect(await events()).toEqual(['plus.charged'])
})

for (const call of ['authorise', 'capture'] as const)
  for (const when of ['before', 'after'] as const)
    test(`charges once if the answer to ${call} is lost ${when} the provider has done it`, async () => {
      const { work, states, books, recover, hasPlus } = await openDue()
      const { provider } = books
      const real = provider[call]
      let isLost = true
      const lose = async (...given: Parameters<typeof provider.authorise> & Parameters<typeof provider.capture>) => {
        const answer = when === 'after' || !isLost ? await Reflect.apply(real, provider, given) : undefined
        if (isLost) throw new Error('The line is dead.')
        return answer
      }
      Reflect.set(provider, call, lose)
      await work()
      expect(await hasPlus()).toBe(true)
      isLost = false
      await recover()
      expect([await states(), books.sums()]).toEqual([['captured'], { held: 0, taken: PRICE, given: 0 }])
    })

test.each(Object.entries(POINTS))(
  'charges once if the process dies before the database notes %s',
  async (_name, part) => {
    const { commerce, work, states, books, recover, events } = await openDue()
    const mend = breakAt(commerce.db, part)
    await work()
    mend()
    expect(await states()).not.toEqual(['captured'])
    await recover()
    expect([await states(), books.sums()]).toEqual([['captured'], { held: 0, taken: PRICE, given: 0 }])
    expect(await events()).toEqual(['plus.charged'])
  },
)

test('releases the money of a membership that is cancelled while it is being charged', async () => {
  const { press, work, states, books, recover, hasPlus } = await openDue()
  let isCancelled = false
  books.ledger.before = async (call) => {
    if (call !== 'authorise' || isCancelled) return
    isCancelled = true
    await press('cancel')
  }
  await work()
  await recover()
  expect([await states(), books.sums(), await hasPlus()]).toEqual([
    ['released'],
    { held: 0, taken: 0, given: 0 },
    false,
  ])
})

test('releases the money of an account that is deleted while it is being charged', async () => {
  const { work, books, recover, commerce, who } = await openDue()
  let isDeleted = false
  books.ledger.before = async (call) => {
    if (call !== 'authorise' || isDeleted) return
    isDeleted = true
    await deleteAccount(commerce, who, 'http://localhost')
  }
  await work()
  await recover()
  expect(books.sums()).toEqual({ held: 0, taken: 0, given: 0 })
})

test('refunds once although the answer is lost', async () => {
  const { work, books, recover, store, member, charges } = await openDue()
  await work()
  const id = (await member())?.id ?? ''
  books.ledger.before = async (call) => {
    if (call === 'refund') throw new Error('The line is dead.')
  }
  expect((await refundLast(store.commerce, id)).ok).toBe(true)
  expect((await charges())[0]?.refund).toBe('wanted')
  books.ledger.before = async () => undefined
  await recover()
  expect([(await charges())[0]?.refund, books.sums().given]).toEqual(['done', PRICE])
})
