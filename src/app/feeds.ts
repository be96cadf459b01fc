import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { kind } from '#commerce/feeds/contract.ts'
import { exportFile } from '#commerce/feeds/export.ts'
import { importFile } from '#commerce/feeds/import.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { joinEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Database } from '#platform/db/sql.ts'
import { MIGRATIONS } from './migrations.ts'

const SHOWN_FAULTS = 50

const tell = (sentence: string) => process.stderr.write(`${sentence}\n`)

/** `import FILE` and `export KIND` on the store's database, whether the store is open or not. Exit code 1 when nothing was done. */
async function run([command, subject = '']: string[]): Promise<boolean> {
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.failure.join('\n'))
  const exported = kind.safeParse(subject)
  if (command === 'export' && !exported.success)
    return refuse('Say what to export: products, sellers, offers or stock.')
  if (command === 'import' && !existsSync(subject)) return refuse(`There is no file "${subject}".`)
  const { databaseUrl, dataDir } = read.value
  const embedded = databaseUrl ? undefined : await joinEmbeddedDatabase(join(dataDir, 'database'))
  const db = openDatabase({ url: databaseUrl ?? embedded?.url ?? '', connections: 4 })
  try {
    await migrate(db.url, MIGRATIONS)
    if (!exported.success) return await importAndTell(db, subject)
    await exportFile(db, exported.data, process.stdout)
    return true
  } finally {
    await db.close()
    await embedded?.leave()
  }
}

async function importAndTell(db: Database, path: string): Promise<boolean> {
  const result = await importFile(db, path, (lines) => process.stderr.write(`\rRead ${lines} lines…`))
  process.stderr.write('\n')
  if (!result.ok) return refuse(result.failure)
  const { kind: what, imported, faultCount, faults } = result.value
  for (const { line, field, problem } of faults.slice(0, SHOWN_FAULTS)) tell(`  line ${line}, ${field}: ${problem}`)
  if (faultCount > 0) return refuse(`${faultCount} faults; nothing was imported.`)
  tell(`Imported ${imported} lines of ${what}.`)
  return true
}

function refuse(sentence: string): boolean {
  tell(sentence)
  return false
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
