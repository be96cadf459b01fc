import { expect, test } from 'vitest'
import { hold } from '#commerce/ledger/work/ledger.ts'
import { balanceToken } from '#commerce/orders/work/payment/balance.ts'
import { free, openWithCredit as open, part } from '#test/credit.ts'

/** Where the process can end between the steps of a payment from a balance, as SQL on the row that is left. */
const crashes: [when: string, leave: { hold: boolean; state: string }, left: number][] = [
  ['before the ledger holds anything', { hold: false, state: 'authorising' }, 2000],
  ['before the hold is recorded', { hold: true, state: 'authorising' }, 2000],
  ['before there is an order', { hold: true, state: 'authorised' }, 2000],
  ['while it is released', { hold: true, state: 'releasing' }, 2000],
]

test.each(crashes)('finishes what a process left that ended %s', async (_when, leave, left) => {
  const { commerce, rows, balance, settle, owner, parts, faults } = await open(2000)
  if (leave.hold)
    await commerce.db.transaction((sql) =>
      hold(sql, {
        key: 'p',
        owner,
        marketplace: 'US',
        currency: 'USD',
        amount: 700,
        house: 'sales',
        reason: 'purchase',
      }),
    )
  const token = balanceToken({ owner, marketplace: 'US' })
  const reference = leave.state === 'authorising' ? 'NULL' : `'p'`
  await rows(`INSERT INTO orders.payments (id, checkout_id, provider, token, amount, currency, reference, state)
    VALUES ('p', 'c', 'balance', '${token}', 700, 'USD', ${reference}, '${leave.state}')`)
  await settle()
  await settle()
  expect([await balance(), await parts(), await faults()]).toEqual([free(left), [part('balance', 700, 'released')], []])
})

test('captures what a process left uncaptured, once', async () => {
  const { buy, rows, balance, settle, parts, faults } = await open(2000)
  await buy()
  await rows(`UPDATE orders.payments SET state = 'spent' WHERE provider = 'balance'`)
  await rows(`UPDATE ledger.accounts SET balance = 2000, held = 2000`)
  await rows(`UPDATE ledger.postings SET state = 'pending' WHERE reason = 'purchase'`)
  await settle()
  await rows(`UPDATE orders.payments SET state = 'spent' WHERE provider = 'balance'`)
  await settle()
  expect([await balance(), await parts(), await faults()]).toMatchObject([free(0), [{ state: 'captured' }, {}], []])
})
