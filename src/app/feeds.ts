import { existsSync } from 'node:fs'
import { masterFolders } from '#commerce/catalog/work/images.ts'
import { kind } from '#commerce/feeds/contract/report.ts'
import type { FindPicture } from '#commerce/feeds/rules/read-line.ts'
import { exportFile } from '#commerce/feeds/work/export.ts'
import { importFile } from '#commerce/feeds/work/import.ts'
import { openMasters } from '#commerce/pictures/work/intake.ts'
import { givenPath } from '#platform/config/given-path.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Database } from '#platform/db/sql.ts'
import { refuse, withDatabase } from './database.ts'
import { MIGRATIONS } from './migrations.ts'

const CONNECTIONS = 4

const [command, subject = ''] = process.argv.slice(2)
const file = givenPath(subject)

/** Runs `import FILE` or `export KIND`. */
await withDatabase(async (url, config) => {
  const exported = kind.safeParse(subject)
  if (command === 'export' && !exported.success) return refuse(`Say what to export: ${kind.options.join(', ')}.`)
  if (command === 'import' && (subject === '' || !existsSync(file))) return refuse(`There is no file "${subject}".`)
  await migrate(url, MIGRATIONS)
  const db = openDatabase({ url, connections: CONNECTIONS })
  try {
    if (command === 'import' || !exported.success)
      return await importAndTell(db, file, openMasters(masterFolders(config)))
    await exportFile(db, exported.data, process.stdout)
    return true
  } finally {
    await db.close()
  }
})

async function importAndTell(db: Database, path: string, pictures: FindPicture): Promise<boolean> {
  const progress = (lines: number) => process.stderr.write(`\rRead ${lines} lines…`)
  const result = await importFile(db, path, { pictures, progress })
  process.stderr.write('\n')
  if (!result.ok) return refuse(result.failure)
  const { kind: what, imported, faultCount, faults, warnings } = result.value
  for (const { line, field, problem } of faults) process.stderr.write(`  line ${line}, ${field}: ${problem}\n`)
  if (faultCount > 0) return refuse(`${faultCount} ${faultCount === 1 ? 'fault' : 'faults'}; nothing was imported.`)
  process.stderr.write(`Imported ${imported} lines of ${what}.\n`)
  for (const warning of warnings) process.stderr.write(`  ${warning}\n`)
  return true
}
