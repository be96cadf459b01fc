import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { inject } from 'vitest'

/** Name of the database with the migrations and the demo range. */
const TEMPLATE = 'template'

/** Clones a database for this test, from the demo template or from the database at `source`, and returns its address. */
export const cloneDatabase = (source?: string): Promise<string> =>
  makeDatabase(source ? new URL(source).pathname.slice(1) : TEMPLATE)

/** Creates an empty database for this test and returns its address. */
export const emptyDatabase = (): Promise<string> => makeDatabase('template0')

async function makeDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files as they are risks damage only in a crash, which does not matter here.
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return inject('cluster').replace(/\/postgres$/, `/${name}`)
}

let admin: Promise<pg.Client> | undefined

/** One connection per worker: each new one is a process of the database's. It ends with the worker. */
async function asAdmin(statement: string): Promise<void> {
  admin ??= connectAdmin()
  await (await admin).query(statement)
}

async function connectAdmin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('cluster'), stream: () => new Socket().unref() })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Drops a database that was made here, whoever is still connected to it. */
export const dropDatabase = (url: string): Promise<void> =>
  asAdmin(`DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
