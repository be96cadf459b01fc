import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { cloneDatabase, makeStore } from '#test/make-store.ts'
import { createClaimQueue } from './claim-queue.ts'
import { settleDealsJob } from './jobs.ts'
import {
  addDeal,
  claim,
  entityOf,
  ID,
  letPass,
  letPassQuietly,
  linesOf,
  poll,
  setQuantity,
  sumsOf,
  wordOf,
  workOf,
} from './testing.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const FIVE_MINUTES = 5 * 60 + 1
const QUARTER = 15 * 60 + 1
const crowdOf = (store: Store, many: number) => Array.from({ length: many }, () => makeShopper(store.app))
const isListening = (store: Store) => vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true))

async function expectSums(store: Store, id = ID) {
  const { counted, summed, free } = await sumsOf(store, id)
  expect(counted).toEqual(summed)
  expect(free).toBeGreaterThanOrEqual(0)
  return counted
}

async function stateOf(shopper: Shopper): Promise<string | undefined> {
  type Polled = { buyingOptions: { dealCustomerStatus: { entity: { state: string } } }[] }
  return (entityOf(await poll(shopper)) as unknown as Polled).buyingOptions[0]?.dealCustomerStatus.entity.state
}

const settle = ({ commerce }: Store) => settleDealsJob.run(commerce)

test('units that come free go to who waits in the order in which they came, each for five minutes', async () => {
  const store = await makeStore()
  await addDeal(store, { total: 1, waitlist: 9 })
  const [holder, ...waiting] = crowdOf(store, 4)
  await claim(holder as Shopper)
  for (const [index, each] of waiting.entries()) expect(wordOf(await claim(each))).toBe(`waiting ${index + 1}`)
  await letPass(store, QUARTER)
  for (const turn of waiting.keys()) {
    await settle(store)
    expect(await Promise.all(waiting.map(stateOf))).toEqual(
      waiting.map((_each, index) => (index < turn ? 'EXPIRED' : index === turn ? 'PENDING_ADD_TO_CART' : 'NONE')),
    )
    await expectSums(store)
    await letPass(store, FIVE_MINUTES)
  }
  await settle(store)
  expect(await expectSums(store)).toEqual({ held: 0, sold: 0, waiting: 0 })
})

test('who was promoted while every process was down, and let it pass, loses it to the next', async () => {
  const database = await cloneDatabase()
  const store = await makeStore({ database })
  await addDeal(store, { total: 1, waitlist: 9 })
  const [holder, first, second] = crowdOf(store, 3) as [Shopper, Shopper, Shopper]
  for (const each of [holder, first, second]) await claim(each)
  const [line] = await linesOf(holder)
  await setQuantity(holder, line?.id, 0)
  const cookie = second.cookie()
  await store.app.close()
  const next = await makeStore({ database })
  await letPassQuietly(next.commerce.db, FIVE_MINUTES)
  // Before any job has run, the first thing that happens to the deal settles it.
  const again = makeShopper(next.app)
  await claim(again)
  const state = await next.app.inject({
    ...{ url: '/api/shopper-state?asin=BXDRUM0001', headers: { host: 'localhost:3000', cookie } },
  })
  expect(state.json()).toMatchObject({
    features: { 'lightning-deals': { option: { dealCustomerStatus: { entity: { state: 'PENDING_ADD_TO_CART' } } } } },
  })
  expect(wordOf(await claim(again))).toBe('already-waiting')
  expect(await expectSums(next)).toEqual({ held: 1, sold: 0, waiting: 1 })
})

test('who asks for three waits until three are free, and nobody overtakes who came later and wants one', async () => {
  const store = await makeStore()
  await addDeal(store, { total: 3, waitlist: 9, limit: 3 })
  const [pair, last, three, one] = crowdOf(store, 4) as [Shopper, Shopper, Shopper, Shopper]
  await claim(pair, { quantity: 2 })
  await claim(last)
  await claim(three, { quantity: 3 })
  await claim(one)
  await setQuantity(pair, (await linesOf(pair))[0]?.id, 0)
  expect([await stateOf(three), await stateOf(one)]).toEqual(['NONE', 'NONE'])
  expect(await expectSums(store)).toEqual({ held: 1, sold: 0, waiting: 2 })
  await setQuantity(last, (await linesOf(last))[0]?.id, 0)
  expect([await stateOf(three), await stateOf(one)]).toEqual(['PENDING_ADD_TO_CART', 'NONE'])
  await expectSums(store)
})

