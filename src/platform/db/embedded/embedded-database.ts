import pg from 'pg'
import { connectionOptions } from '../connection.ts'
import { openCluster, startCluster, stopCluster } from './cluster.ts'

/** An arbitrary number that nothing else locks. Each process that uses the embedded database holds it shared. */
const IN_USE = 7_260_511

/** An embedded database that this process uses. `leave` stops it when no other process uses it. */
export type EmbeddedDatabase = { url: string; revive: () => Promise<string>; leave: () => Promise<void> }

/** Starts or joins the embedded PostgreSQL in `folder`. Several processes may share one folder. */
export async function joinEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(folder)
  let url = await startCluster(cluster)
  let holder = await hold(url)

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
    await holder.end().catch(() => undefined)
    if (rows[0]?.alone) await stopCluster(cluster)
  }
  return { url, revive, leave }
}

async function hold(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionOptions(url), idle_in_transaction_session_timeout: 0 })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('SELECT pg_advisory_lock_shared($1)', [IN_USE])
  return client
}
