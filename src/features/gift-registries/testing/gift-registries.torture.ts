import type pg from 'pg'
import { API } from '#commerce/registries/testing/helpers.ts'
import { plantStormRegistry, STORM_ITEM, STORM_REGISTRY } from '#commerce/registries/testing/storm.ts'
import { checkOrders, type FeatureStorm, type Scenario } from '#tools/torture/scenario.ts'
import { buyCart } from '#tools/torture/stock.ts'

const WANTED = 20

const SUMS = `SELECT x.bought, i.wanted,
    (SELECT coalesce(sum(p.units - p.gone), 0)::int FROM registries.purchases p WHERE p.item_id = x.item_id) AS purchased,
    (SELECT count(*)::int FROM orders.orders) AS orders,
    (SELECT count(*)::int FROM orders.orders o WHERE NOT EXISTS (SELECT FROM registries.purchases p WHERE p.order_id = o.id)) AS strays,
    (SELECT count(*)::int FROM orders.payments p WHERE p.state IN ('captured', 'owed') AND NOT EXISTS (
      SELECT FROM registries.purchases g WHERE g.order_id = p.order_id)) AS charged
  FROM registries.items x JOIN lists.items i ON i.id = x.item_id WHERE x.item_id = '${STORM_ITEM}'`

type Sums = Record<'bought' | 'wanted' | 'purchased' | 'orders' | 'strays' | 'charged', number>
const sumsOf = async (database: pg.Client) => (await database.query<Sums>(SUMS)).rows[0] as Sums

/** Must hold at any time: what is bought is what was ordered, never more than is wanted, and no order is without its gift. */
function unbalanced({ bought, wanted, purchased, orders, strays, charged }: Sums): string[] {
  const faults: [isWrong: boolean, sentence: string][] = [
    [bought !== purchased || bought > wanted, `${bought} of ${wanted} are counted as bought, ${purchased} were`],
    [
      orders !== purchased || strays > 0,
      `${orders} orders, of which ${strays} have no gift, are not ${purchased} gifts`,
    ],
    [charged > 0, `${charged} payments were taken without a gift`],
  ]
  return faults.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}

/** Everybody wants to give the same wish, of which fewer are wanted. */
const giftRush = (): Scenario => ({
  name: `${WANTED} wanted pieces of a registry`,
  prepare: (database) => plantStormRegistry(database, { wanted: WANTED }),
  buy: async (buyer, index) => {
    await buyer.open()
    const given = await buyer.call('POST', `${API}/${STORM_REGISTRY}/cart`, { itemId: STORM_ITEM })
    return given.status === 200 ? buyCart(buyer, index) : { refused: given.code }
  },
  watch: async (database) => unbalanced(await sumsOf(database)),
  check: async (database, placed) => {
    const sums = await sumsOf(database)
    const isWhole = sums.bought === WANTED
    return [
      ...(isWhole ? [] : [`${sums.bought} are bought, not ${WANTED}`]),
      ...unbalanced(sums),
      ...(await checkOrders(database, placed)),
    ]
  },
})

const storm = (buyers: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: giftRush(),
  buyers,
  processes: 3,
  atOnce,
  blows,
  outcomes: ({ placed, kept, refused: { taken = 0, refused = 0, ...others } }) =>
    // Who was too late is told when adding, or, where somebody else was quicker meanwhile, when ordering.
    placed === WANTED && placed + taken + refused === buyers
      ? []
      : [
          `${placed} gave and ${taken + refused} of ${buyers} were too late; besides ${JSON.stringify({ ...kept, ...others })}.`,
        ],
})

export const shortStorm = (): FeatureStorm => storm(60, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(500, 96, { processes: 20, connections: 10, crashes: 2 })
