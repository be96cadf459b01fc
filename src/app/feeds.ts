import { existsSync } from 'node:fs'
import { kind } from '#commerce/feeds/contract.ts'
import { exportFile } from '#commerce/feeds/export.ts'
import { importFile } from '#commerce/feeds/import.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Database } from '#platform/db/sql.ts'
import { refuse, withDatabase } from './database.ts'
import { MIGRATIONS } from './migrations.ts'

const SHOWN_FAULTS = 50
const CONNECTIONS = 4

const [command, subject = ''] = process.argv.slice(2)

/** Runs `import FILE` or `export KIND`. */
await withDatabase(async (url) => {
  const exported = kind.safeParse(subject)
  if (command === 'export' && !exported.success)
    return refuse('Say what to export: products, sellers, offers or stock.')
  if (command === 'import' && !existsSync(subject)) return refuse(`There is no file "${subject}".`)
  await migrate(url, MIGRATIONS)
  const db = openDatabase({ url, connections: CONNECTIONS })
  try {
    if (command === 'import' || !exported.success) return await importAndTell(db, subject)
    await exportFile(db, exported.data, process.stdout)
    return true
  } finally {
    await db.close()
  }
})

async function importAndTell(db: Database, path: string): Promise<boolean> {
  const result = await importFile(db, path, (lines) => process.stderr.write(`\rRead ${lines} lines…`))
  process.stderr.write('\n')
  if (!result.ok) return refuse(result.failure)
  const { kind: what, imported, faultCount, faults } = result.value
  for (const { line, field, problem } of faults.slice(0, SHOWN_FAULTS))
    process.stderr.write(`  line ${line}, ${field}: ${problem}\n`)
  if (faultCount > 0) return refuse(`${faultCount} faults; nothing was imported.`)
  process.stderr.write(`Imported ${imported} lines of ${what}.\n`)
  return true
}
