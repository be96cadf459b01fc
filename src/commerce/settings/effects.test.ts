import { expect, test, vi } from 'vitest'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { issueDue } from '#commerce/documents/testing.ts'
import { changeOrder } from '#commerce/orders/change-order.ts'
import { collectCharges } from '#commerce/orders/collect.ts'
import { remindOfInvoices } from '#commerce/receivables/remind.ts'
import { findCompletionPercent, findInvitationHours, findLongestPlan } from '#commerce/settings/queries.ts'
import { statement } from '#platform/db/sql.ts'
import { DETAILS, prepareCheckout } from '#test/check-out.ts'
import { makeCustomerWithCredit, WISH } from '#test/credit.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { type makeStore, storeOfFile } from '#test/make-store.ts'
import { bring, CARD, orderOnce } from '#test/order.ts'
import { makeSignedIn } from '#test/people.ts'
import { plusMember } from '#test/plus.ts'
import { asMerchant, checkoutOf, orderByInvoice, read, textOf } from '#test/settings.ts'
import { withoutZones } from '#test/without-zones.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const DRUM_API = '/api/marketplaces/US/products/BXDRUM0001'

const age = statement(`UPDATE orders.payments SET due_at = now() - interval '2 days' WHERE order_id = $1`)
const reminders = statement('SELECT reminders AS count FROM orders.payments WHERE order_id = $1', { count: 'int' })

/** Makes of an order's payment a charge that is due, to a card that is declined. */
const schedule = statement(
  `UPDATE orders.payments SET state = 'scheduled', reference = NULL, token = 'test-decline', due_at = now(), next_try_at = now() - interval '1 minute',
     charge = '{ "key": "later", "line": 0, "months": 1 }' WHERE order_id = $1`,
)
const triedAgain = statement('SELECT next_try_at AS at FROM orders.payments WHERE order_id = $1 AND tries = 1', {
  at: 'timestamptz?',
})

