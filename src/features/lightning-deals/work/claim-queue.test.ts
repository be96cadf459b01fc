import { expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { addDeal, balanced, claim, ID, linesOf, setQuantity, wordOf, workOf } from '../testing/helpers.ts'
import { createClaimQueue } from './claim-queue.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const crowdOf = (store: Store, many: number) => Array.from({ length: many }, () => makeShopper(store.app))
const isListening = (store: Store) => vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true))

test('refuses new shoppers of a full deal without a statement until another process frees a unit', async () => {
  const one = await makeStore()
  const two = await makeStore({ database: one.commerce.db.url })
  for (const store of [one, two]) await isListening(store)
  await addDeal(one, { total: 1, waitlist: 0 })
  const [holder, stranger] = [makeShopper(two.app), makeShopper(one.app)]
  await claim(holder)
  expect(wordOf(await claim(stranger))).toBe('WAITLISTFULL')
  const before = one.commerce.db.statementCount()
  for (const each of crowdOf(one, 5)) expect(wordOf(await claim(each))).toBe('WAITLISTFULL')
  const perVisit = (one.commerce.db.statementCount() - before) / 5
  await crowdOf(one, 1)[0]?.tokens()
  expect(one.commerce.db.statementCount() - before).toBe(6 * perVisit)
  const [line] = await linesOf(holder)
  await setQuantity(holder, line?.id, 0)
  await vi.waitFor(async () => expect(wordOf(await claim(stranger))).toBe('INCART'), { timeout: 2000 })
})

test('recognizes claim holders of a full deal, whichever process stored the claim', async () => {
  const one = await makeStore()
  const two = await makeStore({ database: one.commerce.db.url })
  for (const store of [one, two]) await isListening(store)
  await addDeal(one, { total: 1, waitlist: 1 })
  const [holder, waiter] = crowdOf(two, 2) as [Shopper, Shopper]
  for (const each of [holder, waiter]) await claim(each)
  expect(wordOf(await claim(makeShopper(one.app)))).toBe('WAITLISTFULL')
  // A load balancer sends the same shoppers to the other process.
  const there = async (who: Shopper) => {
    const { csrfToken } = await who.tokens()
    const response = await one.app.inject({
      method: 'POST',
      url: `/api/marketplaces/US/deals/${ID}/claim-and-add-to-cart`,
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        cookie: who.cookie(),
        'x-csrf-token': csrfToken,
      },
      payload: { asin: 'BXDRUM0001', quantity: 1 },
    })
    return wordOf({ json: response.json() })
  }
  expect([await there(holder), await there(waiter)]).toEqual(['INCART', 'already-waiting'])
})

test('hears what has come by the channel before it refuses', async () => {
  const store = await makeStore()
  await isListening(store)
  await addDeal(store, { total: 1, waitlist: 0 })
  const { db, clock } = store.commerce
  const heard: ((payload: string | undefined) => void)[] = []
  const watched: Database = {
    ...db,
    isListening: () => true,
    listen: (_channel, listener) => void heard.push(listener),
  }
  const queue = createClaimQueue({ db: watched, clock })
  await queue.claim(ID, workOf('holder'))
  const before = db.statementCount()
  await queue.claim(ID, workOf('early'))
  expect(db.statementCount()).toBe(before)
  // The message waits behind the request in the same turn of the event loop.
  setImmediate(() => {
    for (const tell of heard) tell(`free ${ID}`)
  })
  await queue.claim(ID, workOf('late'))
  expect(db.statementCount()).toBeGreaterThan(before)
})

test('does not set the latch from a stale read and ignores it while the channel is down', async () => {
  const store = await makeStore()
  await isListening(store)
  await addDeal(store, { total: 1, waitlist: 0 })
  const { db, clock } = store.commerce
  let isUp = true
  let during = async () => undefined as undefined
  const heard: ((payload: string | undefined) => void)[] = []
  const watched: Database = {
    ...db,
    isListening: () => isUp,
    listen: (_channel, listener) => void heard.push(listener),
    transaction: async (work) => {
      const result = await db.transaction(work)
      await during()
      return result
    },
  }
  const queue = createClaimQueue({ db: watched, clock })
  await queue.claim(ID, workOf('holder'))
  expect(queue.isFull(ID, 'stranger')).toBe(true)
  expect(queue.isFull(ID, 'holder')).toBe(false)
  isUp = false
  expect(queue.isFull(ID, 'stranger')).toBe(false)
  isUp = true
  for (const tell of heard) tell(`moved ${ID}`)
  expect(queue.isFull(ID, 'stranger')).toBe(true)
  for (const tell of heard) tell('free another-deal')
  expect(queue.isFull(ID, 'stranger')).toBe(true)
  // Missed messages, then an announcement between the commit and setting the latch.
  for (const tell of heard) tell(undefined)
  expect(queue.isFull(ID, 'stranger')).toBe(false)
  during = async () => {
    for (const tell of heard) tell(`free ${ID}`)
  }
  expect(await queue.claim(ID, workOf('stranger'))).toEqual({ kind: 'full' })
  expect(queue.isFull(ID, 'other')).toBe(false)
})

test('answers a claim whose commit response was lost with the stored result and takes no second unit', async () => {
  const store = await makeStore()
  await addDeal(store, { total: 1, waitlist: 5 })
  const { db, clock } = store.commerce
  let losses = 0
  const lossy: Database = {
    ...db,
    transaction: async (work) => {
      const result = await db.transaction(work)
      losses += 1
      if (losses % 2 === 1) throw Object.assign(new Error('gone'), { code: '57P01' })
      return result
    },
  }
  const queue = createClaimQueue({ db: lossy, clock })
  const [held, waiting] = [await queue.claim(ID, workOf('first')), await queue.claim(ID, workOf('second'))]
  expect(held).toMatchObject({ kind: 'held', quantity: 1 })
  expect(waiting).toEqual({ kind: 'waiting', quantity: 1, position: 1, isNew: true })
  expect(losses).toBe(4)
  expect(await balanced(store)).toEqual({ held: 1, sold: 0, waiting: 1 })
})

test('uses at most eight statements per batch, however many claims arrive at once', async () => {
  const store = await makeStore()
  await addDeal(store, { total: 500 })
  const { db, clock } = store.commerce
  const queue = createClaimQueue({ db, clock })
  const claims = (many: number, name: string) =>
    Promise.all(Array.from({ length: many }, (_each, index) => queue.claim(ID, workOf(`${name}-${index}`))))
  const before = db.statementCount()
  await claims(1, 'alone')
  expect(db.statementCount() - before).toBeLessThanOrEqual(8)
  await claims(101, 'crowd')
  // The first claim runs at once; the hundred that arrive meanwhile share one batch.
  expect(db.statementCount() - before).toBeLessThanOrEqual(24)
})
