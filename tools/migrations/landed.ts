import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS } from '#app/migrations.ts'

export const LANDED_FILE = fileURLToPath(new URL('./landed.json', import.meta.url))

/** Returns the landed migrations, as `folder/file` with the SHA-256 of their text. */
export const readLanded = (): Record<string, string> => JSON.parse(readFileSync(LANDED_FILE, 'utf8'))

/** Text of a migration. */
export function readMigration(key: string): string {
  const [name, file = ''] = key.split('/')
  const folder = MIGRATIONS.find((each) => each.name === name)?.folder
  return readFileSync(new URL(file, folder), 'utf8')
}

/** Returns the migrations of this version, as `folder/file` with the SHA-256 of their text. */
export const listMigrations = (): Record<string, string> =>
  Object.fromEntries(
    MIGRATIONS.flatMap(({ name, folder }) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.sql'))
        .sort()
        .map((file) => `${name}/${file}`),
    ).map((key) => [key, createHash('sha256').update(readMigration(key)).digest('hex')]),
  )
