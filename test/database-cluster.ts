import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { MIGRATIONS } from '#app/migrations.ts'
import { MODULES } from '#app/server.ts'
import { loadDemo } from '#demo/load.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openCluster, startCluster, stopCluster } from '#platform/db/embedded/cluster.ts'
import { migrate } from '#platform/db/migrate.ts'
import { forgetDemoOrders } from './demo-orders.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run; each test file clones the database `template`. */
    cluster: string
  }
}

/** Test data may be lost in a crash, so nothing waits for the disk, and no database lives long enough to be cleaned. */
const CARELESS = {
  // Each worker keeps stores open for the next test that needs them.
  max_connections: 600,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  io_method: 'sync',
  shared_buffers: '64MB',
}

/** Starts one PostgreSQL for the whole run, with databases to clone: one only migrated, one with the demo range. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-test-'))
  const cluster = await openCluster(folder, CARELESS)
  const url = await startCluster(cluster)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('CREATE DATABASE template')
  const templateUrl = url.replace(/\/postgres$/, '/template')
  await migrate(templateUrl, MIGRATIONS)
  const db = openDatabase({ url: templateUrl, connections: 2 })
  await loadDemo(db, MODULES, { now: Date.now })
  await db.close()
  await admin.end()
  await withoutOrders(templateUrl)
  project.provide('cluster', url)
  return async () => {
    await stopCluster(cluster)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tests count the orders that they place. */
async function withoutOrders(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await forgetDemoOrders(database).finally(() => database.end())
}
