import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const MANAGE = fileURLToPath(new URL('../../src/app/manage.ts', import.meta.url))
const PATIENCE_MILLISECONDS = 30_000
const run = promisify(execFile)

/** Runs a command of the merchant's CLI against the running store and returns its output. */
export async function manage(...args: string[]): Promise<string> {
  const own = { DATA_DIR: inject('storeData'), DATABASE_URL: '', BASE_URL: inject('storeAddress'), LOG_LEVEL: 'silent' }
  const env = { ...process.env, ...own }
  const { stdout } = await run(process.execPath, [MANAGE, ...args], { env, timeout: PATIENCE_MILLISECONDS })
  return stdout
}
