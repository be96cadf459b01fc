import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Chaos } from '../torture/chaos.ts'
import { stormIn } from '../torture/features.ts'
import { runKept } from '../torture/kept.ts'
import { onOwnCluster } from '../torture/own-cluster.ts'
import { stockSale } from '../torture/stock.ts'
import { runStorm, type StormResult } from '../torture/storm.ts'
import { walkBrowsers } from '../walk/main.ts'
import type { Outcome, Part } from './part.ts'
import { any, isHarness, isStore, under } from './sources.ts'

const KILLS = 20
const SALE = { buyers: 2000, stock: 500, processes: 3 }

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)

/** What a storm says of itself, whatever was sold in it. */
function describe({ placed, kept, refused, blows, restarts, unanswered, unavailable, seconds }: StormResult): string {
  const others = Object.entries({ ...kept, ...refused }).map(([what, times]) => `, ${times} ${what}`)
  return (
    `in ${seconds.toFixed(1)} s ${placed} orders${others.join('')}. Killed: ${blows.processes} processes (${restarts} came back), ` +
    `${blows.connections} connections, ${blows.crashes} times the database. ${unanswered} calls were not answered and ${unavailable} put off; each was asked again`
  )
}

async function sell(chaos?: Chaos): Promise<Outcome> {
  const { buyers, stock, processes } = SALE
  const how = { scenario: stockSale(stock), buyers, processes, atOnce: chaos ? 96 : 256 }
  const result = await onOwnCluster((databaseUrl) => runStorm({ ...how, databaseUrl, ...(chaos ? { chaos } : {}) }))
  const wrong = [
    ...result.faults,
    ...(result.placed === stock ? [] : [`${result.placed} orders, not ${stock}`]),
    ...(chaos && result.blows.processes * result.blows.connections * result.blows.crashes === 0
      ? ['some kind of kill never came']
      : []),
    ...(result.placed + sum(result.refused) === buyers ? [] : ['some buyers have neither an order nor a refusal']),
  ]
  return { isRight: wrong.length === 0, said: `${buyers} buyers, ${describe(result)}`, faults: wrong }
}

/** Runs the long storm of a feature's `*.torture.ts`. */
async function rage(file: string, seed: number): Promise<Outcome> {
  const { scenario, buyers, processes, atOnce, blows, outcomes } = await stormIn(file, 'long')
  const how = { scenario, buyers, processes, atOnce, chaos: { seed, blows } }
  const result = await onOwnCluster((databaseUrl) => runStorm({ ...how, databaseUrl }))
  const wrong = [...result.faults, ...outcomes(result)]
  const said = `${scenario.name}: ${buyers} buyers, ${processes} processes, ${describe(result)}`
  return { isRight: wrong.length === 0, said, faults: wrong }
}

async function keep(seed: number): Promise<Outcome> {
  const { kills, acknowledged, unanswered, slowestReturn, faults } = await runKept(KILLS, seed)
  const said = `\`npm start\` killed ${kills} times under load: ${acknowledged} changes acknowledged, ${unanswered} without an answer, back after ${(slowestReturn / 1000).toFixed(1)} s at most`
  return { isRight: faults.length === 0 && acknowledged > 0 && kills === KILLS, said, faults }
}

async function browse(): Promise<Outcome> {
  const { right, lines } = await walkBrowsers()
  return right
    ? { isRight: right, said: lines.join(' '), faults: [] }
    : { isRight: right, said: 'walked', faults: lines }
}

/** Returns the parts in which processes are killed, and the walk in other browsers. */
export function stormParts(root: string, seed: number): Part[] {
  const reads = any(isStore, isHarness, under('tools/torture'))
  const files = globSync('src/features/*/testing/*.torture.ts', { cwd: root }).toSorted()
  return [
    { name: 'storm: sale', reads, run: () => sell() },
    {
      name: 'storm: sale amid kills',
      reads,
      run: () => sell({ seed, blows: { processes: 8, connections: 5, crashes: 3 } }),
    },
    { name: 'storm: npm start', reads, run: () => keep(seed) },
    ...files.map((file) => ({
      name: `storm: ${/([^/]+)\.torture\.ts$/.exec(file)?.[1]}`,
      reads: any(reads, under(file)),
      run: () => rage(join(root, file), seed),
    })),
    { name: 'other browsers', reads: any(reads, under('tools/walk')), run: browse },
  ]
}