test('whatever shoppers of two processes do in whatever order, counts are sums and turns are turns', {
  timeout: 120_000,
}, async () => {
  const database = await cloneDatabase()
  const stores = [await makeStore({ database }), await makeStore({ database })] as [Store, Store]
  const people = crowdOf(stores[0], 6)
  await Promise.all(people.map((each) => each.tokens()))
  const step = fc.record({
    who: fc.nat(5),
    what: fc.constantFrom('claim', 'claim', 'claim', 'remove', 'pass five', 'pass fifteen', 'settle'),
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (groups) => {
      round += 1
      const id = await addDeal(stores[0], { id: `deal-of-round-number-${round}`, total: 2, waitlist: 2 })
      const act = async ({ who, what }: { who: number; what: string }) => {
        const shopper = people[who] as Shopper
        if (what === 'claim') return void (await claim(shopper, { id }))
        if (what === 'settle') return settle(stores[who % 2] as Store)
        if (what === 'pass five') return void (await letPass(stores[0], FIVE_MINUTES, id))
        if (what === 'pass fifteen') return void (await letPassQuietly(stores[0].commerce.db, QUARTER, id))
        for (const line of await linesOf(shopper)) await setQuantity(shopper, line.id, 0)
      }
      for (const group of groups) {
        await Promise.all(group.map(act))
        const { waiting } = await expectSums(stores[0], id)
        expect(waiting).toBeLessThanOrEqual(2)
      }
      await settle(stores[1])
      // Nobody waits beside a free unit.
      const { counted, free } = await sumsOf(stores[0], id)
      expect(Math.min(counted.waiting, free)).toBe(0)
      for (const shopper of people) for (const line of await linesOf(shopper)) await setQuantity(shopper, line.id, 0)
    }),
    { numRuns: 12 },
  )
})

test('while a deal is full, strangers cost no statement; word from another process lets them in again', async () => {
  const database = await cloneDatabase()
  const [one, two] = [await makeStore({ database }), await makeStore({ database })]
  for (const store of [one, two]) await isListening(store)
  await addDeal(one, { total: 1, waitlist: 0 })
  const [holder, stranger] = [makeShopper(two.app), makeShopper(one.app)]
  await claim(holder)
  expect(wordOf(await claim(stranger))).toBe('waitlist-full')
  const before = one.commerce.db.statementCount()
  for (const each of crowdOf(one, 5)) expect(wordOf(await claim(each))).toBe('waitlist-full')
  const perVisit = (one.commerce.db.statementCount() - before) / 5
  await crowdOf(one, 1)[0]?.tokens()
  expect(one.commerce.db.statementCount() - before).toBe(6 * perVisit)
  const [line] = await linesOf(holder)
  await setQuantity(holder, line?.id, 0)
  await vi.waitFor(async () => expect(wordOf(await claim(stranger))).toBe('INCART'), { timeout: 2000 })
})

test('a full deal knows those who have a claim, whichever process gave it to them', async () => {
  const database = await cloneDatabase()
  const [one, two] = [await makeStore({ database }), await makeStore({ database })]
  for (const store of [one, two]) await isListening(store)
  await addDeal(one, { total: 1, waitlist: 1 })
  const [holder, waiter] = crowdOf(two, 2) as [Shopper, Shopper]
  for (const each of [holder, waiter]) await claim(each)
  expect(wordOf(await claim(makeShopper(one.app)))).toBe('waitlist-full')
  // The same shoppers, sent to the other process by a balancer.
  const there = async (who: Shopper) => {
    const { csrfToken } = await who.tokens()
    const response = await one.app.inject({
      ...{ method: 'POST', url: `/api/marketplaces/US/deals/${ID}/claim-and-add-to-cart` },
      headers: {
        ...{ host: 'localhost:3000', origin: 'http://localhost:3000', cookie: who.cookie() },
        'x-csrf-token': csrfToken,
      },
      payload: { asin: 'BXDRUM0001', quantity: 1 },
    })
    return wordOf({ json: response.json() })
  }
  expect([await there(holder), await there(waiter)]).toEqual(['INCART', 'already-waiting'])
})

test('the latch is not set on what was true before, nor believed while the channel is down', async () => {
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
  // Missed messages, then news that comes between the commit and the latch.
  for (const tell of heard) tell(undefined)
  expect(queue.isFull(ID, 'stranger')).toBe(false)
  during = async () => {
    for (const tell of heard) tell(`free ${ID}`)
  }
  expect(await queue.claim(ID, workOf('stranger'))).toMatchObject({ fault: 'waitlist-full' })
  expect(queue.isFull(ID, 'other')).toBe(false)
})

test('a commit whose answer was lost is answered with what it did, and takes no second unit', async () => {
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
  expect(await expectSums(store)).toEqual({ held: 1, sold: 0, waiting: 1 })
})

test('the same product has a deal of its own in each marketplace, and a claim is of one', async () => {
  const store = await makeStore()
  const german = await addDeal(store, { id: 'deal-in-germany-today-1', market: 'DE', total: 1 })
  await addDeal(store, { total: 1 })
  const shopper = makeShopper(store.app)
  expect((await claim(shopper, { id: german })).status).toBe(404)
  expect((await claim(shopper, { market: 'DE' })).status).toBe(404)
  expect(wordOf(await claim(shopper))).toBe('INCART')
  expect(wordOf(await claim(shopper, { id: german, market: 'DE' }))).toBe('INCART')
  expect([(await linesOf(shopper)).length, (await linesOf(shopper, 'DE')).length]).toEqual([1, 1])
  for (const id of [ID, german]) expect(await expectSums(store, id)).toMatchObject({ held: 1 })
})

test('a claim costs eight statements at the most, however many come at once', async () => {
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
  // The first goes at once, the hundred that came meanwhile together.
  expect(db.statementCount() - before).toBeLessThanOrEqual(24)
})
