import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Fleet } from './fleet.ts'

/**
 * The failures of a storm: random blows, `every` being the mean milliseconds between two and `crashes` the number of times
 * PostgreSQL itself is hit; or exactly `blows`, spread over the buyers' progress.
 */
export type Chaos = { seed: number } & ({ every: number; crashes: number } | { blows: Blows })

/** Number of blows by kind. */
export type Blows = { processes: number; connections: number; crashes: number }

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const BACKENDS = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY pid`
const WORST = 0.4
const PAUSE = 20

/**
 * Kills store processes with SIGKILL, terminates database connections, and kills single PostgreSQL processes with SIGKILL, after
 * which PostgreSQL restarts all of them. The seed decides which and when, but not what is running at that moment.
 */
export function unleash(fleet: Fleet, databaseUrl: string, chaos: Chaos, progress: () => number): () => Promise<Blows> {
  const roll = dice(chaos.seed)
  const pick = <Item>(items: Item[]): Item | undefined => items[Math.floor(roll() * items.length)]
  const blows: Blows = { processes: 0, connections: 0, crashes: 0 }
  let isOpen = true

  const onDatabase = async (work: (pids: number[], client: pg.Client) => Promise<void>) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await work(
        (await client.query<{ pid: number }>(BACKENDS)).rows.map(({ pid }) => pid),
        client,
      )
    } catch {
      // The database is still recovering from the last blow.
    }
    await client.end().catch(() => undefined)
  }
  const strike = async (kind: keyof Blows) => {
    if (kind === 'processes') {
      if (fleet.kill(Math.floor(roll() * fleet.addresses.length))) blows.processes += 1
      return
    }
    await onDatabase(async (pids, client) => {
      const pid = pick(pids)
      if (pid === undefined) return
      if (kind === 'crashes') process.kill(pid, 'SIGKILL')
      else await client.query('SELECT pg_terminate_backend($1)', [pid])
      blows[kind] += 1
    })
  }
  const kindOf = (crashes: number): keyof Blows => {
    const kind = roll()
    if (kind < WORST) return 'processes'
    return blows.crashes < crashes && kind > 1 - WORST / 2 ? 'crashes' : 'connections'
  }
  const rage = async (every: number, crashes: number) => {
    while (isOpen) {
      await wait(every * (0.5 + roll()))
      // Hitting processes while they start would keep all of them down, so wait until one is open.
      if (isOpen && fleet.open() > 0) await strike(kindOf(crashes))
    }
    return blows
  }
  const strikeAll = async (wanted: Blows) => {
    const kinds = Object.entries(wanted).flatMap(([kind, times]) => Array.from({ length: times }, () => kind))
    const order = kinds.map((kind) => ({ kind: kind as keyof Blows, at: roll() })).toSorted((a, b) => a.at - b.at)
    for (const [index, { kind }] of order.entries()) {
      const before = blows[kind]
      // The last blow comes a little before the end, while some buyers are still active.
      const isDue = () => !isOpen || progress() >= index / (order.length + 1)
      while (blows[kind] === before) {
        await wait(PAUSE)
        // Leave one process running, or no buyer would ever get an answer.
        if (isDue() && fleet.open() > (kind === 'processes' ? 1 : 0)) await strike(kind)
      }
    }
    return blows
  }
  const raging = 'blows' in chaos ? strikeAll(chaos.blows) : rage(chaos.every, chaos.crashes)
  return () => {
    isOpen = false
    return raging
  }
}
