import type pg from 'pg'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { plantStormRegistry, STORM_ITEM, STORM_REGISTRY } from '#commerce/registries/testing/storm.ts'
import { statement } from '#platform/db/sql.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import type { FeatureStorm, Outcome, Scenario } from '#tools/torture/scenario.ts'
import { settleGifts } from '../jobs.ts'
import { API, CARD, type Gift } from './helpers.ts'

const PATH = `${API}/registries/${STORM_REGISTRY}/items/${STORM_ITEM}/group-gift`
/** Of those who want to give, one in this many is too late: the others have given everything. */
const LATE = 5
const MOST_LOOKS = 50

/** Parts whose giver's answer was lost are asked about again after some time. */
const REST = statement(
  `UPDATE group_gifts.contributions SET changed_at = changed_at - interval '1 hour' WHERE state = 'paying'`,
)

const SUMS = `SELECT g.state, g.price::int, g.promised::int, g.taken::int,
    (SELECT coalesce(sum(c.amount), 0)::int FROM group_gifts.contributions c WHERE c.gift_id = g.id AND c.state = 'held') AS held,
    (SELECT coalesce(sum(c.amount), 0)::int FROM group_gifts.contributions c WHERE c.gift_id = g.id AND c.state <> 'failed') AS wanted,
    (SELECT count(*)::int FROM group_gifts.contributions c WHERE c.gift_id = g.id AND c.state = 'held') AS parts,
    (SELECT count(*)::int FROM orders.orders) AS orders,
    (SELECT coalesce(sum(o.total), 0)::int FROM orders.orders o WHERE o.id = g.order_id) AS ordered,
    (SELECT coalesce(sum(p.amount), 0)::int FROM orders.payments p WHERE p.order_id = g.order_id AND p.state = 'captured') AS paid,
    coalesce((SELECT a.balance FROM ledger.accounts a WHERE a.owner = 'group-gift ' || g.id), 0)::int AS balance
  FROM group_gifts.gifts g`
type Sums = Record<
  'price' | 'promised' | 'taken' | 'held' | 'wanted' | 'parts' | 'orders' | 'ordered' | 'paid' | 'balance',
  number
> & { state: string }

/** Must hold at any time: what is promised and taken is the sum of the parts, and never more than the price. */
async function unbalanced(database: pg.Client): Promise<string[]> {
  const gifts = (await database.query<Sums>(SUMS)).rows
  const faults = await bookFaults(async <Row>(text: string) => (await database.query(text)).rows as Row[])
  if (gifts.length > 1) faults.push(`${gifts.length} gifts instead of one`)
  for (const { price, promised, taken, held, wanted, orders } of gifts) {
    if (promised !== wanted || taken !== held) faults.push(`${promised} and ${taken} are not ${wanted} and ${held}`)
    if (promised > price) faults.push(`${promised} of ${price} are promised`)
    if (orders > 1) faults.push(`${orders} orders of one gift`)
  }
  return faults
}

/** Everybody gives the same part of one gift, the last one what is left; whoever comes later is refused and pays nothing. */
function partRush(buyers: number): Scenario {
  const give = async (buyer: PatientBuyer, index: number): Promise<Outcome> => {
    await buyer.open()
    const words = {
      name: `Giver ${index}`,
      email: `giver-${index}@example.com`,
      payment: 'test-card',
      cardNumber: CARD,
    }
    for (let looks = 1; ; looks += 1) {
      const seen = await buyer.call('GET', PATH)
      if (seen.status !== 200) return { refused: seen.code }
      const { price, left } = seen.json as Gift
      const share = Math.ceil((price.amount * 100) / (buyers - Math.floor(buyers / LATE))) / 100
      const amount = Math.min(share, left.amount) || share
      const { status, code } = await buyer.call('POST', `${PATH}/parts`, { amount, ...words })
      if (status === 201) return { kept: 'given' }
      // Somebody else was quicker; less is left, or nothing.
      if (code !== 'too-much' || looks === MOST_LOOKS) return { refused: code }
    }
  }
  return {
    name: 'parts of one gift',
    prepare: (database) => plantStormRegistry(database, { isGroupGifting: true }),
    buy: give,
    watch: unbalanced,
    settle: async (commerce) => {
      await commerce.db.query(REST)
      await settleGifts(commerce)
    },
    check: async (database) => {
      const [sums] = (await database.query<Sums>(SUMS)).rows
      const { state, price, held, orders, ordered, paid, balance, parts } = sums ?? ({} as Partial<Sums>)
      const isRight = state === 'ordered' && held === price && orders === 1 && ordered === price && paid === price
      const told = `${parts} parts of ${held} are ${price}; ${orders} orders of ${ordered}, paid ${paid}, ${balance} left`
      return [...(isRight && balance === 0 ? [] : [`The gift is ${state}: ${told}`]), ...(await unbalanced(database))]
    },
  }
}

const storm = (buyers: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: partRush(buyers),
  buyers,
  processes: 3,
  atOnce,
  blows,
  outcomes: ({ kept: { given = 0 }, refused }) => {
    const late = Object.values(refused).reduce((sum, times) => sum + times, 0)
    const isEverybody = given + late === buyers && late > 0
    return isEverybody ? [] : [`${given} gave and ${late} of ${buyers} were refused: ${JSON.stringify(refused)}.`]
  },
})

export const shortStorm = (): FeatureStorm => storm(60, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(300, 96, { processes: 20, connections: 10, crashes: 2 })
