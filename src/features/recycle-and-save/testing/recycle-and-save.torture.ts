import type pg from 'pg'
import { signInBuyer } from '#tools/torture/customer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { buyCart } from '#tools/torture/stock.ts'
import { CLAIM_PATH, queryOf } from '../rules/paths.ts'
import { type ClaimAnswer, GROUP, TABLET } from './helpers.ts'

const ID = 'storm----------------x'
const PERCENT = 25
const CLAIM = `${CLAIM_PATH}?${queryOf({ productGroup: GROUP, currentAsin: TABLET.asin })}`

const ADD = `INSERT INTO recycle_and_save.promotions
    (id, marketplace, name, kind, value, product_groups, asins, budget, claim_days, ways, instructions, terms)
  VALUES ('${ID}', 'US', 'Storm', 'percent', ${PERCENT}, '["${GROUP}"]', '{}', $1, 30, '["drop-off"]', '{}', '{"en": "Once."}')`
const STOCK = `UPDATE offers.offers SET stock = 1000000 WHERE id = '${TABLET.offerListingId}'`
const SUMS = `SELECT p.budget, p.claimed,
    (SELECT count(*)::int FROM recycle_and_save.claims c WHERE c.promotion_id = p.id) AS claims,
    (SELECT count(*)::int FROM recycle_and_save.claims c WHERE c.promotion_id = p.id AND c.order_id IS NOT NULL) AS used,
    (SELECT count(*)::int FROM orders.orders WHERE discount_total > 0) AS discounted,
    (SELECT count(*)::int FROM orders.orders o WHERE discount_total <> round(items_total * ${PERCENT} / 100.0)
       OR NOT EXISTS (SELECT FROM recycle_and_save.claims c WHERE c.order_id = o.id AND c.owner = o.owner AND c.amount = o.discount_total)) AS wrong
  FROM recycle_and_save.promotions p WHERE p.id = '${ID}'`

type Sums = Record<'budget' | 'claimed' | 'claims' | 'used' | 'discounted' | 'wrong', number>
const sumsOf = async (database: pg.Client) => (await database.query<Sums>(SUMS)).rows[0] as Sums

/** Must hold at any time: the counter is the number of claims within the budget, and every order has used its customer's claim. */
function unbalanced({ budget, claimed, claims, used, discounted, wrong }: Sums): string[] {
  const faults: [isWrong: boolean, sentence: string][] = [
    [claimed !== claims || claimed > budget, `${claimed} of ${budget} are counted, and ${claims} claims stored`],
    [used !== discounted, `${used} claims are used by ${discounted} orders`],
    [wrong > 0, `${wrong} orders have another discount than their customer's claim`],
  ]
  return faults.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}

/** Everybody claims, twice at once, and whoever has the offer orders with it. */
function claimRush(budget: number): Scenario {
  const faults: string[] = []

  const buy = async (buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> => {
    await signInBuyer(buyer, index, ask)
    const both = await Promise.all([buyer.call('POST', CLAIM), buyer.call('POST', CLAIM)])
    const reasons = both.map(({ json }) => (json as ClaimAnswer).claimPromoFailureReason)
    if (reasons.filter((reason) => reason === null).length > 1) faults.push('Somebody claimed twice.')
    const isClaimed = reasons.some((reason) => reason === null || reason === 'ALREADY_CLAIMED')
    if (!isClaimed) return { refused: String(reasons[0]) }
    const path = '/api/marketplaces/US/cart/carts/retail/items'
    const added = await buyer.call('POST', path, { items: [TABLET] })
    return added.status === 200 ? buyCart(buyer, index) : { refused: added.code }
  }

  return {
    name: `${budget} claims of a promotion`,
    prepare: async (database) => {
      await database.query(ADD, [budget])
      await database.query(STOCK)
    },
    buy,
    watch: async (database) => unbalanced(await sumsOf(database)),
    check: async (database, placed) => {
      const sums = await sumsOf(database)
      return [
        ...faults,
        ...(sums.claimed === budget && sums.used === budget ? [] : [`${sums.claimed} claimed, ${sums.used} used`]),
        ...unbalanced(sums),
        ...(await checkOrders(database, placed)),
      ]
    },
  }
}

const storm = (buyers: number, budget: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: claimRush(budget),
  buyers,
  atOnce,
  blows,
  processes: 3,
  outcomes: ({ placed, kept, refused: { BUDGET_SPENT = 0, ...others } }) =>
    placed === budget && placed + BUDGET_SPENT === buyers
      ? []
      : [
          `${placed} orders and ${BUDGET_SPENT} refused of ${buyers}; besides ${JSON.stringify({ ...kept, ...others })}.`,
        ],
})

export const shortStorm = (): FeatureStorm => storm(60, 10, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1000, 100, 96, { processes: 40, connections: 20, crashes: 2 })
