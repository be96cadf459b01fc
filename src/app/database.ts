import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, messageOf } from '#platform/caught.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { joinEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts'
import { hasStore } from '#platform/db/has-store.ts'
import { isClosedOutput, tolerateClosedOutput } from './output.ts'

const tell = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

/** Prints why nothing was done and returns false. */
export function refuse(sentence: string): false {
  tell(sentence)
  return false
}

/** Whether a command needs a store that is there, or fills an empty database. */
export type Need = { store: 'existing' | 'new' }

/**
 * Runs a command on the store's database, whether or not the store is open, and says which one that is. `work` returns whether it
 * succeeded; an error it throws is printed as one sentence. Sets the exit code.
 */
export async function withDatabase(
  work: (url: string, config: Config) => Promise<boolean>,
  { store }: Need = { store: 'existing' },
): Promise<void> {
  tolerateClosedOutput()
  const read = readConfig(process.env)
  process.exitCode = 1
  if (!read.ok) return tell(read.failure.join('\n'))
  const config = read.value
  const folder = join(config.dataDir, 'database')
  try {
    if (store === 'existing' && !config.databaseUrl && !(await exists(join(folder, 'pgdata'))))
      return tell(noStore(config))
    const embedded = config.databaseUrl ? undefined : await joinEmbeddedDatabase(folder)
    try {
      const url = config.databaseUrl ?? embedded?.url ?? ''
      if (store === 'existing' && !(await hasStore(url))) return tell(noStore(config))
      tell(`The store in ${placeOf(config)}:`)
      if (await work(url, config)) process.exitCode = 0
    } finally {
      await embedded?.leave()
    }
  } catch (error) {
    if (isClosedOutput(error)) process.exitCode = 0
    else tell(`Nothing was done: ${messageOf(error)}`)
  }
}

/** Where the settings say that the store is, without a password. */
function placeOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return dataDir
  const { pathname, host } = new URL(databaseUrl)
  return `the database ${decodeURIComponent(pathname.slice(1)) || 'postgres'} at ${decodeURIComponent(host)}`
}

const noStore = (config: Config): string =>
  `There is no store in ${placeOf(config)}. Set DATA_DIR or DATABASE_URL to those of your store, or start it once; nothing was done.`

/** A folder that cannot be read counts as there: opening it says why. */
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error) => codeOf(error) !== 'ENOENT',
  )
