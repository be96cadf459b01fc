import { expect, test } from 'vitest'
import { demoAccounts } from '#commerce/accounts/work/demo-accounts.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'

test('every demo account can sign in and has the role it claims', async () => {
  const { app } = await makeStore()
  const found = []
  for (const { email, password, role } of demoAccounts()) {
    const visitor = makeShopper(app)
    const answer = await visitor.send({ method: 'POST', path: '/gp/sign-in.html', form: { email, password } })
    expect([role, answer.status]).toEqual([role, 303])
    const { role: has, hasPrimeSavingsBenefit } = (await visitor.send({ path: '/api/account' })).json as {
      role: string
      hasPrimeSavingsBenefit: boolean
    }
    found.push([role, has, hasPrimeSavingsBenefit])
  }
  expect(found).toEqual([
    ['shopper', 'shopper', false],
    ['plus', 'shopper', true],
    ['owner', 'owner', false],
    ['business', 'business', false],
    ['merchant', 'merchant', false],
    ['buyer', 'business', false],
    ['approver', 'business', false],
  ])
})
