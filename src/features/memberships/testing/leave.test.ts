import { expect, test } from 'vitest'
import { lockCustomer } from '#commerce/accounts/queries/own-data.ts'
import { ok } from '#platform/result.ts'
import { makeStore } from '#test/make-store.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { addMember } from '../queries/members.ts'
import { openPlus } from './open-plus.ts'

const TERMS = { marketplace: 'US', price: 999, currency: 'USD', period: 'month' } as const

test('whoever agrees to pay while they leave the trial in another tab keeps Plus', async () => {
  const store = await makeStore()
  const { who, cards, press, hasPlus } = await openPlus(store)
  const { db, random, clock } = store.commerce
  await press('join')
  let leaving: Promise<unknown> | undefined
  await db.transaction(async (sql) => {
    await lockCustomer(sql, who.id)
    leaving = press('leave')
    await expect.poll(() => waitingForLocks(store), { timeout: 4000 }).toBe(1)
    const from = new Date(clock.now() + 86_400_000)
    const member = { id: random.id(), customerId: who.id, methodId: cards[0] ?? null, ...TERMS }
    await addMember(sql, member, clock.now(), from)
    return ok(undefined)
  })
  await leaving
  expect(await hasPlus()).toBe(true)
})
