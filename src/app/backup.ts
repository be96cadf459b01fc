import { join } from 'node:path'
import { backUp } from '#platform/backup/backup.ts'
import { restore } from '#platform/backup/restore.ts'
import { givenPath } from '#platform/config/given-path.ts'
import { refuse, withDatabase } from './database.ts'
import { MIGRATIONS } from './migrations.ts'

const [command, subject] = process.argv.slice(2)

/** Runs `backup FOLDER` while the store is open, or `restore FOLDER` into an empty database. */
await withDatabase(
  async (url, { dataDir }) => {
    if (!subject) return refuse(`Say which folder: npm run ${command} -- /backups/2026-11-20`)
    const folder = givenPath(subject)
    const uploads = join(dataDir, 'uploads')
    const result =
      command === 'backup'
        ? await backUp(url, uploads, folder, new Date().toISOString())
        : await restore(folder, url, uploads, MIGRATIONS)
    if (!result.ok) return refuse(result.failure)
    const rows = result.value.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stderr.write(
      `${command === 'backup' ? 'Backed up' : 'Restored'} ${rows} rows and ${result.value.uploads.length} pictures.\n`,
    )
    return true
  },
  { store: command === 'restore' ? 'new' : 'existing' },
)
