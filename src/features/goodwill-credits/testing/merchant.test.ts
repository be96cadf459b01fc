import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import type { StoreCredit } from '#commerce/ledger/contract.ts'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { makeCustomer, makeSignedIn } from '#test/sign-in.ts'
import type { Credit } from '../contract.ts'
import { creditResource } from '../work/resource.ts'

const PATH = '/api/merchant/goodwill-credits'

async function open(make: typeof sharedStore = sharedStore) {
  const store = await make()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const { shopper: customer, who } = await makeSignedIn(store)
  const body = (change: object = {}) => ({
    marketplace: 'US',
    customer: who.email,
    reason: 'A late parcel',
    amount: { amount: 20, currencyCode: 'USD' },
    ...change,
  })
  const give = (change: object = {}, headers: Record<string, string> = {}) =>
    merchant.send({ method: 'POST', path: PATH, body: body(change), headers })
  const see = async () => (await customer.send({ path: '/api/marketplaces/US/store-credit' })).json as StoreCredit
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  return { store, merchant, customer, who, body, give, see, rows }
}

const movementsOf = ({ movements }: StoreCredit) =>
  movements.map(({ reason, note, amount }) => [reason, note, amount.displayString])

test('a credit is given once per Idempotency-Key, seen by its customer, and taken back once', async () => {
  const { merchant, give, see, rows } = await open()
  const [one, two] = await Promise.all([give({}, { 'idempotency-key': 'k' }), give({}, { 'idempotency-key': 'k' })])
  expect([one.status, two.status, two.text]).toEqual([201, 201, one.text])
  const { id, state } = one.json as Credit
  const seen = await see()
  expect([state, seen.available.displayString, movementsOf(seen)]).toEqual([
    ...['given', '$20.00', [['granted', 'A late parcel', '$20.00']]],
  ])
  const cancel = () => merchant.send({ method: 'POST', path: `${PATH}/${id}/cancel`, body: {} })
  const cancelled = await Promise.all([cancel(), cancel(), cancel()])
  expect(cancelled.map(({ json }) => (json as Credit).state)).toEqual(['taken-back', 'taken-back', 'taken-back'])
  const after = await see()
  expect([after.available.amount, movementsOf(after)[0]]).toEqual([0, ['taken-back', '', '-$20.00']])
  expect(await bookFaults(rows)).toEqual([])
})

test('every fault is reported at once, and nothing is given', async () => {
  const { give, see } = await open()
  const fields = async (change: object) => {
    const { status, json } = await give(change)
    const { details } = (json as { entity: { details: { field: string }[] } }).entity
    return [status, details.map(({ field }) => field).toSorted()]
  }
  expect(
    await fields({ customer: 'nobody@example.com', reason: ' ', amount: { amount: 1.234, currencyCode: 'EUR' } }),
  ).toEqual([400, ['amount.amount', 'amount.currencyCode', 'customer', 'reason']])
  expect(await fields({ customer: 'nobody@example.com' })).toEqual([422, ['customer']])
  expect(await fields({ amount: { amount: -1, currencyCode: 'USD' } })).toEqual([400, ['amount.amount']])
  expect((await see()).movements).toEqual([])
})

test('only the merchant gives, sees and takes back', async () => {
  const { store, customer, give, body } = await open()
  const { id } = (await give()).json as Credit
  for (const [who, status] of [
    [makeShopper(store.app), 401],
    [customer, 403],
  ] as const)
    for (const [method, path] of [
      ['GET', PATH],
      ['GET', `${PATH}/${id}`],
      ['POST', PATH],
      ['POST', `${PATH}/${id}/cancel`],
    ] as const)
      expect((await who.send({ method, path, ...(method === 'POST' ? { body: body() } : {}) })).status).toBe(status)
})

test('the customer gets one mail, in their language, with a link to their store credit', async () => {
  const { store, give } = await open(makeStore)
  const { commerce } = store
  const german = await makeCustomer(store)
  await commerce.db.query({
    name: '',
    text: `UPDATE accounts.customers SET language = 'de' WHERE id = '${german.id}'`,
  })
  const amount = { amount: 5, currencyCode: 'EUR' }
  await give({ customer: german.email, marketplace: 'DE', amount, reason: 'Weil es klemmte <b>' })
  await deliverEvents(commerce, commerce.modules)
  await deliverEvents(commerce, commerce.modules)
  const mails = await commerce.db.query<{ recipient: string; subject: string; text: string; html: string }>({
    name: '',
    text: 'SELECT recipient, subject, text, html FROM platform.mails',
  })
  expect(mails).toMatchObject([{ recipient: german.email, subject: 'Sie haben 5,00\u00a0€ Guthaben' }])
  expect(mails[0]?.text).toContain('http://de.localhost:3000/account/store-credit')
  expect(mails[0]?.html).toContain('&lt;b&gt;')
})

test('the commands do the same', async () => {
  const { store, who, see } = await open()
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const command = resourceCommands(creditResource).find((each) => each.name === name)
    return { code: await command?.run(store.commerce, args, (line) => said.push(line)), said }
  }
  const made = await run('goodwill-credits create', '--customer', who.email, '--amount', '7.50', '--reason', 'Sorry')
  expect(made).toEqual({ code: 0, said: [expect.stringMatching(/^[\w-]{22}$/)] })
  const [id = ''] = made.said
  expect((await run('goodwill-credits list')).said.join('\n')).toContain(`${id}  US  given  $7.50  ${who.id}  Sorry`)
  expect((await see()).available.displayString).toBe('$7.50')
  expect((await run('goodwill-credits cancel', id)).code).toBe(0)
  expect((await run('goodwill-credits cancel', 'nobody')).code).toBe(1)
  expect((await see()).available.amount).toBe(0)
  expect((await run('goodwill-credits create', '--amount', 'x')).code).toBe(1)
})

test('a deleted account leaves the credit without its customer', async () => {
  const { store, give, who, merchant } = await open()
  const { id } = (await give()).json as Credit
  const { commerce } = store
  for (const { shopperData } of commerce.modules) await shopperData?.erase?.(commerce.db, customerOwner(who.id))
  expect((await merchant.send({ path: `${PATH}/${id}` })).json).toMatchObject({ customerId: null, reason: '' })
  const cancelled = await merchant.send({ method: 'POST', path: `${PATH}/${id}/cancel`, body: {} })
  expect((cancelled.json as Credit).state).toBe('taken-back')
})
