import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { walkBrowsers } from '../walk/main.ts'
import { featureStorms } from './features.ts'
import { type KeptResult, runKept } from './kept.ts'
import { onOwnCluster } from './own-cluster.ts'
import type { FeatureStorm, Scenario } from './scenario.ts'
import { stockSale } from './stock.ts'
import { runStorm, type StormResult } from './storm.ts'
import { type Outcome, runWholeTests, takeOutEach } from './whole-tests.ts'

/**
 * The release gate: storms on real databases with full durability, every test with its full count, and each feature removed in
 * turn. SEED repeats the blows of an earlier run; a word runs one part (`counts`, `consistency`, `removal`, `browsers`, a storm's name). A full
 * run writes its results to docs/torture.md.
 */
const REPORT = fileURLToPath(new URL('../../docs/torture.md', import.meta.url))
const GIGABYTE = 1024 ** 3
const KILLS = 20
const BUYERS = 2000
const STOCK = 500

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const lines: string[] = []
let isRight = true

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)

function tell(sentence: string) {
  console.log(sentence)
  lines.push(`- ${sentence}`)
}

/** Runs a scenario in a storm on a database of its own. */
async function rage(scenario: Scenario, expected: number, chaos?: { every: number; crashes: number }) {
  const how = { scenario, buyers: BUYERS, processes: 3, atOnce: chaos ? 96 : 256 }
  const result = await onOwnCluster((databaseUrl) =>
    runStorm({ ...how, databaseUrl, ...(chaos ? { chaos: { ...chaos, seed } } : {}) }),
  )
  judge(scenario, expected, result)
}

/** Runs a feature's own storm. */
async function rageAs({ scenario, buyers, processes, atOnce, blows, outcomes }: FeatureStorm) {
  const how = { scenario, buyers, processes, atOnce, chaos: { seed, blows } }
  const result = await onOwnCluster((databaseUrl) => runStorm({ ...how, databaseUrl }))
  const { placed, kept, refused, faults, restarts, unanswered, unavailable, seconds } = result
  const wrong = [...faults, ...outcomes(result)]
  isRight &&= wrong.length === 0
  const others = Object.entries({ ...kept, ...refused }).map(([what, times]) => `, ${times} ${what}`)
  tell(
    `${wrong.length === 0 ? 'Right' : 'WRONG'}: ${scenario.name}, ${buyers} buyers, ${processes} processes, in ${seconds.toFixed(1)} s: ` +
      `${placed} orders${others.join('')}. Killed: ${result.blows.processes} processes (${restarts} came back), ` +
      `${result.blows.connections} connections, ${result.blows.crashes} times the database. ${unanswered} calls were not answered and ${unavailable} put off; each was asked again.`,
  )
  for (const fault of wrong.slice(0, 20)) tell(`WRONG: ${fault}`)
}

function judge(scenario: Scenario, expected: number, result: StormResult) {
  const { placed, refused, faults, blows, unanswered, unavailable, seconds, restarts } = result
  const isFine = placed === expected && faults.length === 0 && placed + sum(refused) === BUYERS
  isRight &&= isFine
  const { processes, connections, crashes } = blows
  tell(
    `${isFine ? 'Right' : 'WRONG'}: ${scenario.name}, ${BUYERS} buyers, 3 processes: ${placed} orders, ${sum(refused)} clean refusals in ${seconds.toFixed(1)} s. ` +
      `Killed: ${processes} processes (${restarts} came back), ${connections} connections, ${crashes} times the database. ` +
      `${unanswered} calls were not answered and ${unavailable} put off; each was asked again.`,
  )
  for (const fault of faults.slice(0, 20)) tell(`WRONG: ${fault}`)
}

function judgeKept({ kills, acknowledged, unanswered, slowestReturn, faults }: KeptResult) {
  const isFine = faults.length === 0 && acknowledged > 0 && kills === KILLS
  isRight &&= isFine
  tell(
    `${isFine ? 'Right' : 'WRONG'}: \`npm start\` killed ${kills} times under load: ${acknowledged} changes acknowledged, none missing; ` +
      `${unanswered} without an answer; back after ${(slowestReturn / 1000).toFixed(1)} s at most.`,
  )
  for (const fault of faults) tell(`WRONG: ${fault}`)
}

function judgeOutcome({ isRight: isFine, said, faults }: Outcome) {
  isRight &&= isFine
  tell(`${isFine ? 'Right' : 'WRONG'}: ${said}.`)
  for (const fault of faults.slice(0, 20)) tell(`WRONG: ${fault}`)
}

console.log(`SEED=${seed}`)
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'a processor'}, ${Math.round(totalmem() / GIGABYTE)} GB`
const head = `# Torture\n\nThe last \`npm run torture\`: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine}, Node ${process.versions.node}, \`SEED=${seed}\`.`
const what =
  'Buyers go through the whole checkout while processes are killed with SIGKILL, database connections are cut and single\n' +
  'processes of PostgreSQL are killed with SIGKILL, after which all of them start again. A buyer without an answer asks again,\n' +
  'at another process and with the same Idempotency-Key. Afterwards every acknowledged order is there, nobody has two, stock\n' +
  'and sold units add up, every total is the sum of its lines, and every payment is captured for its order or given back.'

const write = () => writeFileSync(REPORT, `${head}\n\n${what}\n\n${lines.join('\n')}\n`)

const only = process.argv[2]
if (!only) {
  await rage(stockSale(STOCK), STOCK)
  await rage(stockSale(STOCK), STOCK, { every: 1000, crashes: 5 })
  judgeKept(await runKept(KILLS, seed))
  write()
}
for (const storm of await featureStorms('long')) if (!only || storm.scenario.name.includes(only)) await rageAs(storm)
if (!only || only === 'counts')
  for (const project of ['node', 'e2e'] as const) judgeOutcome(runWholeTests(project, seed))
// They are among the counts; this word runs only them.
if (only === 'consistency') judgeOutcome(runWholeTests('node', seed, ['src/app/consistency.test.ts']))
if (!only || only === 'removal') judgeOutcome(takeOutEach())
if (!only || only === 'browsers') {
  const walked = await walkBrowsers()
  isRight &&= walked.right
  for (const line of walked.lines) tell(line)
}
if (only) process.exit(isRight ? 0 : 1)

write()
if (!isRight) {
  console.error('It did not add up.')
  process.exit(1)
}
