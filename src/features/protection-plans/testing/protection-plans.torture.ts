import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { signInBuyer } from '#tools/torture/customer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { buyCart } from '#tools/torture/stock.ts'
import { payDue } from '../work/end.ts'
import { API, CARE, PHONE, type Shown } from './helpers.ts'

const STOCK = `UPDATE offers.offers SET stock = 1000000 WHERE id = ANY($1)`
// Whoever buys is also the merchant who ships, so that a buyer walks the whole way alone.
const PROMOTE = `UPDATE accounts.customers SET role = 'merchant' WHERE 'customer:' || id = $1`
const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
const LOOK_AGAIN_MS = 200

const FAULTS = `SELECT o.id || ' has ' || count(p.id) || ' plans' AS fault FROM orders.orders o LEFT JOIN protection_plans.plans p ON p.order_id = o.id
    WHERE o.state = 'delivered' GROUP BY o.id HAVING count(p.id) > 1
  UNION ALL SELECT p.id || ' gives back ' || p.refund || ', its order ' || m.refunded FROM protection_plans.plans p
    JOIN LATERAL (SELECT coalesce(sum(refunded), 0) AS refunded FROM orders.payments WHERE order_id = p.order_id) m ON true
    WHERE m.refunded <> CASE WHEN p.is_refund_due THEN 0 ELSE p.refund END
  UNION ALL SELECT plan_id || ' has ' || count(*) || ' claims' FROM protection_plans.claims GROUP BY plan_id HAVING count(*) > 1`
const SUMS = `SELECT count(*)::int AS plans, count(*) FILTER (WHERE ended_because = 'cancelled' AND refund = paid)::int AS ended FROM protection_plans.plans
  WHERE owner LIKE 'customer:storm-customer-%'`

const faultsOf = async (database: pg.Client) =>
  (await database.query<{ fault: string }>(FAULTS)).rows.map(({ fault }) => fault)

/** Waits for the plan of an order, which begins when the store has told of the delivery. */
async function planOf(buyer: PatientBuyer): Promise<Shown> {
  for (;;) {
    const { json } = await buyer.call('GET', API)
    const [plan] = (json as { plans: Shown[] }).plans
    if (plan) return plan
    await wait(LOOK_AGAIN_MS)
  }
}

/** Everybody buys a device with a plan and gets it, opens a claim in two tabs at once, and cancels the plan in two tabs at once. */
function planRush(buyers: number): Scenario {
  const faults: string[] = []

  async function buy(buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> {
    const owner = await signInBuyer(buyer, index, ask)
    await ask(PROMOTE, [owner])
    const added = await buyer.call('POST', ITEMS, { items: [PHONE, CARE] })
    if (added.status !== 200) return { refused: added.code }
    const bought = await buyCart(buyer, index)
    if (!('orderId' in bought)) return bought
    const order = `/api/merchant/orders/${bought.orderId}`
    for (const [step, body] of [
      ['ship', { tracking: 'STORM' }],
      ['deliver', { parcel: 1 }],
    ] as const) {
      const done = await buyer.call('POST', `${order}/${step}`, body)
      // A repeated one finds it done.
      if (done.status !== 200 && !done.isAgain) return { refused: `${step} ${done.code}` }
    }
    const { id, agreedRefund } = await planOf(buyer)
    const twice = async (path: string, body: object) => {
      const press = () => {
        buyer.turn()
        return buyer.call('POST', `${API}/${id}/${path}`, body)
      }
      return (await Promise.all([press(), press()])).map(({ status }) => status)
    }
    const claimed = await twice('claims', { words: 'It fell.' })
    if (!claimed.some((status) => status < 300)) faults.push(`claims are answered by ${claimed}`)
    const cancelled = await twice('cancel', { agreedRefund })
    if (cancelled.some((status) => status >= 300)) faults.push(`cancellations are answered by ${cancelled}`)
    return bought
  }

  return {
    name: 'plans that are claimed and cancelled twice at once',
    prepare: async (database) => void (await database.query(STOCK, [[PHONE.offerListingId, CARE.offerListingId]])),
    buy,
    settle: async (commerce) => void (await payDue(commerce)),
    watch: faultsOf,
    check: async (database, placed) => {
      const { plans = 0, ended = 0 } = (await database.query<{ plans: number; ended: number }>(SUMS)).rows[0] ?? {}
      const isWhole = plans === buyers && ended === buyers
      return [
        ...(isWhole ? [] : [`${plans} plans began and ${ended} were paid back in full, not ${buyers}`]),
        ...new Set(faults),
        ...(await faultsOf(database)),
        ...(await checkOrders(database, placed)),
      ]
    },
  }
}

const storm = (buyers: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: planRush(buyers),
  buyers,
  atOnce,
  blows,
  processes: 3,
  outcomes: ({ placed, refused }) =>
    placed === buyers ? [] : [`${placed} of ${buyers} have their order; refused: ${JSON.stringify(refused)}.`],
})

export const shortStorm = (): FeatureStorm => storm(16, 8, { processes: 2, connections: 1, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(300, 32, { processes: 20, connections: 10, crashes: 1 })
