import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { codeOf, messageOf } from '#platform/caught.ts'
import { connectionOptions } from './connection.ts'
import { type Sql, statement } from './sql.ts'

/** An arbitrary number that nothing else locks; held while migrations run. */
export const MIGRATING = 7_260_512

/** One folder's migrations: its name and the location of its `NNNN_title.sql` files. */
export type Migrations = { name: string; folder: URL }

const NO_TABLE = '42P01'

const ran = statement(`SELECT folder || '/' || file AS key FROM platform.migrations`, { key: 'text' })

/** Whether a migration is missing. Most starts find none, and need no connection to migrate with. */
export async function isMigrationDue(sql: Sql, all: Migrations[]): Promise<boolean> {
  try {
    const done = new Set((await sql.query(ran)).map(({ key }) => key))
    return all.some(({ name, folder }) => sqlFiles(folder).some((file) => !done.has(`${name}/${file}`)))
  } catch (error) {
    if (codeOf(error) === NO_TABLE) return true
    throw error
  }
}

/**
 * Runs all missing migrations folder by folder in the given order, each only once even when several processes start together.
 * `isWanted` filters files by `folder/file`, for a backup older than the store. Each file runs in its own transaction and is
 * recorded by name; a file that fails half-way leaves nothing.
 */
export async function migrate(
  url: string,
  all: Migrations[],
  isWanted: (key: string) => boolean = () => true,
): Promise<number> {
  const client = new pg.Client({ ...connectionOptions(url), statement_timeout: 0, lock_timeout: 0 })
  // The running statement reports a broken connection; without a listener the event would end the process silently.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING])
    await client.query(`CREATE SCHEMA IF NOT EXISTS platform`)
    await client.query(
      `CREATE TABLE IF NOT EXISTS platform.migrations
       (folder text NOT NULL, file text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (folder, file))`,
    )
    const { rows } = await client.query<{ key: string }>(ran.text)
    const done = new Set(rows.map(({ key }) => key))
    const due = all.flatMap(({ name, folder }) => sqlFiles(folder).map((file) => ({ name, folder, file })))
    const isDue = (key: string) => !done.has(key) && isWanted(key)
    let count = 0
    for (const { name, folder, file } of due.filter((each) => isDue(`${each.name}/${each.file}`))) {
      await runFile(client, name, file, readFileSync(new URL(file, folder), 'utf8'))
      count += 1
    }
    return count
  } finally {
    await client.end()
  }
}

async function runFile(client: pg.Client, name: string, file: string, text: string) {
  await client.query('BEGIN')
  try {
    await client.query(text)
    await client.query('INSERT INTO platform.migrations (folder, file) VALUES ($1, $2)', [name, file])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name}/${file} failed: ${messageOf(error)}`)
  }
}

const sqlFiles = (folder: URL) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
