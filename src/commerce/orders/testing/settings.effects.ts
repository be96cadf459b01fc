import { statement } from '#platform/db/sql.ts'
import { makeCustomerWithCredit, WISH } from '#test/credit.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { bring, orderOnce } from '#test/order.ts'
import { daysToReturn, type Effect, orderByInvoice } from '#test/settings.ts'
import { changeOrder } from '../work/change-order.ts'
import { collectCharges } from '../work/collect.ts'

/** Makes of an order's payment a charge that is due, to a card that is declined. */
const schedule = statement(
  `UPDATE orders.payments SET state = 'scheduled', reference = NULL, token = 'test-decline', due_at = now(), next_try_at = now() - interval '1 minute',
     charge = '{ "key": "later", "line": 0, "months": 1 }' WHERE order_id = $1`,
)
const triedAgain = statement('SELECT next_try_at AS at FROM orders.payments WHERE order_id = $1 AND tries = 1', {
  at: 'timestamptz?',
})

/** A return that was requested for what came. */
async function returnOf(store: Parameters<Effect['notice']>[0]) {
  const shopper = makeShopper(store.app)
  const id = await orderOnce(shopper, { details: { payment: 'invoice' } })
  await bring(store, id)
  const body = { items: [{ position: 0, quantity: 1 }], reason: 'other', note: '' }
  await shopper.send({ method: 'POST', path: `/api/orders/${id}/returns`, body })
  type Asked = { returns: { requestedAt: string; sendBy: string; destination: string[] | null }[] }
  const { returns } = (await shopper.send({ path: `/api/orders/${id}` })).json as Asked
  if (!returns[0]) throw new Error('There is no return.')
  return returns[0]
}

export const EFFECTS: Record<string, Effect> = {
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
  'marketplaces.US.returnDays': {
    to: 3,
    after: 3,
    notice: daysToReturn,
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
  'marketplaces.US.invoiceDays': {
    to: 3,
    after: 3,
    notice: async (store) => {
      const { payments } = await orderByInvoice(store)
      // Due at the end of that day.
      return Math.floor((Date.parse(payments[0]?.dueAt ?? '') - Date.now()) / 86_400_000)
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
}
