import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { hashOf, ID_BYTES, makeKey, SECRET_BYTES, toText } from '#commerce/merchant/work/keys.ts'
import { query } from './database.ts'

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

/** This worker's key to the merchant's API, by the store's address. */
const keys = new Map<string, Promise<string>>()

/** Calls the merchant's API of the running store, which takes a hundredth of what a command takes. */
export async function asMerchant(path: string, body: object): Promise<void> {
  const address = inject('storeAddress')
  const key = keys.get(address) ?? createKey()
  keys.set(address, key)
  const answer = await fetch(`${address}/api/merchant/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

async function createKey(): Promise<string> {
  const { id, secret } = makeKey(randomBytes(ID_BYTES), randomBytes(SECRET_BYTES))
  await query('INSERT INTO merchant.keys (id, hash, name) VALUES ($1, $2, $3)', [id, hashOf(secret), 'journeys'])
  return toText({ id, secret })
}
