import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { PATIENCE, type Sent, type Throughput, textOf } from './requests.ts'

const SCRIPT = fileURLToPath(new URL('./load.lua', import.meta.url))

/** A load: the number of connections and seconds. `requests` are sent in a loop; without them, `url` is requested. */
export type Load = {
  url: string
  connections: number
  seconds: number
  requests?: Sent[]
  headers?: Record<string, string>
}

type Told = { answers: number; microseconds: number; wrong: number; failed: number; p50: number; p99: number }

/** Returns the reason why nothing can be measured here, or undefined. */
export const missingTool = (): string | undefined =>
  spawnSync('wrk', ['-v']).error &&
  'The bench loads the store with wrk, and there is none here. On Debian: apt-get install wrk.'

/**
 * Loads a server for a time, using wrk on a thread of its own. wrk needs a quarter of a core to load a JavaScript server that
 * needs a whole one, so it is never the bottleneck. An unexpected answer makes the measurement fail.
 */
export async function measure(load: Load): Promise<Throughput> {
  const { url, connections, seconds, requests, headers = {} } = load
  const folder = await mkdtemp(join(tmpdir(), 'buybox-load-'))
  const list = join(folder, 'requests')
  await writeFile(list, (requests ?? []).map((sent) => textOf(url, sent)).join('\0'))
  const told = await runWrk([
    '--threads',
    '1',
    '--connections',
    `${connections}`,
    '--duration',
    `${seconds}s`,
    '--timeout',
    `${PATIENCE}s`,
    '--script',
    SCRIPT,
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
    ...(requests ? [list, '2'] : []),
  ])
  await rm(folder, { recursive: true })
  if (told.wrong > 0 || told.failed > 0 || told.answers === 0)
    throw new Error(`${url}: ${told.wrong} of ${told.answers} answers were wrong, ${told.failed} failed`)
  return { perSecond: (told.answers * 1e6) / told.microseconds, p50: told.p50 / 1000, p99: told.p99 / 1000 }
}

async function runWrk(args: string[]): Promise<Told> {
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = await text(child.stdout)
  const told = /^\{.*\}$/m.exec(printed)?.[0]
  if (!told) throw new Error(`wrk said nothing that can be read: ${printed}`)
  return JSON.parse(told) as Told
}
