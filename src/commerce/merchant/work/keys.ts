import { createHash, timingSafeEqual } from 'node:crypto'

/** Random bytes in a key's two halves: the id identifies the row, the secret is never stored. */
export const ID_BYTES = 9
export const SECRET_BYTES = 32

/** Wrong keys that an address may send in a minute before it gets a 429. */
export const MOST_WRONG_KEYS = 30
export const WRONG_KEYS_MILLISECONDS = 60_000

const KEY = /^bbk_([\w-]{12})_([\w-]{43})$/

export type KeyParts = { id: string; secret: string }

export const makeKey = (id: Buffer, secret: Buffer): KeyParts => ({
  id: id.toString('base64url'),
  secret: secret.toString('base64url'),
})

/** Formats a key for display; it is shown only once. */
export const toText = ({ id, secret }: KeyParts): string => `bbk_${id}_${secret}`

/** Reads the key from an `Authorization` header; undefined if the header does not hold one. */
export function readBearer(header: string | undefined): KeyParts | undefined {
  const [, id, secret] = KEY.exec(header?.replace(/^bearer +/i, '').trim() ?? '') ?? []
  return id && secret ? { id, secret } : undefined
}

/**
 * The stored hash of a secret. A secret has 256 random bits, so guessing cannot reverse a plain
 * hash.
 */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Compares in constant time, so that timing does not reveal where the hashes differ. */
export const isSameHash = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right)
