import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Fleet } from './fleet.ts'

/** How a storm rages. `every` is the mean of milliseconds between two blows. `crashes` is how often PostgreSQL itself is hit. */
export type Chaos = { seed: number; every: number; crashes: number }

/** What was done, by kind. */
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

/**
 * Kills processes with SIGKILL, ends database connections, and kills single database processes with SIGKILL, after which
 * PostgreSQL restarts all of them. Which and when the seed decides; what is running then it cannot.
 */
export function unleash(fleet: Fleet, databaseUrl: string, { seed, every, crashes }: Chaos): () => Promise<Blows> {
  const roll = dice(seed)
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
      // The database is getting up from the last blow.
    }
    await client.end().catch(() => undefined)
  }
  const strike = async () => {
    const kind = roll()
    if (kind < WORST) {
      if (fleet.kill(Math.floor(roll() * fleet.addresses.length))) blows.processes += 1
      return
    }
    const isCrash = blows.crashes < crashes && kind > 1 - WORST / 2
    await onDatabase(async (pids, client) => {
      const pid = pick(pids)
      if (pid === undefined) return
      if (isCrash) process.kill(pid, 'SIGKILL')
      else await client.query('SELECT pg_terminate_backend($1)', [pid])
      blows[isCrash ? 'crashes' : 'connections'] += 1
    })
  }
  const rage = async () => {
    while (isOpen) {
      await wait(every * (0.5 + roll()))
      // Hit while they start, processes would never be up: a storm leaves one standing at a time.
      if (isOpen && fleet.open() > 0) await strike()
    }
    return blows
  }
  const raging = rage()
  return () => {
    isOpen = false
    return raging
  }
}
