import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The text of all tests beside a file, in which a table of sentences finds the tests that hold them. */
export function testsBeside(url: string): string {
  const here = fileURLToPath(new URL('.', url))
  return globSync('**/*.test.{ts,tsx}', { cwd: here })
    .filter((file) => !file.startsWith('specification'))
    .map((file) => readFileSync(here + file, 'utf8'))
    .join('\n')
}
