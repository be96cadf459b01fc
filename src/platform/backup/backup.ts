import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { connectionOptions } from '#platform/db/connection.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type BackupFile, describeFile, MANIFEST, type Manifest } from './manifest.ts'

/** All tables to copy, without the migrations: the manifest lists those. */
const TABLES = `SELECT n.nspname AS schema, c.relname AS name,
    (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'jobs', 'public') AND n.nspname NOT LIKE 'pg_%'
    AND (n.nspname, c.relname) <> ('platform', 'migrations') ORDER BY 1, 2`

const MIGRATIONS = `SELECT folder || '/' || file AS key FROM platform.migrations ORDER BY ran_at, folder, file`

/**
 * Copies the whole database, as of one instant, and the merchant's pictures into an empty folder while the store is open. The
 * manifest with every checksum is written last: a folder without one is not a backup.
 */
export async function backUp(
  url: string,
  uploads: string,
  folder: string,
  madeAt: string,
): Promise<Result<Manifest, string>> {
  const inside = await readdir(folder).catch(() => [])
  if (inside.length > 0) return fail(`The folder ${folder} is not empty. Choose a new one for each backup.`)
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client({
    ...connectionOptions(url),
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const migrations = (await client.query<{ key: string }>(MIGRATIONS)).rows.map(({ key }) => key)
    const tables: Manifest['tables'] = []
    for (const { schema, name, columns } of (await client.query(TABLES)).rows) {
      const path = `tables/${schema}.${name}.gz`
      const list = columns.map((column: string) => client.escapeIdentifier(column)).join(', ')
      const copy = client.query(
        to(`COPY ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} (${list}) TO STDOUT`),
      )
      await pipeline(copy, createGzip(), createWriteStream(join(folder, path), { mode: 0o600 }))
      tables.push({ schema, name, columns, rows: copy.rowCount, file: await describeFile(folder, path) })
    }
    await client.query('COMMIT')
    const manifest: Manifest = { format: 1, madeAt, migrations, tables, uploads: await copyUploads(uploads, folder) }
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    return ok(manifest)
  } finally {
    await client.end()
  }
}

async function copyUploads(uploads: string, folder: string): Promise<BackupFile[]> {
  const entries = await readdir(uploads, { withFileTypes: true, recursive: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(uploads.length + 1))
  const copied: BackupFile[] = []
  for (const path of paths.sort()) {
    await cp(join(uploads, path), join(folder, 'uploads', path))
    copied.push(await describeFile(folder, join('uploads', path)))
  }
  return copied
}
