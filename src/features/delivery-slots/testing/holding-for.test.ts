import { expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { handOvers } from '../work/in-orders.ts'
import { addSlot, addStore, countsOf } from './helpers.ts'

test('a slot is held for somebody who is not there, as long as there is room, and given back', async () => {
  const store = await sharedStore()
  const { db, random, clock } = store.commerce
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const storeId = await addStore(merchant)
  const slotId = await addSlot(merchant, storeId, { orders: 1 })
  const hold = (owner: string, grams = 100) =>
    db.transaction(async (sql) =>
      ok(await handOvers.hold(sql, { random, owner, storeId, slotId, grams, minutes: 30, now: clock.now() })),
    )
  expect(await hold('customer:one', 10_001)).toEqual(ok(false))
  expect(await hold('customer:one')).toEqual(ok(true))
  expect(await hold('customer:two')).toEqual(ok(false))
  const mine = await handOvers.held(db, { owner: 'customer:one', storeId, now: clock.now() })
  expect(mine).toMatchObject({ slotId })
  expect(Math.abs((mine?.heldUntil ?? 0) - clock.now() - 30 * 60_000)).toBeLessThan(60_000)
  await handOvers.release(db, { owner: 'customer:two', storeId, slotId })
  expect(await countsOf(merchant, slotId)).toMatchObject({ held: 1 })
  await handOvers.release(db, { owner: 'customer:one', storeId, slotId })
  expect(await countsOf(merchant, slotId)).toMatchObject({ held: 0, free: 1 })
})
