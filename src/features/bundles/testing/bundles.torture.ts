import type pg from 'pg'
import { checkOrders, type FeatureStorm, type Scenario } from '#tools/torture/scenario.ts'
import { buyOne } from '#tools/torture/stock.ts'

const SCARCE = 'BXMOUN0001-US-1'
const PLENTY = ['BXDRUM0001-US-1', 'BXCABL0001-US-1']

/** Two bundles that share the scarce part: one has two of it, the other one. */
const BUNDLES = [
  { asin: 'BXSTORM001', price: 14_999, slots: [slotOf(SCARCE, 2), slotOf('BXDRUM0001-US-1', 1)] },
  { asin: 'BXSTORM002', price: 2_999, slots: [slotOf('BXCABL0001-US-1', 1), slotOf(SCARCE, 1)] },
]

function slotOf(offerId: string, units: number) {
  return { units, names: null, parts: [{ asin: offerId.slice(0, 10), offerId, surcharge: 0 }] }
}

const ADD = `INSERT INTO bundles.bundles (id, asin, marketplace, price, titles, slots) VALUES ($1, $1, 'US', $2, '{"en":"Storm"}', $3)`
const STOCK = `UPDATE offers.offers SET stock = $2, max_order_quantity = 30 WHERE id = ANY($1)`
const SUMS = `SELECT (SELECT coalesce(sum(quantity), 0)::int FROM orders.lines WHERE offer_id = '${SCARCE}') AS sold,
  (SELECT stock FROM offers.offers WHERE id = '${SCARCE}') AS left`
// What is paid for the parts of each order's bundle, and how many parts there are.
const PAID = `SELECT l.extras->'bundle'->>'asin' AS asin, sum(l.unit_price * l.quantity - l.discount)::int AS paid, count(*)::int AS parts
  FROM orders.lines l WHERE l.extras ? 'bundle' GROUP BY l.order_id, 1`

type Sums = { sold: number; left: number }

async function unbalanced(database: pg.Client, stock: number): Promise<string[]> {
  const { sold = 0, left = 0 } = (await database.query<Sums>(SUMS)).rows[0] ?? {}
  return sold + left === stock && left >= 0 ? [] : [`${sold} parts sold and ${left} left are not ${stock}`]
}

/** Buyers of two bundles and of the scarce part by itself, more than there are units. Everybody gets all of what they ordered, or nothing. */
const rush = (stock: number): Scenario => ({
  name: `bundles that share ${stock} units of a part`,
  prepare: async (database) => {
    for (const { asin, price, slots } of BUNDLES) await database.query(ADD, [asin, price, JSON.stringify(slots)])
    await database.query(STOCK, [PLENTY, 1_000_000])
    await database.query(STOCK, [[SCARCE], stock])
  },
  buy: (buyer, index) => {
    const bundle = BUNDLES[index % 3]
    const item = bundle
      ? { asin: bundle.asin, offerListingId: `bundle-${bundle.asin}-US`, quantity: 1 }
      : { asin: 'BXMOUN0001', offerListingId: SCARCE, quantity: 1 }
    return buyOne(buyer, index, item)
  },
  watch: (database) => unbalanced(database, stock),
  check: async (database, placed) => {
    const { rows } = await database.query<{ asin: string; paid: number; parts: number }>(PAID)
    const wrong = rows.filter(
      ({ asin, paid, parts }) => paid !== BUNDLES.find((each) => each.asin === asin)?.price || parts !== 2,
    )
    return [
      ...(await unbalanced(database, stock)),
      ...(wrong.length > 0 ? [`${wrong.length} orders have half a bundle, or another price`] : []),
      ...(rows.length > 0 ? [] : ['Nobody has bought a bundle']),
      ...(await checkOrders(database, placed)),
    ]
  },
})

const storm = (buyers: number, stock: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: rush(stock),
  buyers,
  processes: 3,
  atOnce,
  blows,
  outcomes: ({ placed }) =>
    placed > stock / 3 && placed < buyers ? [] : [`${placed} of ${buyers} have an order, with ${stock} units.`],
})

export const shortStorm = (): FeatureStorm => storm(90, 40, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1200, 500, 96, { processes: 40, connections: 20, crashes: 2 })
