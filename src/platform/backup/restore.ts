import { createReadStream } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { connectionOptions } from '#platform/db/connection.ts'
import { type Migrations, migrate } from '#platform/db/migrate.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type Manifest, readBackup } from './manifest.ts'

const HAS_STORE = `SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'platform') AS used`

/**
 * Restores a backup into an empty database, and its pictures into a folder. Checks every checksum first and fills all tables in
 * one transaction. A backup from an older store gets its missing migrations at the next start.
 */
export async function restore(
  folder: string,
  url: string,
  uploads: string,
  all: Migrations[],
): Promise<Result<Manifest, string>> {
  const read = await readBackup(folder)
  if (!read.ok) return read
  const { migrations, tables } = read.value
  const unknown = migrations.find((key) => !all.some(({ name }) => key.startsWith(`${name}/`)))
  if (unknown)
    return fail(
      `The backup is of a store with "${unknown}", which this one does not know. Restore it with a newer version.`,
    )
  const client = new pg.Client({ ...connectionOptions(url), statement_timeout: 0, lock_timeout: 0 })
  await client.connect()
  try {
    const { rows } = await client.query<{ used: boolean }>(HAS_STORE)
    if (rows[0]?.used) return fail('There is a store in this database already. Restore into an empty one.')
    await migrate(url, all, (key) => migrations.includes(key))
    await client.query('BEGIN')
    // Tables are filled one by one, so foreign keys may refer to rows that come later.
    await client.query('SET LOCAL session_replication_role = replica')
    for (const { schema, name, columns, rows: expected, file } of tables) {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
      // Migrations may have put rows there, such as those a store begins with.
      await client.query(`DELETE FROM ${table}`)
      const copy = client.query(from(`COPY ${table} (${list}) FROM STDIN`))
      await pipeline(createReadStream(join(folder, file.path)), createGunzip(), copy)
      if (copy.rowCount !== expected)
        throw new Error(`${schema}.${name} has ${copy.rowCount} rows instead of ${expected}.`)
    }
    await client.query('COMMIT')
    if (read.value.uploads.length > 0) await cp(join(folder, 'uploads'), uploads, { recursive: true })
    return ok(read.value)
  } finally {
    await client.end()
  }
}
