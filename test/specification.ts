import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** How a line begins that names a test: the call itself, the end of a table, or a row of one. */
const NAMING = /^\s*(test|describe|\]|\)|\[|\{|['"`])/

/**
 * The lines that name the tests of a file's folder, in which a table of sentences finds the tests that hold them. `rooms` are further folders,
 * from the root of the repository; a table that stays when a feature goes cannot rely on a feature's tests.
 */
export function testsBeside(url: string, ...rooms: string[]): string {
  const missing = rooms.filter((room) => room.startsWith('src/features'))
  if (missing.length > 0) throw new Error(`Tests of a feature go with it: ${missing.join(', ')}`)
  const own = new URL(url.includes('/testing/') ? '..' : '.', url)
  return [fileURLToPath(own), ...rooms.map((room) => `${ROOT}${room}/`)]
    .flatMap((folder) => globSync('**/*.test.{ts,tsx}', { cwd: folder }).map((file) => folder + file))
    .filter((file) => !file.endsWith('specification.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => NAMING.test(line))
    .join('\n')
}
