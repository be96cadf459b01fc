import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { MODULES } from '#app/server.ts'
import { openCommerce } from '#app/store.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { readConfig } from '#platform/config/config.ts'
import { forgetDemoOrders } from '#test/demo-orders.ts'
import { type Blows, type Chaos, unleash } from './chaos.ts'
import { openFleet } from './fleet.ts'
import { makePatientBuyer, type Weather } from './patient-buyer.ts'
import type { Ask, Outcome, Scenario } from './scenario.ts'

/** A storm: `buyers` buy from `processes` store processes on one database. Without `chaos` nothing is killed. */
export type Storm = {
  scenario: Scenario
  databaseUrl: string
  buyers: number
  processes: number
  atOnce: number
  chaos?: Chaos
}

/** The result. `faults` has a sentence for everything that is wrong; `refused` counts clean refusals by code. */
export type StormResult = {
  placed: number
  /** Counts of other acknowledged outcomes. */
  kept: Record<string, number>
  refused: Record<string, number>
  faults: string[]
  unanswered: number
  unavailable: number
  blows: Blows
  restarts: number
  seconds: number
}

/** Runs a storm, settles unfinished payments as the store's job does, and checks the database for what really happened. */
export async function runStorm({
  scenario,
  databaseUrl,
  buyers,
  processes,
  atOnce,
  chaos,
}: Storm): Promise<StormResult> {
  const seen = new Set<string>()
  const looks = new Set<Promise<void>>()
  const look = () => {
    if (!scenario.watch) return
    // If the database is being killed, the next look will do.
    const looking = withDatabase(databaseUrl, scenario.watch).then(
      (found) => found.forEach((fault) => void seen.add(fault)),
      () => undefined,
    )
    looks.add(looking)
    looking.finally(() => looks.delete(looking))
  }
  const fleet = await openFleet(databaseUrl, processes, look)
  await withDatabase(databaseUrl, forgetDemoOrders)
  await withDatabase(databaseUrl, scenario.prepare)
  const asking = openAsking(databaseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const weather: Weather = { unanswered: 0, unavailable: 0, faults: [] }
  const outcomes: Outcome[] = []
  const begun = performance.now()
  const calm = chaos
    ? unleash(fleet, databaseUrl, chaos, () => outcomes.length / buyers)
    : async () => ({ processes: 0, connections: 0, crashes: 0 })
  let next = 0
  const lane = async () => {
    for (let index = next++; index < buyers; index = next++) {
      const buyer = makePatientBuyer(fleet.addresses, index, agent, weather)
      const outcome = await scenario.buy(buyer, index, asking.ask).catch((error: Error) => {
        weather.faults.push(`buyer ${index}: ${error.message}`)
      })
      if (outcome) outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, buyers) }, lane))
  const seconds = (performance.now() - begun) / 1000
  const blows = await calm()
  await asking.close()
  agent.destroy()
  await fleet.stop()
  await Promise.all(looks)
  await settle(databaseUrl, scenario)

  const placed = outcomes.flatMap((outcome) => ('orderId' in outcome ? [outcome.orderId] : []))
  const refused: Record<string, number> = {}
  const kept: Record<string, number> = {}
  for (const outcome of outcomes) {
    if ('refused' in outcome) refused[outcome.refused] = (refused[outcome.refused] ?? 0) + 1
    if ('kept' in outcome) kept[outcome.kept] = (kept[outcome.kept] ?? 0) + 1
  }
  const wrong = await withDatabase(databaseUrl, (database) => scenario.check(database, placed))
  const { unanswered, unavailable, faults } = weather
  return {
    placed: placed.length,
    kept,
    refused,
    faults: [...wrong, ...seen, ...faults],
    unanswered,
    unavailable,
    blows,
    restarts: fleet.restarts(),
    seconds,
  }
}

async function withDatabase<Value>(url: string, work: (database: pg.Client) => Promise<Value>): Promise<Value> {
  const database = await connectOnceBack(url)
  return work(database).finally(() => database.end())
}

/** Connects to a database that may still be recovering from the last blow. */
async function connectOnceBack(url: string): Promise<pg.Client> {
  for (let asked = 1; ; asked += 1) {
    const database = new pg.Client({ connectionString: url })
    database.on('error', () => undefined)
    try {
      await database.connect()
      return database
    } catch (error) {
      if (asked === MOST_ASKED) throw error
      await wait(ASK_PAUSE)
    }
  }
}

const ASK_PAUSE = 200
const MOST_ASKED = 300

/** Opens the storm's own connection to the database, which the storm cuts like any other. */
function openAsking(url: string): { ask: Ask; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => undefined)
  const ask: Ask = async (text, values) => {
    for (let asked = 1; ; asked += 1) {
      try {
        return (await pool.query(text, values)).rows
      } catch (error) {
        if (asked === MOST_ASKED) throw error
        await wait(ASK_PAUSE)
      }
    }
  }
  return { ask, close: () => pool.end() }
}

const LEAST_ROUNDS = 3
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Ages unfinished payments, because the job takes on only those that have been idle for some time. */
const REST = `UPDATE orders.payments SET changed_at = changed_at - interval '1 day' WHERE state NOT IN ('captured', 'owed', 'paid', 'released', 'declined')`

async function settle(databaseUrl: string, scenario: Scenario) {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: tmpdir() })
  if (!config.ok) throw new Error(config.failure.join(' '))
  // The last blow may have been to the database.
  await (await connectOnceBack(databaseUrl)).end()
  const { commerce, close } = await openCommerce({ config: config.value, modules: MODULES, log: silent })
  // The job takes on so many at a time, and one step of a payment may lead to another.
  for (let round = 1, left = Number.POSITIVE_INFINITY; ; round += 1) {
    const unended = await withDatabase(databaseUrl, async (database) => (await database.query(REST)).rowCount ?? 0)
    if (round > LEAST_ROUNDS && unended >= left) break
    left = unended
    await settlePayments(commerce)
    await scenario.settle?.(commerce)
  }
  await close()
}
