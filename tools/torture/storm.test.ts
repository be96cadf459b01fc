import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#test/databases.ts'
import { SEED } from '#test/seed.ts'
import { featureStorms } from './features.ts'
import { onOwnCluster } from './own-cluster.ts'
import { checkOrders, type FeatureStorm } from './scenario.ts'
import { stockSale } from './stock.ts'
import { runStorm } from './storm.ts'

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)

test('100 buyers of 30 units over 2 processes: exactly 30 orders, every other buyer refused cleanly', {
  timeout: 120_000,
  tags: 'gate',
}, async () => {
  const databaseUrl = await cloneDatabase()
  const result = await runStorm({ scenario: stockSale(30), databaseUrl, buyers: 100, processes: 2, atOnce: 64 })
  expect(result).toMatchObject({ placed: 30, faults: [], unanswered: 0 })
  expect(sum(result.refused)).toBe(70)
})

async function sellAmidKills() {
  const storm = { scenario: stockSale(30), buyers: 120, processes: 2, atOnce: 16 }
  const result = await onOwnCluster((databaseUrl) =>
    runStorm({ ...storm, databaseUrl, chaos: { seed: SEED, every: 300, crashes: 1 } }),
  )
  expect(result, JSON.stringify(result)).toMatchObject({ placed: 30, faults: [] })
  expect(sum(result.refused)).toBe(90)
  expect(result.blows.processes + result.blows.connections).toBeGreaterThan(0)
}

async function buyAmidKills({ scenario, buyers, processes, atOnce, blows, outcomes }: FeatureStorm) {
  const databaseUrl = await cloneDatabase()
  const result = await runStorm({ scenario, databaseUrl, buyers, processes, atOnce, chaos: { seed: SEED, blows } })
  process.stdout.write(`${JSON.stringify(result)}\n`)
  expect(result, JSON.stringify(result)).toMatchObject({ faults: [], blows })
  expect(outcomes(result)).toEqual([])
}

/** Storms in which processes, connections and sometimes the database are killed at random. */
const storms: [name: string, run: () => Promise<void>][] = [
  ['stock of 30 units, 120 buyers', sellAmidKills],
  ...(await featureStorms('short')).map((storm): [string, () => Promise<void>] => [
    `${storm.scenario.name}, ${storm.buyers} buyers`,
    () => buyAmidKills(storm),
  ]),
]

test.each(storms)(`%s, amid kills (SEED=${SEED})`, { timeout: 300_000, tags: 'gate' }, async (_name, run) => run())

test('the check finds a missing order, a wrong total and an unfinished payment', async () => {
  const database = new pg.Client({ connectionString: await cloneDatabase() })
  await database.connect()
  onTestFinished(() => database.end())
  expect(await checkOrders(database, [])).toEqual([])
  await database.query(
    `INSERT INTO orders.orders (id, owner, marketplace, checkout_id, email, address, delivery, payment_method, items_total, delivery_total, total, currency)
     VALUES ('x', 'o', 'US', 'c', 'a@example.com', '{}', 'standard', 'invoice', 100, 0, 100, 'USD');
     INSERT INTO orders.lines (order_id, position, asin, offer_id, title, quantity, unit_price) VALUES ('x', 0, 'A', 'a', 'A', 2, 99);
     INSERT INTO orders.payments (id, checkout_id, provider, token, amount, currency, state) VALUES ('p', 'c', 'invoice', 't', 100, 'USD', 'authorised')`,
  )
  const faults = (await checkOrders(database, ['y'])).join('\n')
  for (const sentence of [
    'acknowledged are missing: y',
    'nobody was told of: x',
    'a wrong total: x',
    'not paid for exactly once: x',
  ])
    expect(faults).toContain(sentence)
  expect(faults).toContain('payments have not ended: p authorised')
})
