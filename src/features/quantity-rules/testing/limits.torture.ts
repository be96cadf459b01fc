import type pg from 'pg'
import { signInBuyer } from '#tools/torture/customer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { buyCart, buyOne, fillCheckout, payCheckout } from '#tools/torture/stock.ts'

/** So many visits are one customer, by the mail address or by signing in, who may have as many units as each of them wants. */
const VISITS = 4
const MOST = 2
const ASIN = 'BXBULB0001'
const itemOf = (index: number) => ({ asin: ASIN, offerListingId: `${ASIN}-US-${1 + (index % 2)}`, quantity: MOST })

const ADD = `INSERT INTO quantity_rules.rules (id, marketplace, asin, limit_units) VALUES ('storm----------------x', 'US', '${ASIN}', ${MOST})`
const STOCK = `UPDATE offers.offers SET stock = 1000000, max_order_quantity = 30 WHERE asin = '${ASIN}'`
const SUMS = `SELECT coalesce(max(units), 0)::int AS most, coalesce(sum(units), 0)::int AS ordered,
    (SELECT coalesce(sum(units), 0)::int FROM quantity_rules.purchases) AS taken
  FROM (SELECT o.email, sum(l.quantity) AS units FROM orders.orders o JOIN orders.lines l ON l.order_id = o.id GROUP BY o.email) AS mails`

/** Must hold at any time: nobody has more than the limit, and every ordered unit is counted. */
async function faultsIn(database: pg.Client): Promise<string[]> {
  type Sums = Record<'most' | 'ordered' | 'taken', number>
  const { most = 0, ordered, taken } = (await database.query<Sums>(SUMS)).rows[0] ?? {}
  return [
    ...(most <= MOST ? [] : [`Somebody has ${most} units of a product that is limited to ${MOST}.`]),
    ...(ordered === taken ? [] : [`${ordered} units are ordered, ${taken} are counted.`]),
  ]
}

/** Two visits buy now, one from the cart, and one signs in before it fills its cart. */
const buy = async (buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> => {
  const [customer, visit, item] = [Math.floor(index / VISITS), index % VISITS, itemOf(index)]
  if (visit === 2) return buyOne(buyer, customer, item)
  if (visit === 3) {
    await signInBuyer(buyer, customer, ask)
    const added = await buyer.call('POST', '/api/marketplaces/US/cart/carts/retail/items', { items: [item] })
    return added.status === 200 ? buyCart(buyer, customer) : { refused: added.code }
  }
  await buyer.open()
  const begun = await fillCheckout(buyer, customer, { items: [item] })
  return 'refused' in begun ? begun : payCheckout(buyer, begun.id)
}

const scenario: Scenario = {
  name: `a limit of ${MOST} per customer, for ${VISITS} visits each`,
  prepare: async (database) => {
    await database.query(ADD)
    await database.query(STOCK)
  },
  buy,
  watch: faultsIn,
  check: async (database, placed) => [...(await faultsIn(database)), ...(await checkOrders(database, placed))],
}

const storm = (customers: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario,
  processes: 3,
  atOnce,
  blows,
  buyers: customers * VISITS,
  // Who is too late learns it when ordering or, where the units are gone by then, when adding.
  outcomes: ({ placed, refused: { refused = 0, 'over-limit': early = 0, ...others } }) =>
    placed === customers && refused + early === customers * (VISITS - 1)
      ? []
      : [
          `${placed} of ${customers} customers have their units; ${refused + early} were refused, and besides ${JSON.stringify(others)}.`,
        ],
})

export const shortStorm = (): FeatureStorm => storm(25, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(500, 96, { processes: 40, connections: 20, crashes: 2 })
