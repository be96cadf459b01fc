import type pg from 'pg'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { fillCheckout, payCheckout } from '#tools/torture/stock.ts'

const COUPON = 'storm----------------x'
const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }
const PERCENT = 50
const MOST_LOOKS = 200
/** Of the first half, one buyer in this many has the coupon, so that it is redeemed across many blows. */
const RARE = 10

const ADD = `INSERT INTO coupons.coupons (id, marketplace, name, kind, value, applies_to, once_per_customer, budget)
  VALUES ('${COUPON}', 'US', 'Storm', 'percent', ${PERCENT}, 'one-unit', true, $1)`
const ADD_PRODUCT = `INSERT INTO coupons.products (coupon_id, asin) VALUES ('${COUPON}', '${ITEM.asin}')`
const STOCK = `UPDATE offers.offers SET stock = 1000000 WHERE id = '${ITEM.offerListingId}'`
// Inserted directly: that many sign-ins would measure password hashing.
const CLIP = `INSERT INTO coupons.clips (owner, coupon_id) SELECT owner, '${COUPON}' FROM checkout.checkouts WHERE id = $1
  ON CONFLICT DO NOTHING`
const SUMS = `SELECT c.budget, c.redeemed,
    (SELECT count(*)::int FROM coupons.redemptions WHERE coupon_id = c.id AND released_at IS NULL) AS redemptions,
    (SELECT count(*)::int FROM orders.orders WHERE discount_total > 0) AS discounted
  FROM coupons.coupons c WHERE c.id = '${COUPON}'`
const WRONG = `SELECT count(*)::int AS count FROM orders.orders
  WHERE discount_total NOT IN (0, round(items_total * ${PERCENT} / 100.0)) OR (discount_total > 0) <> (
    id IN (SELECT order_id FROM coupons.redemptions WHERE coupon_id = '${COUPON}' AND released_at IS NULL))`

type Sums = Record<'budget' | 'redeemed' | 'redemptions' | 'discounted', number>
const sumsOf = async (database: pg.Client) => (await database.query<Sums>(SUMS)).rows[0] as Sums

/** Must hold at any time: the counter equals the number of redemptions, each has its order, and the budget is not exceeded. */
function unbalanced({ budget, redeemed, redemptions, discounted }: Sums): string[] {
  const isRight = redeemed === redemptions && redemptions === discounted && redeemed <= budget
  const stored = `${redemptions} redemptions and ${discounted} orders for less`
  return isRight ? [] : [`The coupon counts ${redeemed} of ${budget}; there are ${stored}.`]
}

/**
 * Every buyer orders, in the end at the price that is then correct. Few of the first half have the coupon, all of the second. The
 * first buyer sees the discounted price, and orders when the coupon is long gone.
 */
function couponRush(buyers: number, budget: number): Scenario {
  const allOthers = Promise.withResolvers<void>()
  let [told, done] = [0, 0]

  const buy = async (buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> => {
    await buyer.open()
    const begun = await fillCheckout(buyer, index, { items: [ITEM] })
    if ('refused' in begun) return begun
    if (index % RARE === 0 || index >= buyers / 2) await ask(CLIP, [begun.id])
    for (let looks = 1; ; looks += 1) {
      await buyer.call('GET', `/api/marketplaces/US/checkouts/${begun.id}`)
      if (index === 0 && looks === 1) await allOthers.promise
      const outcome = await payCheckout(buyer, begun.id)
      if (!('refused' in outcome) || outcome.refused !== 'price-changed' || looks === MOST_LOOKS) return outcome
      told += 1
    }
  }

  return {
    name: `a coupon for ${budget} orders`,
    prepare: async (database) => {
      await database.query(ADD, [budget])
      await database.query(ADD_PRODUCT)
      await database.query(STOCK)
    },
    buy: (buyer, index, ask) =>
      buy(buyer, index, ask).finally(() => {
        done += 1
        if (done === buyers - 1) allOthers.resolve()
      }),
    watch: async (database) => unbalanced(await sumsOf(database)),
    check: async (database, placed) => {
      const sums = await sumsOf(database)
      const [wrong] = (await database.query<{ count: number }>(WRONG)).rows
      return [
        ...(sums.redeemed === budget ? [] : [`${sums.redeemed} redemptions are not ${budget}`]),
        ...(wrong?.count === 0 ? [] : [`${wrong?.count} orders have another price than their coupon says`]),
        ...(told > 0 ? [] : ['Nobody was told that the coupon is gone']),
        ...unbalanced(sums),
        ...(await checkOrders(database, placed)),
      ]
    },
  }
}

const storm = (buyers: number, budget: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: couponRush(buyers, budget),
  buyers,
  processes: 3,
  atOnce,
  blows,
  outcomes: ({ placed }) => (placed === buyers ? [] : [`${placed} of ${buyers} have their order.`]),
})

export const shortStorm = (): FeatureStorm => storm(100, 10, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1000, 100, 96, { processes: 40, connections: 20, crashes: 2 })
