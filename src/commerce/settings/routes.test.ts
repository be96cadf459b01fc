import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, DRUM } from '#test/order.ts'
import { makeSignedIn } from '#test/people.ts'
import { asMerchant, checkoutOf, read, textOf } from '#test/settings.ts'
import { withField } from './rules.ts'
import { settingsCommands } from './work/commands.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const PATH = '/api/merchant/settings'
const payments = statement('SELECT id FROM orders.payments', { id: 'text' })

async function run({ commerce }: Store, name: string, ...args: string[]) {
  const said: string[] = []
  const code = await settingsCommands.find((each) => each.name === name)?.run(commerce, args, (line) => said.push(line))
  return [code, said.join('\n')]
}

test('a document with faults names all of them and changes nothing', async () => {
  const store = await makeStore()
  const { call, inForce } = await asMerchant(store)
  const before = await inForce()
  const refused = await call('PUT', '', { version: 0, settings: { store: { lowStock: -1, size: 4 } } })
  expect(refused.status).toBe(400)
  expect(refused.json).toMatchObject({
    entity: {
      details: [
        { field: 'settings.store.lowStock', problem: 'must be a whole number from 0 to 100' },
        { field: 'settings.store.size', problem: 'is not known' },
      ],
    },
  })
  const unpayable = { ...before.settings, marketplaces: { DE: { waysToPay: ['stripe'], countries: ['ZZ'] } } }
  const impossible = await call('PUT', '', { version: 0, settings: unpayable })
  expect(impossible.status).toBe(422)
  expect(impossible.json).toMatchObject({
    entity: {
      details: [
        { field: 'marketplaces.DE.countries', problem: 'names ZZ, which is not known' },
        { field: 'marketplaces.DE.waysToPay', problem: 'names stripe, which needs STRIPE_SECRET_KEY' },
      ],
    },
  })
  expect(await inForce()).toEqual(before)
})

test('of changes made from the same version one is in force, and the others are told which', async () => {
  const store = await makeStore()
  const { call, inForce } = await asMerchant(store)
  const { settings } = await inForce()
  const answers = await Promise.all(
    [1, 2, 3, 4].map((lowStock) =>
      call('PUT', '', { version: 0, settings: withField(settings, 'store.lowStock', lowStock) }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ entity: { code: 'outdated' } })
  expect((await inForce()).version).toBe(1)
})

test('only the merchant reads or changes settings', async () => {
  const store = await makeStore()
  const customer = await makeSignedIn(store)
  for (const person of [makeShopper(store.app), customer])
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['GET', '/versions'],
      ['GET', '/versions/1'],
    ] as const)
      expect([401, 403]).toContain(
        (await person.send({ method, path: PATH + path, ...(method === 'PUT' ? { body: {} } : {}) })).status,
      )
})

test('commands show, set, list and restore, and print every fault', async () => {
  const store = await makeStore()
  expect(await run(store, 'settings versions')).toEqual([0, 'The settings were never changed.'])
  expect(await run(store, 'settings set', 'store.lowStock', '9')).toEqual([0, 'Version 1 of the settings is in force.'])
  expect((await run(store, 'settings set', 'marketplaces.US.waysToPay', '["invoice"]'))[0]).toBe(0)
  expect(await run(store, 'settings set', 'marketplaces.US.waysToPay', 'cash')).toEqual([
    1,
    'marketplaces.US.waysToPay: must be a list',
  ])
  expect(await run(store, 'settings set', 'store.lowStok', '9')).toEqual([1, 'store.lowStok: is not known'])
  expect((await run(store, 'settings set'))[0]).toBe(1)
  const [, shown] = await run(store, 'settings show')
  expect(store.commerce.settings.form.schema.parse(JSON.parse(String(shown)))).toMatchObject({
    store: { lowStock: 9 },
    marketplaces: { US: { waysToPay: ['invoice'] } },
  })
  expect(await run(store, 'settings restore', '1')).toEqual([0, 'Version 3 of the settings is in force.'])
  await store.commerce.settings.refresh()
  expect(store.commerce.settings.of('US').waysToPay).toBeUndefined()
  expect(store.commerce.settings.store().lowStock).toBe(9)
  expect((await run(store, 'settings restore', '0'))[0]).toBe(0)
  expect(await run(store, 'settings restore', '17')).toEqual([1, 'There is no version "17". See settings versions.'])
  expect(String((await run(store, 'settings versions'))[1]).split('\n')).toHaveLength(4)
  expect((await run(store, 'settings load', '/nowhere.json'))[0]).toBe(1)
})

test('a store that is not a demonstration offers no test card, by page, API or form', async () => {
  const store = await makeStore({ config: { demo: false } })
  expect((await checkoutOf(store, { ...DETAILS, ...CARD })).status).toBe(422)
  const customer = await makeSignedIn(store)
  const items = [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }]
  const begun = await customer.send({ method: 'POST', path: '/api/marketplaces/US/checkouts', body: { items } })
  const path = `/checkout/${(begun.json as { id: string }).id}`
  const page = await customer.send({ path })
  expect(page.text).toContain('value="invoice"')
  expect(page.text).not.toContain('value="test-card"')
  expect(page.text).not.toContain('name="cardNumber"')
  const form = { ...DETAILS, ...CARD }
  expect((await customer.send({ method: 'POST', path: `${path}/details`, form })).status).toBe(422)
  const wallet = await customer.send({ path: '/account/payments' })
  expect(wallet.text).not.toContain('name="cardNumber"')
  const kept = await customer.send({ method: 'POST', path: '/account/payments', form: { cardNumber: CARD.cardNumber } })
  expect(kept.status).toBe(422)
})

test('an order of a way to pay that was switched off meanwhile is refused, and nothing is charged', async () => {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const id = await prepareCheckout(shopper, { items: [DRUM], details: CARD })
  await (await asMerchant(store)).set('marketplaces.US.waysToPay', ['invoice'])
  const placed = await place(shopper, id)
  expect([placed.status, placed.json]).toMatchObject([422, { entity: { code: 'way-to-pay' } }])
  expect(await store.commerce.db.query(payments)).toEqual([])
})

test('a host whose marketplace is closed is like an unknown one', async () => {
  const store = await makeStore()
  const { set } = await asMerchant(store)
  await set('marketplaces.DE.isOpen', false)
  expect(await textOf(store, '/', 'de.localhost:3000')).toContain('<html lang="en-US"')
  expect((await read(store, '/api/marketplaces/DE/products/BXDRUM0001')).status).toBe(404)
  expect(await textOf(store, '/')).not.toContain('de.localhost')
  await set('marketplaces.US.isOpen', false)
  expect(await textOf(store, '/', 'localhost:3000')).toContain('<html lang="en-GB"')
})