/** A return that was requested for what came. */
async function returnOf(store: Store) {
  const shopper = makeShopper(store.app)
  const id = await orderOnce(shopper, { details: { payment: 'invoice' } })
  await bring(store, id)
  const body = { items: [{ position: 0, quantity: 1 }], reason: 'other', note: '' }
  await shopper.send({ method: 'POST', path: `/api/orders/${id}/returns`, body })
  type Asked = { returns: { requestedAt: string; sendBy: string; destination: string[] | null }[] }
  const { returns } = (await shopper.send({ path: `/api/orders/${id}` })).json as Asked
  return returns[0] ?? expect.fail('no return')
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
  'store.plusReminderDays': {
    to: 40,
    after: 1,
    notice: async (store) => (await plusMember(store, 'reminder')).mails,
  },
  'store.chargeRetryDays': {
    to: [],
    after: null,
    notice: async (store) => {
      const id = await orderOnce(makeShopper(store.app))
      await store.commerce.db.query(schedule, [id])
      await collectCharges(store.commerce)
      return (await store.commerce.db.query(triedAgain, [id]))[0]?.at?.getTime() ?? null
    },
  },
  'store.plusRetryDays': {
    to: [],
    after: false,
    notice: async (store) => (await plusMember(store, 'failure')).isActive,
  },
  'store.pageLog': {
    to: false,
    after: { isOn: false },
    notice: async (store) =>
      (
        await makeShopper(store.app).send({
          method: 'POST',
          path: '/api/page-events',
          body: { events: [{ name: 'reference-tag', detail: { tag: 'dp' } }] },
        })
      ).json,
  },
  'store.invitationHours': {
    to: 24,
    after: 24,
    notice: (store) => findInvitationHours(store.commerce.db),
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
  'store.appUrl': {
    to: 'https://apps.example/shop',
    after: 'https://apps.example/shop',
    notice: async ({ commerce }) => commerce.settings.store().appUrl,
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
  'marketplaces.US.returnSendDays': {
    to: 3,
    after: 3,
    notice: async (store) => {
      const { requestedAt, sendBy } = await returnOf(store)
      return Math.floor((Date.parse(sendBy) - Date.parse(requestedAt)) / 86_400_000)
    },
  },
  'marketplaces.US.returnAddress': {
    to: ['Returns', 'Gate 4'],
    after: ['Returns', 'Gate 4'],
    notice: async (store) => (await returnOf(store)).destination,
  },
  'marketplaces.US.withdrawalDays': {
    to: 14,
    after: 200,
    notice: async (store) => (await read(store, '/withdrawal')).status,
  },
  'marketplaces.US.longestPlanDays': {
    to: 50,
    after: 50,
    notice: (store) => findLongestPlan(store.commerce.db, 'US'),
  },
  'marketplaces.US.undoMinutes': {
    to: 5,
    after: 5,
    notice: async (store) => store.commerce.settings.of('US').undoMinutes,
  },
  'marketplaces.US.invoiceDays': {
    to: 3,
    after: 3,
    notice: async (store) => {
      const { payments } = await orderByInvoice(store)
      // Due at the end of that day.
      return Math.floor((Date.parse(payments[0]?.dueAt ?? '') - Date.now()) / 86_400_000)
    },
  },
  'marketplaces.US.reminderDays': {
    to: [1],
    after: 1,
    notice: async (store) => {
      const { id } = await orderByInvoice(store)
      await store.commerce.db.query(age, [id])
      await remindOfInvoices(store.commerce)
      return (await store.commerce.db.query(reminders, [id]))[0]?.count
    },
  },
  'marketplaces.US.shipsBeforePaid': {
    to: false,
    after: 'unpaid',
    notice: async (store) => {
      const { id } = await orderByInvoice(store)
      const shipped = await changeOrder(store.commerce, { id, owner: undefined }, { kind: 'ship' })
      return shipped.ok ? 'shipped' : shipped.failure.code
    },
  },
  'marketplaces.US.bankDetails': {
    to: 'Bank of Buybox, 12345',
    after: 'Bank of Buybox, 12345',
    notice: async (store) => (await orderByInvoice(store)).bankDetails,
  },
  'marketplaces.US.seller': {
    to: { name: 'Blue Fern LLC', address: ['1 Fern Road'] },
    after: 'Blue Fern LLC',
    notice: async (store) => (await invoiceOf(store))?.seller.name,
  },
  'marketplaces.US.invoiceWhen': {
    to: 'supplied',
    after: undefined,
    notice: async (store) => (await invoiceOf(store))?.orderId,
  },
  'marketplaces.US.plusPrice': {
    to: 12.5,
    after: '$12.50 a month plus tax',
    notice: async (store) => /\$[\d.]+ a (month|year) plus tax/.exec((await plusMember(store, 'terms')).text)?.[0],
  },
  'marketplaces.US.plusPeriod': {
    to: 'year',
    after: '$9.99 a year plus tax',
    notice: async (store) => /\$[\d.]+ a (month|year) plus tax/.exec((await plusMember(store, 'terms')).text)?.[0],
  },
  'marketplaces.US.prepaidBuysVouchers': {
    to: true,
    after: 10,
    notice: async (store) => {
      const { shopper } = await makeCustomerWithCredit(store, 1000)
      const items = [{ asin: 'BXGIFT0050', offerListingId: 'BXGIFT0050-US-1', quantity: 1 }]
      const id = await prepareCheckout(shopper, { items })
      const { json } = await shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })
      return (json as { storeCredit: { usable: { amount: number } } }).storeCredit.usable.amount
    },
  },
  'marketplaces.US.buysUsedDevices': {
    to: false,
    after: false,
    notice: async ({ commerce }) => commerce.settings.of('US').buysUsedDevices,
  },
  'marketplaces.US.usedGoodsLicense': {
    to: '301234567890',
    after: '301234567890',
    notice: async ({ commerce }) => commerce.settings.of('US').usedGoodsLicense,
  },
  'marketplaces.US.checksSellerIdentity': {
    to: true,
    after: true,
    notice: async ({ commerce }) => commerce.settings.of('US').checksSellerIdentity,
  },
  'marketplaces.US.usedDeviceOfferDays': {
    to: 3,
    after: 3,
    notice: async ({ commerce }) => commerce.settings.of('US').usedDeviceOfferDays,
  },
  'marketplaces.US.usedDeviceAdvance': {
    to: 100,
    after: 100,
    notice: async ({ commerce }) => commerce.settings.of('US').usedDeviceAdvance,
  },
  'marketplaces.US.contributionDays': {
    to: 3,
    after: 3,
    notice: async ({ commerce }) => commerce.settings.of('US').contributionDays,
  },
  'marketplaces.US.contributionsAsCredit': {
    to: true,
    after: true,
    notice: async ({ commerce }) => commerce.settings.of('US').contributionsAsCredit,
  },
  'marketplaces.US.completionPercent': {
    to: 25,
    after: 25,
    notice: ({ commerce: { db } }) => findCompletionPercent(db, 'US'),
  },
  'marketplaces.US.registryReturnDays': {
    to: 30,
    after: 30,
    notice: async ({ commerce }) => commerce.settings.of('US').registryReturnDays,
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

const openOne = storeOfFile({})
let openOther: typeof openOne | undefined

/** Two processes of one store. */
async function openBoth(): Promise<[Store, Store]> {
  const one = await openOne()
  openOther ??= storeOfFile({ database: one.commerce.db.url })
  return [one, await openOther()]
}

/** What the invoice of a new order says; undefined if none is issued yet. */
async function invoiceOf(store: Store) {
  const id = await orderOnce(makeShopper(store.app))
  await issueDue(store.commerce)
  return (await findDocumentsOf(store.commerce.db, id))[0]?.snapshot
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
