import { expect } from 'vitest'
import type { Store } from '#app/store.ts'
import { customerOwner } from '#commerce/accounts/rules.ts'
import type { Checkout } from '#commerce/checkout/contract.ts'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { balanceOf, hold, post } from '#commerce/ledger/work/ledger.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { place, prepareCheckout } from './check-out.ts'
import { makeShopper } from './make-shopper.ts'
import { makeStore } from './make-store.ts'
import { CARD, DRUM } from './order.ts'
import type { makeLedger } from './pay-ledger.ts'
import { signIn } from './sign-in.ts'

const API = '/api/marketplaces/US/checkouts'

/** Details of a checkout that pays with store credit and, for the rest, with a card that is approved. */
export const WISH = { ...CARD, useCredit: true }

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

/** A store and a customer with store credit. With `books`, the card is a provider that keeps books of its own. */
export async function openWithCredit(credit: number, books?: ReturnType<typeof makeLedger>) {
  const store = await makeStore()
  const { commerce } = store
  if (books) commerce.payments.splice(0, 2, books.provider)
  const customer = await makeCustomerWithCredit(store, credit)
  const { shopper, owner } = customer
  const rows = <Row>(text: string) => commerce.db.query<Row>({ name: '', text })
  const parts = () =>
    rows<object>(
      'SELECT provider, amount, state, refunded FROM orders.payments ORDER BY order_id NULLS FIRST, provider',
    )
  const prepare = (details: object = WISH) => prepareCheckout(shopper, { items: [DRUM], details })
  const look = async (id: string) => (await shopper.send({ path: `${API}/${id}` })).json as Checkout
  const read = async (id: string) => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const buy = async (details: object = WISH) => {
    const placed = await place(shopper, await prepare(details))
    expect(placed.status, placed.text).toBe(200)
    return (placed.json as { orderId: string }).orderId
  }
  const settle = async () => {
    await rows(`UPDATE orders.payments SET changed_at = changed_at - interval '1 hour'`)
    await rows(`UPDATE orders.refunds SET changed_at = changed_at - interval '1 hour'`)
    await settlePayments(commerce)
  }
  const spendElsewhere = async (amount: number) =>
    commerce.db.transaction((sql) =>
      hold(sql, {
        key: commerce.random.id(),
        owner,
        marketplace: 'US',
        currency: 'USD',
        amount,
        house: 'sales',
        reason: 'purchase',
      }),
    )
  const faults = () => bookFaults(rows)
  return { ...customer, store, commerce, rows, parts, prepare, look, read, buy, settle, spendElsewhere, faults }
}

/** What a balance with nothing held or owed says. */
export const free = (available: number) => ({ available, held: 0, owed: 0 })

/** A row of `parts`. */
export const part = (provider: string, amount: number, state: string, refunded = 0) => ({
  provider,
  amount,
  state,
  refunded,
})
