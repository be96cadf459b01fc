import type pg from 'pg'
import { signInBuyer } from '#tools/torture/customer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { buyCart, fillCheckout, payCheckout } from '#tools/torture/stock.ts'
import { beginWaiting } from '../work/begin-later.ts'
import { CARE, PHONE } from './helpers.ts'

const STOCK = `UPDATE offers.offers SET stock = 1000000 WHERE id = ANY($1)`
// Whoever buys is also the merchant who ships, so that a buyer walks the whole way alone.
const PROMOTE = `UPDATE accounts.customers SET role = 'merchant' WHERE 'customer:' || id = $1`
const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
/** Every tab's order has an e-mail address of its own, far from those of other buyers. */
const TABS = [100_000, 200_000]

const FAULTS = `SELECT device_order_id || ' is covered ' || sum(units - cancelled) || ' times' AS fault FROM protection_plans.later
    GROUP BY device_order_id HAVING sum(units - cancelled) > 1
  UNION ALL SELECT device_order_id || ' has ' || count(*) || ' plans' FROM protection_plans.plans
    WHERE device_order_id IS NOT NULL GROUP BY device_order_id HAVING count(*) > 1`
const BEGUN = `SELECT count(*)::int AS plans FROM protection_plans.plans WHERE device_order_id IS NOT NULL AND state = 'ACTIVE'`

const faultsOf = async (database: pg.Client) =>
  (await database.query<{ fault: string }>(FAULTS)).rows.map(({ fault }) => fault)

/** Everybody has a device that has arrived, and buys a plan for it in two tabs at once: one of them gets it. */
function laterRush(buyers: number): Scenario {
  const faults: string[] = []
  const devices: string[] = []

  async function buyDevice(buyer: PatientBuyer, index: number): Promise<Outcome> {
    const added = await buyer.call('POST', ITEMS, { items: [PHONE] })
    if (added.status !== 200) return { refused: added.code }
    const bought = await buyCart(buyer, index)
    if (!('orderId' in bought)) return bought
    devices.push(bought.orderId)
    for (const [step, body] of [
      ['ship', { tracking: 'STORM' }],
      ['deliver', { parcel: 1 }],
    ] as const) {
      const done = await buyer.call('POST', `/api/merchant/orders/${bought.orderId}/${step}`, body)
      // A repeated one finds it done.
      if (done.status !== 200 && !done.isAgain) return { refused: `${step} ${done.code}` }
    }
    return bought
  }

  async function buy(buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> {
    await ask(PROMOTE, [await signInBuyer(buyer, index, ask)])
    const device = await buyDevice(buyer, index)
    if (!('orderId' in device)) return device
    const items = [{ ...CARE, additionalParameters: { ownedDevice: { orderId: device.orderId, line: 0 } } }]
    const checkouts: string[] = []
    for (const tab of TABS) {
      const begun = await fillCheckout(buyer, tab + index, { items })
      if ('refused' in begun) return begun
      checkouts.push(begun.id)
    }
    const outcomes = await Promise.all(
      checkouts.map((id) => {
        buyer.turn()
        return payCheckout(buyer, id)
      }),
    )
    const placed = outcomes.filter((outcome) => 'orderId' in outcome)
    if (placed.length !== 1) faults.push(`of two tabs ${placed.length} have a plan: ${JSON.stringify(outcomes)}`)
    return placed[0] ?? outcomes[0] ?? { refused: 'nothing' }
  }

  return {
    name: 'plans that are bought later twice at once',
    prepare: async (database) => void (await database.query(STOCK, [[PHONE.offerListingId, CARE.offerListingId]])),
    buy,
    settle: async (commerce) => void (await beginWaiting(commerce)),
    watch: faultsOf,
    check: async (database, placed) => {
      const { plans = 0 } = (await database.query<{ plans: number }>(BEGUN)).rows[0] ?? {}
      return [
        ...(plans === buyers ? [] : [`${plans} plans began, not ${buyers}`]),
        ...new Set(faults),
        ...(await faultsOf(database)),
        ...(await checkOrders(database, [...placed, ...devices])),
      ]
    },
  }
}

const storm = (buyers: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: laterRush(buyers),
  buyers,
  atOnce,
  blows,
  processes: 3,
  outcomes: ({ placed, refused }) =>
    placed === buyers ? [] : [`${placed} of ${buyers} have a plan; refused: ${JSON.stringify(refused)}.`],
})

export const shortStorm = (): FeatureStorm => storm(12, 6, { processes: 2, connections: 1, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(200, 32, { processes: 20, connections: 10, crashes: 1 })
