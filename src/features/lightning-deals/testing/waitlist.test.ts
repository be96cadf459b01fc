import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/databases.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import type { DealOption } from '../contract/wire.ts'
import { settleDealsJob } from '../jobs.ts'
import {
  addDeal,
  balanced,
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
} from './helpers.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const FIVE_MINUTES = 5 * 60 + 1
const QUARTER = 15 * 60 + 1
const crowdOf = (store: Store, many: number) => Array.from({ length: many }, () => makeShopper(store.app))

async function optionOf(shopper: Shopper): Promise<DealOption | undefined> {
  return (entityOf(await poll(shopper)) as unknown as { buyingOptions: DealOption[] }).buyingOptions[0]
}

const stateOf = async (shopper: Shopper) => (await optionOf(shopper))?.dealCustomerStatus.entity.state

const settle = ({ commerce }: Store) => settleDealsJob.run(commerce)

test('promotes waiters in order of arrival as units come free, each for five minutes', async () => {
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
    await balanced(store)
    await letPass(store, FIVE_MINUTES)
  }
  await settle(store)
  expect(await balanced(store)).toEqual({ held: 0, sold: 0, waiting: 0 })
})

test('promotes a waiter who looks as soon as a hold has expired, before any job has run', async () => {
  const store = await makeStore()
  await addDeal(store, { total: 1, waitlist: 9 })
  const [holder, waiter] = crowdOf(store, 2) as [Shopper, Shopper]
  for (const each of [holder, waiter]) await claim(each)
  await letPassQuietly(store.commerce.db, QUARTER)
  expect(await stateOf(waiter)).toBe('PENDING_ADD_TO_CART')
  expect(await balanced(store)).toEqual({ held: 1, sold: 0, waiting: 0 })
})

test('ends a promotion with the deal', async () => {
  const store = await makeStore()
  await addDeal(store, { total: 1, waitlist: 9, to: 2 })
  const [holder, waiter] = crowdOf(store, 2) as [Shopper, Shopper]
  for (const each of [holder, waiter]) await claim(each)
  await setQuantity(holder, (await linesOf(holder))[0]?.id, 0)
  const { dealDetails, dealCustomerStatus } = (await optionOf(waiter)) ?? {}
  expect(dealCustomerStatus?.entity).toMatchObject({
    state: 'PENDING_ADD_TO_CART',
    expiryTime: dealDetails?.entity.endTime,
  })
})

test('passes a promotion that expired while every process was down to the next in line', async () => {
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
  // The first claim settles the deal before any job has run.
  const again = makeShopper(next.app)
  await claim(again)
  const state = await next.app.inject({
    url: '/api/shopper-state?asin=BXDRUM0001',
    headers: { host: 'localhost:3000', cookie },
  })
  expect(state.json()).toMatchObject({
    features: { 'lightning-deals': { option: { dealCustomerStatus: { entity: { state: 'PENDING_ADD_TO_CART' } } } } },
  })
  expect(wordOf(await claim(again))).toBe('already-waiting')
  expect(await balanced(next)).toEqual({ held: 1, sold: 0, waiting: 1 })
})

test('keeps a waiter for three units first in line until three are free', async () => {
  const store = await makeStore()
  await addDeal(store, { total: 3, waitlist: 9, limit: 3 })
  const [pair, last, three, one] = crowdOf(store, 4) as [Shopper, Shopper, Shopper, Shopper]
  await claim(pair, { quantity: 2 })
  await claim(last)
  await claim(three, { quantity: 3 })
  await claim(one)
  await setQuantity(pair, (await linesOf(pair))[0]?.id, 0)
  expect([await stateOf(three), await stateOf(one)]).toEqual(['NONE', 'NONE'])
  expect(await balanced(store)).toEqual({ held: 1, sold: 0, waiting: 2 })
  await setQuantity(last, (await linesOf(last))[0]?.id, 0)
  expect([await stateOf(three), await stateOf(one)]).toEqual(['PENDING_ADD_TO_CART', 'NONE'])
  await balanced(store)
})

test('keeps counts equal to the sums of claims and nobody waiting beside a free unit, whatever shoppers of two processes do', {
  timeout: 120_000,
}, async () => {
  const one = await makeStore()
  const stores = [one, await makeStore({ database: one.commerce.db.url })] as [Store, Store]
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
        const { waiting } = await balanced(stores[0], id)
        expect(waiting).toBeLessThanOrEqual(2)
      }
      await settle(stores[1])
      // Nobody may wait while a unit is free.
      const { counted, free } = await sumsOf(stores[0], id)
      expect(Math.min(counted.waiting, free)).toBe(0)
      for (const shopper of people) for (const line of await linesOf(shopper)) await setQuantity(shopper, line.id, 0)
    }),
    { numRuns: 12 },
  )
})

test('keeps the deals and claims of one product separate per marketplace', async () => {
  const store = await makeStore()
  const german = await addDeal(store, { id: 'deal-in-germany-today-1', market: 'DE', total: 1 })
  await addDeal(store, { total: 1 })
  const shopper = makeShopper(store.app)
  expect((await claim(shopper, { id: german })).status).toBe(404)
  expect((await claim(shopper, { market: 'DE' })).status).toBe(404)
  expect(wordOf(await claim(shopper))).toBe('INCART')
  expect(wordOf(await claim(shopper, { id: german, market: 'DE' }))).toBe('INCART')
  expect([(await linesOf(shopper)).length, (await linesOf(shopper, 'DE')).length]).toEqual([1, 1])
  for (const id of [ID, german]) expect(await balanced(store, id)).toMatchObject({ held: 1 })
})
