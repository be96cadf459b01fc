import type pg from 'pg'
import { signInBuyer } from '#tools/torture/customer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { DRUM, HOME } from './helpers.ts'

const API = '/api/marketplaces/US'

const STOCK = `UPDATE offers.offers SET stock = 1000000 WHERE id = '${DRUM.offerListingId}'`
const TURN_ON = `INSERT INTO one_click.choices (owner, marketplace, address_id) VALUES ($1, 'US', $2) ON CONFLICT DO NOTHING`
const SUMS = `SELECT (SELECT count(*)::int FROM one_click.presses) AS presses, (SELECT count(*)::int FROM orders.orders) AS orders,
  (SELECT count(*)::int FROM one_click.presses p WHERE p.checkout_id = '' OR NOT EXISTS (
    SELECT FROM checkout.checkouts c WHERE c.id = p.checkout_id AND c.owner = p.owner)) AS loose`

type Sums = Record<'presses' | 'orders' | 'loose', number>
const sumsOf = async (database: pg.Client) => (await database.query<Sums>(SUMS)).rows[0] as Sums

/** Must hold at any time: every order has a press, and every press a checkout of its customer. */
function unbalanced({ presses, orders, loose }: Sums): string[] {
  return [
    ...(orders <= presses ? [] : [`${orders} orders come from ${presses} presses`]),
    ...(loose === 0 ? [] : [`${loose} presses have no checkout`]),
  ]
}

/** Every customer presses once, but it is sent twice at once, to two processes, and again until both are answered. */
async function buy(buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> {
  const owner = await signInBuyer(buyer, index, ask)
  const added = await buyer.call('POST', '/api/account/addresses', HOME)
  await ask(TURN_ON, [owner, (added.json as { id: string }).id])
  const quoted = await buyer.call('POST', `${API}/one-click-quotes`, { items: [DRUM] })
  if (quoted.status !== 200) return { refused: quoted.code }
  const { agreedTotal, arrival } = quoted.json as { agreedTotal: number; arrival: string | null }
  const press = () => {
    buyer.turn()
    const body = { id: `press-of-customer-${index}`, items: [DRUM], agreedTotal, arrival }
    return buyer.call('POST', `${API}/one-click-orders`, body)
  }
  for (;;) {
    const answers = await Promise.all([press(), press()])
    if (answers.some(({ code }) => code === 'retry')) continue
    const refused = answers.find(({ status }) => status !== 200 && status !== 201)
    if (refused) return { refused: refused.code }
    const ids = answers.map(({ json }) => (json as { orderId: string }).orderId)
    if (ids[0] !== ids[1]) throw new Error(`One press has two orders: ${ids}`)
    return { orderId: `${ids[0]}` }
  }
}

const scenario: Scenario = {
  name: 'one-click orders that are sent twice',
  prepare: async (database) => void (await database.query(STOCK)),
  buy,
  watch: async (database) => unbalanced(await sumsOf(database)),
  check: async (database, placed) => {
    const sums = await sumsOf(database)
    return [
      ...(sums.presses === sums.orders ? [] : [`${sums.presses} presses are ${sums.orders} orders`]),
      ...unbalanced(sums),
      ...(await checkOrders(database, placed)),
    ]
  },
}

const storm = (buyers: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario,
  buyers,
  atOnce,
  blows,
  processes: 3,
  outcomes: ({ placed, refused }) =>
    placed === buyers ? [] : [`${placed} of ${buyers} have their order; refused: ${JSON.stringify(refused)}.`],
})

export const shortStorm = (): FeatureStorm => storm(80, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1000, 96, { processes: 40, connections: 20, crashes: 2 })
