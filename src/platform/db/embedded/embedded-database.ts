import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { connectionOptions, isUnavailable } from '../connection.ts'
import { type Cluster, isNotStarted, openCluster, startCluster, stopCluster } from './cluster.ts'

/** An arbitrary number that nothing else locks. Each process that uses the embedded database holds it shared. */
const IN_USE = 7_260_511

/** An embedded database that this process uses. `leave` stops it when no other process uses it. */
export type EmbeddedDatabase = { url: string; revive: () => Promise<string>; leave: () => Promise<void> }

/** Starts or joins the embedded PostgreSQL in `folder`. Several processes may share one folder. */
export async function joinEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(folder)
  let { url, holder } = await startAndHold(cluster)

  const revive = async () => {
    url = await startCluster(cluster)
    const previous = holder
    holder = await hold(url)
    previous.end().catch(() => undefined)
    return url
  }
  const leave = async () => {
    const { rows } = await holder
      .query('SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS alone', [IN_USE])
      .catch(() => ({ rows: [{ alone: false }] }))
    // Stopped while the lock is still held, so that whoever comes now waits for it and then starts the database again.
    if (rows[0]?.alone) await stopCluster(cluster)
    await holder.end().catch(() => undefined)
  }
  return { url, revive, leave }
}

/** How often and how long a start is tried while another process starts or stops the same database. */
const TRY = { starts: 3, milliseconds: 60_000, pause: 100 }

/** Starts or joins the database, again if another process was just starting or stopping it. */
async function startAndHold(cluster: Cluster): Promise<{ url: string; holder: pg.Client }> {
  const begun = performance.now()
  let failedStarts = 0
  for (;;) {
    try {
      const url = await startCluster(cluster)
      return { url, holder: await hold(url) }
    } catch (error) {
      if (isNotStarted(error)) failedStarts += 1
      const isPassing = isNotStarted(error) ? failedStarts < TRY.starts : isUnavailable(error)
      if (!isPassing || performance.now() - begun > TRY.milliseconds) throw error
      await setTimeout(TRY.pause)
    }
  }
}

async function hold(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionOptions(url), idle_in_transaction_session_timeout: 0 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [IN_USE])
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}
