import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { OFFERS_TIMES } from '#test/fresh-shop.ts'
import { makeStore } from '#test/make-store.ts'
import { sweepStaples } from '../work/sweep.ts'
import { codeOf, openCustomer, type Shown } from './helpers.ts'

const DAY_MS = 86_400_000
const COFFEE = 'BXCOFF0001'
const STORE = 'GRNHALLDUS'
const SLOTS = `/api/marketplaces/US/fresh-stores/${STORE}/slots`

const moveAway = statement(
  `UPDATE addresses.addresses SET address = address || '{"postalCode": "94110", "region": "CA"}' WHERE owner = $1`,
)

/** A customer who has three bags of coffee of a fresh store delivered each month, and a clock. */
async function openCoffee(every = 1) {
  let passed = 0
  const store = await makeStore({ clock: { now: () => Date.now() + passed * DAY_MS } })
  const customer = await openCustomer(store)
  const { id } = (await customer.add({ asin: COFFEE, quantity: 3, cadence: { every, unit: 'week' } })).json as Shown
  const { db, modules, clock } = store.commerce
  const { handOvers } = modules.find((module) => module.handOvers) ?? {}
  return {
    ...customer,
    db,
    id,
    wait: (days: number) => {
      passed = days
    },
    sweep: async (days = 7) => {
      // On the day before it is announced.
      for (const day of [days - 1, days]) {
        passed = day
        await sweepStaples(store.commerce)
      }
    },
    run: async () => (await customer.read(id)).runs[0],
    held: async () => await handOvers?.held(db, { owner: customer.owner, storeId: STORE, now: clock.now() }),
  }
}

test.runIf(OFFERS_TIMES)('groceries of a store are ordered in the first slot that takes them', async () => {
  const { sweep, run, ordersOf, held } = await openCoffee()
  await sweep()
  expect(await run()).toMatchObject({ state: 'ORDERED' })
  expect([await ordersOf(), await held()]).toMatchObject([[{ store: STORE }], null])
})

test('less than the store delivers is not offered, and refused', async () => {
  const { shopper, change, id, press, add } = await openCoffee()
  const page = (await shopper.send({ path: `/dp/${COFFEE}` })).text
  expect(page).toContain('At least 3: the store delivers orders from $35.00.')
  expect(/<select[^>]*name="quantity"[^>]*>(.*?)<\/select>/.exec(page)?.[1]).toMatch(/^<option[^>]*>3</)
  expect(codeOf(await change(id, { quantity: 1 }))).toBe('minimum-order')
  await press(id, 'cancel')
  expect(codeOf(await add({ asin: COFFEE, quantity: 1 }))).toBe('minimum-order')
  expect((await shopper.send({ path: '/account/staples?problem=minimum-order' })).text).toContain('larger quantity')
})

test('without a slot there is no order, and the customer is told', async () => {
  // The demonstration has slots for two weeks.
  const { sweep, run, ordersOf, mails } = await openCoffee(3)
  await sweep(21)
  expect([await run(), await ordersOf()]).toMatchObject([{ state: 'FAILED', reason: 'no-slot' }, []])
  expect((await mails()).map(({ text }) => text).join()).toContain('no delivery time left')
})

test.runIf(OFFERS_TIMES)('a slot is given back when the order is refused', async () => {
  const { db, owner, sweep, run, held, ordersOf } = await openCoffee()
  await db.query(statement(`UPDATE wallet.methods SET token = 'test-decline' WHERE owner = $1`), [owner])
  await sweep()
  expect([await run(), await ordersOf(), await held()]).toMatchObject([{ reason: 'declined' }, [], null])
})

test('an address that the store does not reach is said', async () => {
  const { db, owner, sweep, run } = await openCoffee()
  await db.query(moveAway, [owner])
  await sweep()
  expect(await run()).toMatchObject({ state: 'FAILED', reason: 'undeliverable' })
})

test.runIf(OFFERS_TIMES)('it does not take the slot that the customer holds for their own cart', async () => {
  const { shopper, sweep, wait, run, ordersOf, held } = await openCoffee()
  await sweep(6)
  const { slots } = (await shopper.send({ path: `${SLOTS}?days=14&zipCode=11201` })).json as {
    slots: { id: string; state: string }[]
  }
  const id = slots.findLast(({ state }) => state === 'open')?.id ?? ''
  wait(7)
  const hold = await shopper.send({ method: 'POST', path: `${SLOTS}/${id}/holds`, body: { grams: 0 } })
  expect(hold.status, hold.text).toBe(200)
  await sweep(7)
  expect([await run(), await ordersOf(), await held()]).toMatchObject([{ state: 'NOTIFIED' }, [], {}])
  await sweep(7.2)
  expect([await run(), await ordersOf()]).toMatchObject([{ state: 'ORDERED' }, [{ store: STORE }]])
})
