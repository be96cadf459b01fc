import { expect } from 'vitest'
import type { Store } from '#app/store.ts'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { balanceOf, post } from '#commerce/ledger/ledger.ts'
import { makeShopper } from './make-shopper.ts'
import { signIn } from './sign-in.ts'

/** Gives an owner store credit in the US, in cents. */
export async function giveCredit({ commerce: { db, random } }: Pick<Store, 'commerce'>, owner: string, amount: number) {
  const credit = { key: random.id(), owner, marketplace: 'US' as const, currency: 'USD', amount }
  const given = await db.transaction((sql) =>
    post(sql, { ...credit, house: 'store-credit-granted', reason: 'granted' }),
  )
  expect(given).toEqual({ ok: true, value: 'posted' })
}

/** Makes a signed-in customer with store credit. `balance` returns what there is now. */
export async function makeCustomerWithCredit(store: Pick<Store, 'commerce' | 'app'>, amount: number) {
  const shopper = makeShopper(store.app)
  const who = await signIn(store, shopper)
  const owner = customerOwner(who.id)
  if (amount > 0) await giveCredit(store, owner, amount)
  return { shopper, who, owner, balance: () => balanceOf(store.commerce.db, { owner, marketplace: 'US' }) }
}
