import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Argon2id with 19 MiB and two passes, what OWASP recommends for one lane. About 40 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

/** How many are hashed at once: each takes memory and a thread, and a crowd at the door must not take all of them. */
const AT_ONCE = 3
let running = 0
const waiting: (() => void)[] = []

async function hash(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    const message = Buffer.from(password.normalize('NFKC'))
    return await derive('argon2id', { ...COST, message, nonce: salt })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** A password as it is stored: method, salt and hash. `random` is the store's source of randomness. */
export async function hashPassword(password: string, random: { bytes: (length: number) => Buffer }): Promise<string> {
  const salt = random.bytes(SALT_BYTES)
  return `argon2id$${salt.toString('base64url')}$${(await hash(password, salt)).toString('base64url')}`
}

const NOBODY = `argon2id$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether it is the password. Without a stored one the answer is no, after the same work: a stranger learns nothing. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', known = ''] = (stored ?? NOBODY).split('$')
  const expected = Buffer.from(known, 'base64url')
  const found = await hash(password, Buffer.from(salt, 'base64url'))
  return timingSafeEqual(found, expected) && stored !== undefined
}
