import { writeFileSync } from 'node:fs'
import { LANDED_FILE, listMigrations } from './landed.ts'

/** Records the migrations of the version being released; none of them may change afterwards. */
const files = listMigrations()
writeFileSync(LANDED_FILE, `${JSON.stringify(files, null, 2)}\n`)
console.log(`${Object.keys(files).length} migrations have landed.`)
