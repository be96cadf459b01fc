import { expect, test, vi } from 'vitest'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { type makeStore, storeOfFile, WITHOUT_FEATURES } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { asMerchant, checkoutOf, daysToReturn, type Effect, read, textOf } from '#test/settings.ts'
import { EFFECTS as OF_FOLDERS } from '#test/settings-effects.ts'
import { withoutZones } from '#test/without-zones.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const DRUM_API = '/api/marketplaces/US/products/BXDRUM0001'

/** Of the settings that every store has. */
const OWN: Record<string, Effect> = {
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
  'marketplaces.US.withdrawalDays': {
    to: 60,
    after: 60,
    notice: daysToReturn,
  },
  'marketplaces.US.expressFee': {
    to: 12.5,
    after: '$12.50',
    notice: async (store) => {
      await withoutZones(store.commerce)
      const { json } = await checkoutOf(store, DETAILS)
      return (json as { deliveryPrices: { express: { displayString: string } } }).deliveryPrices.express.displayString
    },
  },
}

const EFFECTS = { ...OWN, ...OF_FOLDERS }

/** The settings of features have tests of their own. */
const openOne = storeOfFile(WITHOUT_FEATURES)
let openOther: typeof openOne | undefined

/** Two processes of one store. */
async function openBoth(): Promise<[Store, Store]> {
  const one = await openOne()
  openOther ??= storeOfFile({ ...WITHOUT_FEATURES, database: one.commerce.db.url })
  return [one, await openOther()]
}

const fieldsOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, path ? `${path}.${key}` : key))
    : [path]

const valueAt = (settings: unknown, field: string): unknown =>
  field.split('.').reduce((value, key) => (value as Record<string, unknown>)[key], settings)

test('every setting has an effect that is tested', async () => {
  const { settings } = await (await asMerchant(await openOne())).inForce()
  const fields = fieldsOf({ store: settings.store, marketplaces: { US: settings.marketplaces.US } })
  expect(Object.keys(EFFECTS).toSorted()).toEqual([...fields, 'marketplaces.US.waysToPay'].toSorted())
})

// Retried, because a busy machine may miss the one-second limit.
test.each(Object.entries(EFFECTS))(
  '%s changes what two processes show within a second',
  { retry: 2, timeout: 60_000 },
  async (field, { to, notice, after }) => {
    const [one, other] = await openBoth()
    for (const store of [one, other]) expect(await notice(store)).not.toEqual(after)
    const { set, inForce } = await asMerchant(one)
    const before = await inForce()
    // Ordering takes longer than a second, so the other process is asked for its settings first.
    const change = async (value: unknown) => {
      const changed = await set(field, value)
      expect(changed.status, changed.text).toBe(200)
      const settings = other.commerce.settings
      await vi.waitFor(() => expect(settings.all()).toEqual(one.commerce.settings.all()), {
        timeout: 1000,
        interval: 5,
      })
    }
    try {
      await change(to)
      expect(await notice(one)).toEqual(after)
      expect(await notice(other)).toEqual(after)
      expect((await inForce()).version).toBe(before.version + 1)
    } finally {
      await change(valueAt(before.settings, field))
    }
  },
)
