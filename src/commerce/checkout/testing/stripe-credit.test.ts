import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { balanceOf, hold } from '#commerce/ledger/work/ledger.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { DETAILS } from '#test/check-out.ts'
import { giveCredit } from '#test/credit.ts'
import { signIn } from '#test/sign-in.ts'
import { openStripeStore } from '#test/stripe-store.ts'

const TOTAL = 25998
const CREDIT = 2000
const REST = TOTAL - CREDIT

/** A customer who pays with store credit and, for the rest, on Stripe's page. */
async function open() {
  const opened = await openStripeStore()
  const { store, commerce, shopper, id, rows } = opened
  const owner = customerOwner((await signIn(store, shopper)).id)
  const fill = async (details: object) => {
    const body = { ...DETAILS, useCredit: true, ...details }
    const path = `/api/marketplaces/US/checkouts/${id}/details`
    expect((await shopper.send({ method: 'PUT', path, body })).status).toBe(200)
  }
  await giveCredit(store, owner, CREDIT)
  await fill({ payment: 'stripe' })
  const balance = () => balanceOf(commerce.db, { owner, marketplace: 'US' })
  const spendElsewhere = () =>
    commerce.db.transaction((sql) =>
      hold(sql, {
        key: 'elsewhere',
        owner,
        marketplace: 'US',
        currency: 'USD',
        amount: 1,
        house: 'sales',
        reason: 'purchase',
      }),
    )
  const parts = () =>
    rows<object>(`SELECT provider, amount, state FROM orders.payments WHERE order_id IS NOT NULL ORDER BY position`)
  return { ...opened, owner, fill, balance, spendElsewhere, parts }
}

const free = (available: number) => ({ available, held: 0, owed: 0 })

test('Stripe’s page asks for the rest only; the credit is free meanwhile and spent on return', async () => {
  const { books, leave, comeBack, balance, parts, commerce, shopper, id } = await open()
  const session = await leave()
  expect(await balance()).toEqual(free(CREDIT))
  expect((await shopper.send({ path: `/checkout/${id}/pay` })).text).toContain('$239.98')
  const intent = books.pay(session)
  expect(intent.amount).toBe(REST)
  const back = await comeBack()
  expect(await parts()).toEqual([
    { provider: 'balance', amount: CREDIT, state: 'captured' },
    { provider: 'stripe', amount: REST, state: 'captured' },
  ])
  expect([await balance(), intent.received]).toEqual([free(0), REST])
  const order = String(back.headers.location).split('/').at(-1) ?? ''
  await changeOrder(commerce, { id: order, owner: undefined }, { kind: 'cancel' })
  expect([await balance(), intent.refunded]).toEqual([free(CREDIT), REST])
})

test('releases what was paid on Stripe’s page if the credit was spent meanwhile', async () => {
  const { books, leave, comeBack, ordered, spendElsewhere } = await open()
  const intent = books.pay(await leave())
  await spendElsewhere()
  const back = await comeBack()
  expect([back.status, await ordered(), intent.status]).toEqual([409, 0, 'canceled'])
  expect(back.text).toContain('Your balance has changed')
})

test('the return and Stripe’s message at the same time make one order of one hold', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { books, leave, comeBack, hear, ordered, balance, settle, parts } = await open()
    const session = await leave()
    books.pay(session)
    await Promise.all([comeBack(), hear(books.sign('checkout.session.completed', session)), comeBack()])
    await settle()
    expect([await ordered(), await balance()]).toEqual([1, free(0)])
    expect(await parts()).toMatchObject([{ state: 'captured' }, { state: 'captured' }])
  }
})

test('leads to Stripe’s page although another request for the same checkout holds the credit now', async () => {
  const { leave, rows, commerce, owner, id, balance } = await open()
  const held = { key: 'held', owner, marketplace: 'US' as const, currency: 'USD', amount: CREDIT }
  await commerce.db.transaction((sql) => hold(sql, { ...held, house: 'sales', reason: 'purchase' }))
  await rows(`INSERT INTO orders.payments (id, checkout_id, provider, token, amount, currency, reference, state)
    VALUES ('held', '${id}', 'balance', 'US ${owner}', ${CREDIT}, 'USD', 'held', 'authorised')`)
  expect(await leave()).toMatch(/^cs_/)
  expect(await balance()).toEqual({ available: 0, held: CREDIT, owed: 0 })
})

test('orders nothing on a return after the shopper chose to pay everything with credit', async () => {
  const { store, owner, leave, comeBack, fill, ordered, balance } = await open()
  await leave()
  await giveCredit(store, owner, TOTAL)
  await fill({ payment: 'balance' })
  expect([(await comeBack()).status, await ordered(), await balance()]).toEqual([402, 0, free(TOTAL + CREDIT)])
})
