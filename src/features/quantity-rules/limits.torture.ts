import type pg from 'pg'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { fillCheckout, payCheckout } from '#tools/torture/stock.ts'

/** So many visits give the same mail address: they are one customer, who may have one unit. */
const VISITS = 4
const ASIN = 'BXBULB0001'
const itemOf = (index: number) => ({ asin: ASIN, offerListingId: `${ASIN}-US-${1 + (index % 2)}`, quantity: 1 })

const ADD = `INSERT INTO quantity_rules.rules (id, marketplace, asin, limit_units) VALUES ('storm----------------x', 'US', '${ASIN}', 1)`
const STOCK = `UPDATE offers.offers SET stock = 1000000, max_order_quantity = 30 WHERE asin = '${ASIN}'`
const SUMS = `SELECT coalesce(max(units), 0)::int AS most, coalesce(sum(units), 0)::int AS ordered,
    (SELECT coalesce(sum(units), 0)::int FROM quantity_rules.purchases) AS taken
  FROM (SELECT o.email, sum(l.quantity) AS units FROM orders.orders o JOIN orders.lines l ON l.order_id = o.id GROUP BY o.email) AS mails`

/** Must hold at any time: nobody has more than one unit, and every ordered unit is counted. */
async function faultsIn(database: pg.Client): Promise<string[]> {
  type Sums = Record<'most' | 'ordered' | 'taken', number>
  const { most = 0, ordered, taken } = (await database.query<Sums>(SUMS)).rows[0] ?? {}
  return [
    ...(most <= 1 ? [] : [`Somebody has ${most} units of a product that is limited to one.`]),
    ...(ordered === taken ? [] : [`${ordered} units are ordered, ${taken} are counted.`]),
  ]
}

const buy = async (buyer: PatientBuyer, index: number): Promise<Outcome> => {
  await buyer.open()
  const begun = await fillCheckout(buyer, Math.floor(index / VISITS), { items: [itemOf(index)] })
  return 'refused' in begun ? begun : payCheckout(buyer, begun.id)
}

const scenario: Scenario = {
  name: `a limit of one per customer, for ${VISITS} visits each`,
  prepare: async (database) => {
    await database.query(ADD)
    await database.query(STOCK)
  },
  buy,
  watch: faultsIn,
  check: async (database, placed) => [...(await faultsIn(database)), ...(await checkOrders(database, placed))],
}

const storm = (customers: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  ...{ scenario, processes: 3, atOnce, blows },
  buyers: customers * VISITS,
  outcomes: ({ placed, refused }) =>
    placed === customers && refused.refused === customers * (VISITS - 1)
      ? []
      : [`${placed} of ${customers} customers have their unit; refused: ${JSON.stringify(refused)}.`],
})

export const shortStorm = (): FeatureStorm => storm(25, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(500, 96, { processes: 40, connections: 20, crashes: 2 })
