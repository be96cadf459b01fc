import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { signInBuyer } from '#tools/torture/customer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { API, FOOD, HOME, MONTHLY, OFFER, type Shown } from './helpers.ts'

const SELL = `UPDATE offers.offers SET price = 1000, list_price = NULL, stock = 1000000 WHERE id = '${OFFER}'`
const EAT = `UPDATE catalog.products SET is_food = true, told_in = ARRAY['en'], allergens = '{}', may_contain = '{}', diets = '{}' WHERE asin = '${FOOD}'`
const ADD_WALLET = `WITH wallet AS (INSERT INTO wallet.wallets (owner, count, default_id) VALUES ($1, 1, $1) ON CONFLICT DO NOTHING RETURNING owner)
  INSERT INTO wallet.methods (id, owner, provider, token, digits) SELECT owner, owner, 'test-card', 'test-approve', '4242' FROM wallet`
// It was announced on the days before.
const COMES_TODAY = `WITH told AS (INSERT INTO staples.runs (staple_id, due_on, state) VALUES ($1, $2, 'NOTIFIED') ON CONFLICT DO NOTHING RETURNING staple_id)
  UPDATE staples.staples SET next_on = $2 FROM told WHERE id = told.staple_id`
// Nobody waits a minute for the next round or ten for the lease of a process that died: whoever still works is joined by another.
const NEXT_ROUND = `WITH due AS (UPDATE platform.jobs SET due_at = now() WHERE name = 'staples')
  UPDATE staples.runs SET taken_until = NULL WHERE staple_id = $1 AND state = 'NOTIFIED'`
// Another date may have been planned before this one was put in its place.
const FAULTS = `SELECT 'a date has ' || count(*) || ' orders' AS fault FROM staples.staples s
    JOIN orders.orders o ON o.owner = s.owner GROUP BY s.id HAVING count(*) > 1
  UNION ALL SELECT 'a date names an order that is not its customer''s' FROM staples.runs r JOIN staples.staples s ON s.id = r.staple_id
    WHERE r.order_id IS NOT NULL AND NOT EXISTS (SELECT FROM orders.orders o WHERE o.id = r.order_id AND o.owner = s.owner)`

const faultsOf = async (database: pg.Client) =>
  (await database.query<{ fault: string }>(FAULTS)).rows.map(({ fault }) => fault)

/** Everybody has something delivered again and again that is due today, and waits for its order. */
async function buy(buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> {
  const owner = await signInBuyer(buyer, index, ask)
  await ask(ADD_WALLET, [owner])
  const home = await buyer.call('POST', '/api/account/addresses', HOME)
  if (home.status >= 400 && !home.isAgain) return { refused: home.code }
  const added = await buyer.call('POST', API, { asin: FOOD, cadence: MONTHLY, quantity: 1 })
  if (added.status >= 400) return { refused: added.code }
  const { id } = added.json as Shown
  await ask(COMES_TODAY, [id, dayIn('US', Date.now())])
  for (;;) {
    await ask(NEXT_ROUND, [id])
    const { json } = await buyer.call('GET', `${API}/${id}`)
    const run = (json as Shown).runs.find(({ state }) => state !== 'DUE' && state !== 'NOTIFIED')
    if (run?.orderId) return { orderId: run.orderId }
    if (run) return { refused: `${run.reason}` }
    await wait(200)
  }
}

const scenario: Scenario = {
  name: 'repeat deliveries that are due',
  prepare: async (database) => {
    await database.query(SELL)
    await database.query(EAT)
  },
  buy,
  watch: faultsOf,
  check: async (database, placed) => [...(await faultsOf(database)), ...(await checkOrders(database, placed))],
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

export const shortStorm = (): FeatureStorm => storm(24, 12, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(500, 64, { processes: 40, connections: 20, crashes: 2 })
