import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { findRunning, openCluster } from '#platform/db/embedded/cluster.ts'

/** Runs a statement on the running store's database, for things that neither shopper nor merchant can do, such as moving time. */
export async function query(text: string, values: unknown[] = []): Promise<unknown[]> {
  const address = await findRunning(await openCluster(join(inject('storeData'), 'database')))
  if (!address) throw new Error('The database of the store under test does not run.')
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
