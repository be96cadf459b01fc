import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { type Answer, makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeCustomer, PASSWORD, signIn } from '#test/sign-in.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { lockDeal } from '../queries/deals.ts'
import { addDeal, claim, countsOf, ID, linesOf, wordOf } from './helpers.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const freeCarts = statement(`SELECT owner FROM cart.carts FOR UPDATE SKIP LOCKED`, { owner: 'text' })

/** Returns how many carts are unlocked while a request waits for the deal, and the request's answer. */
async function duringClaim(store: Store, request: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined
  let carts = 0
  await store.commerce.db.transaction(async (sql) => {
    await lockDeal(sql, ID)
    answer = request()
    await expect.poll(() => waitingForLocks(store), { timeout: 4000 }).toBe(1)
    carts = (await sql.query(freeCarts)).length
    return ok(undefined)
  })
  return { carts, status: (await answer)?.status }
}

const claimed = async (store: Store, shopper: Shopper) => {
  await addDeal(store)
  expect(wordOf(await claim(shopper))).toBe('INCART')
}

test('a sign-in during a claim locks no cart before the deal', async () => {
  const store = await makeStore()
  const { email } = await makeCustomer(store)
  const shopper = makeShopper(store.app)
  await claimed(store, shopper)
  const form = { email, password: PASSWORD }
  const during = await duringClaim(store, () => shopper.send({ method: 'POST', path: '/gp/sign-in.html', form }))
  expect(during).toEqual({ carts: 1, status: 303 })
  expect(await linesOf(shopper)).toHaveLength(1)
})

test('the deletion of an account during a claim locks no cart before the deal', async () => {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  await signIn(store, shopper)
  await claimed(store, shopper)
  const form = { sure: '1', password: PASSWORD }
  const during = await duringClaim(store, () => shopper.send({ method: 'POST', path: '/account/data/delete', form }))
  expect(during).toEqual({ carts: 1, status: 303 })
  expect(await countsOf(store)).toMatchObject({ held: 0 })
})
