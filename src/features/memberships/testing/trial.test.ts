import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'

test('Plus is free once for 30 days, even with concurrent requests, and can be ended', async () => {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  await signIn(store, shopper)
  const press = (verb: string) => shopper.send({ method: 'POST', path: `/account/plus/${verb}`, form: {} })
  const hasPlus = async () =>
    ((await shopper.send({ path: '/api/account' })).json as { hasPrimeSavingsBenefit: boolean }).hasPrimeSavingsBenefit
  expect(await hasPlus()).toBe(false)
  await Promise.all(Array.from({ length: 5 }, () => press('join')))
  expect(await hasPlus()).toBe(true)
  const [row] = await store.commerce.db.query(
    statement(
      `SELECT round(extract(epoch FROM plus_until - now()) / 86400)::int AS days FROM accounts.customers WHERE plus_until IS NOT NULL AND id NOT LIKE 'demo%'`,
      { days: 'int' },
    ),
  )
  expect(row?.days).toBe(30)
  expect((await shopper.send({ path: '/account/plus' })).text).toContain('You have Plus until')
  await press('leave')
  expect(await hasPlus()).toBe(false)
  await press('join')
  expect(await hasPlus()).toBe(false)
  expect((await shopper.send({ path: '/account/plus' })).text).toContain(
    'No free trial is available to you at the moment.',
  )
})
