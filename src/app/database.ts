import { join } from 'node:path'
import { messageOf } from '#platform/caught.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { joinEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts'

const tell = (sentence: string): void => {
  process.stderr.write(`${sentence}
`)
}

/** Prints why nothing was done and returns false. */
export function refuse(sentence: string): false {
  tell(sentence)
  return false
}

/**
 * Runs a command on the store's database, whether or not the store is open. `work` returns whether it succeeded; an error it
 * throws is printed as one sentence. Sets the exit code.
 */
export async function withDatabase(work: (url: string, config: Config) => Promise<boolean>): Promise<void> {
  const read = readConfig(process.env)
  process.exitCode = 1
  if (!read.ok) return tell(read.failure.join('\n'))
  const { databaseUrl, dataDir } = read.value
  try {
    const embedded = databaseUrl ? undefined : await joinEmbeddedDatabase(join(dataDir, 'database'))
    try {
      if (await work(databaseUrl ?? embedded?.url ?? '', read.value)) process.exitCode = 0
    } finally {
      await embedded?.leave()
    }
  } catch (error) {
    tell(`Nothing was done: ${messageOf(error)}`)
  }
}
