import { writeFileSync } from 'node:fs'
import { LANDED_FILE, listMigrations } from './landed.ts'

/** Notes the migrations of the version that is released now: from here on none of them may change. */
const files = listMigrations()
writeFileSync(LANDED_FILE, `${JSON.stringify(files, null, 2)}\n`)
console.log(`${Object.keys(files).length} migrations have landed.`)
