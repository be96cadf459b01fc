import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Cost of one hash: memory in KiB and the number of passes over it. */
export type HashCost = { memory: number; passes: number }

/**
 * 19 MiB and two passes, as OWASP recommends for one lane; about 40 ms. Must never change: hashes
 * stored without a cost use this one.
 */
const FIRST_COST: HashCost = { memory: 19_456, passes: 2 }
const COST = FIRST_COST
const SALT_BYTES = 16

/**
 * Limit of concurrent hashes. Each takes memory and a thread, and a burst of sign-ins must not take
 * all of them.
 */
const AT_ONCE = 3
let running = 0
const waiting: (() => void)[] = []

async function hash(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    const message = Buffer.from(password.normalize('NFKC'))
    return await derive('argon2id', { ...cost, parallelism: 1, tagLength: 32, message, nonce: salt })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/**
 * Hashes a password for storage. At any cost but the first, the result is a PHC string that
 * includes the cost, so that the cost can rise and old hashes still verify. `random` is the store's
 * source of randomness.
 */
export async function hashPassword(
  password: string,
  random: { bytes: (length: number) => Buffer },
  cost: HashCost = COST,
): Promise<string> {
  const salt = random.bytes(SALT_BYTES)
  const hashed = await hash(password, salt, cost)
  if (cost === FIRST_COST) return `argon2id$${salt.toString('base64url')}$${hashed.toString('base64url')}`
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${toBase64(salt)}$${toBase64(hashed)}`
}

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const PHC = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=1\$(?<salt>[^$]+)\$(?<known>[^$]+)$/
const AT_FIRST_COST = /^argon2id\$(?<salt>[^$]+)\$(?<known>[^$]+)$/

const NOBODY = `argon2id$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Verifies a password. Without a stored hash it does the same work and returns false, so that
 * timing reveals nothing.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const text = stored ?? NOBODY
  const { memory, passes, salt = '', known = '' } = (PHC.exec(text) ?? AT_FIRST_COST.exec(text))?.groups ?? {}
  const cost = memory && passes ? { memory: Number(memory), passes: Number(passes) } : FIRST_COST
  // Node decodes both base64 and base64url here.
  const found = await hash(password, Buffer.from(salt, 'base64'), cost)
  const expected = Buffer.from(known, 'base64')
  return stored !== undefined && expected.length === found.length && timingSafeEqual(found, expected)
}
