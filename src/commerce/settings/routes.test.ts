import { expect, test, vi } from 'vitest'
import { changeOrder } from '#commerce/orders/change-order.ts'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { makeCustomerWithCredit, WISH } from '#test/credit.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { cloneDatabase, makeStore } from '#test/make-store.ts'
import { bring, CARD, DRUM, orderOnce } from '#test/order.ts'
import { makeMerchantKey, makeSignedIn } from '#test/people.ts'
import { settingsCommands } from './commands.ts'
import { type SettingsVersion, settingsDocument } from './contract.ts'
import { withField } from './rules.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const PATH = '/api/merchant/settings'
const DRUM_API = '/api/marketplaces/US/products/BXDRUM0001'

async function asMerchant(store: Store) {
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const { send } = makeShopper(store.app)
  const call = (method: 'GET' | 'PUT', path = '', body?: object) =>
    send({ method, path: PATH + path, headers: { authorization }, ...(body ? { body } : {}) })
  const inForce = async () => (await call('GET')).json as SettingsVersion
  const set = async (field: string, value: unknown) => {
    const { version, settings } = await inForce()
    return call('PUT', '', { version, settings: withField(settings, field, value) })
  }
  return { call, inForce, set }
}

async function run({ commerce }: Store, name: string, ...args: string[]) {
  const said: string[] = []
  const code = await settingsCommands.find((each) => each.name === name)?.run(commerce, args, (line) => said.push(line))
  return [code, said.join('\n')]
}

const read = async (store: Store, path: string, host?: string) => makeShopper(store.app, host).send({ path })
const textOf = async (store: Store, path: string, host?: string) => (await read(store, path, host)).text

async function checkoutOf(store: Store, details: object) {
  const shopper = makeShopper(store.app)
  const items = [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }]
  const path = '/api/marketplaces/US/checkouts'
  const begun = await shopper.send({ method: 'POST', path, body: { items } })
  const { id } = begun.json as { id: string }
  return shopper.send({ method: 'PUT', path: `${path}/${id}/details`, body: details })
}

/** For each setting: what it is changed to, how a shopper notices, and what of it before and after. */
const EFFECTS: Record<string, { to: unknown; notice: (store: Store) => Promise<unknown>; after: unknown }> = {
  'store.lowStock': {
    to: 0,
    after: 'IN_STOCK',
    notice: async (store) =>
      /"(LOW_STOCK|IN_STOCK)"/.exec(await textOf(store, '/api/marketplaces/US/products/BXARCA0001'))?.[1],
  },
  'store.quantityCap': {
    to: 2,
    after: 422,
    notice: async (store) => {
      const shopper = makeShopper(store.app)
      const items = [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 3 }]
      return (
        await shopper.send({ method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body: { items } })
      ).status
    },
  },
  'store.plusTrialDays': {
    to: 7,
    after: true,
    notice: async (store) => {
      const customer = await makeSignedIn(store)
      return (await customer.send({ path: '/account/plus' })).text.includes('Start a 7-day free trial')
    },
  },
  'store.searchPageSize': {
    to: 4,
    after: 4,
    notice: async (store) =>
      ((await read(store, '/api/marketplaces/US/search')).json as { entity: { pageSize: number } }).entity.pageSize,
  },
  'store.ordersPageSize': {
    to: 1,
    after: 1,
    notice: async (store) => {
      const shopper = makeShopper(store.app)
      await orderOnce(shopper, { details: { payment: 'invoice' } })
      await orderOnce(shopper, { details: { payment: 'invoice' } })
      return new Set((await shopper.send({ path: '/orders' })).text.match(/\/orders\/\w{4}-\w{5}-\w{5}/g)).size
    },
  },
  'store.refundOrder': {
    to: 'first-paid-first',
    after: 'balance',
    notice: async (store) => {
      const { shopper } = await makeCustomerWithCredit(store, 1000)
      const id = await orderOnce(shopper, { details: WISH })
      await changeOrder(store.commerce, { id, owner: undefined }, { kind: 'refund', amount: 100 })
      const { refunds } = (await shopper.send({ path: `/api/orders/${id}` })).json as { refunds: { method: string }[] }
      return refunds[0]?.method
    },
  },
  'marketplaces.US.isOpen': {
    to: false,
    after: 404,
    notice: async (store) => (await read(store, DRUM_API, 'de.localhost:3000')).status,
  },
  'marketplaces.US.languages': {
    to: ['es'],
    after: 'es-US',
    notice: async (store) => /<html lang="([\w-]+)"/.exec(await textOf(store, '/'))?.[1],
  },
  'marketplaces.US.countries': {
    to: ['CA'],
    after: 404,
    notice: async (store) => (await read(store, '/api/marketplaces/US/address-forms/US?language=en')).status,
  },
  'marketplaces.US.waysToPay': {
    to: ['invoice'],
    after: 422,
    notice: async (store) => (await checkoutOf(store, { ...DETAILS, ...CARD })).status,
  },
  'marketplaces.US.returnDays': {
    to: 3,
    after: 3,
    notice: async (store) => {
      const shopper = makeShopper(store.app)
      const id = await orderOnce(shopper, { details: { payment: 'invoice' } })
      await bring(store, id)
      const { returnableUntil } = (await shopper.send({ path: `/api/orders/${id}` })).json as {
        returnableUntil: string
      }
      return Math.round((Date.parse(returnableUntil) - Date.now()) / 86_400_000)
    },
  },
  'marketplaces.US.withdrawalDays': {
    to: 14,
    after: 200,
    notice: async (store) => (await read(store, '/withdrawal')).status,
  },
  'marketplaces.US.expressFee': {
    to: 12.5,
    after: '$12.50',
    notice: async (store) => {
      const { json } = await checkoutOf(store, DETAILS)
      return (json as { deliveryPrices: { express: { displayString: string } } }).deliveryPrices.express.displayString
    },
  },
}

const fieldsOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, path ? `${path}.${key}` : key))
    : [path]

test('every setting has an effect that is tested', async () => {
  const { settings } = await (await asMerchant(await makeStore())).inForce()
  const fields = fieldsOf({ store: settings.store, marketplaces: { US: settings.marketplaces.US } })
  expect(Object.keys(EFFECTS).toSorted()).toEqual([...fields, 'marketplaces.US.waysToPay'].toSorted())
})

// Retried, because a busy machine may miss the one-second limit.
test.each(Object.entries(EFFECTS))(
  '%s changes what two processes show within a second',
  { retry: 2, timeout: 60_000 },
  async (field, { to, notice, after }) => {
    const database = await cloneDatabase()
    const [one, other] = await Promise.all([makeStore({ database }), makeStore({ database })])
    for (const store of [one, other]) expect(await notice(store)).not.toEqual(after)
    const { set, inForce } = await asMerchant(one)
    const changed = await set(field, to)
    expect(changed.status, changed.text).toBe(200)
    // Ordering takes longer than a second, so the other process is asked for its settings first.
    const settings = other.commerce.settings
    await vi.waitFor(() => expect(settings.all()).toEqual(one.commerce.settings.all()), { timeout: 1000, interval: 5 })
    expect(await notice(one)).toEqual(after)
    expect(await notice(other)).toEqual(after)
    expect((await inForce()).version).toBe(1)
  },
)

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
  expect(settingsDocument.parse(JSON.parse(String(shown)))).toMatchObject({
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
