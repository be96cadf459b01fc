import { createHash, timingSafeEqual } from 'node:crypto'

/** Random bytes that a key's two halves are made of: the id names the row, the secret is never stored. */
export const ID_BYTES = 9
export const SECRET_BYTES = 32

/** Wrong keys that one address may try in a minute before it is told to wait. */
export const MOST_WRONG_KEYS = 30
export const WRONG_KEYS_MILLISECONDS = 60_000

const KEY = /^bbk_([\w-]{12})_([\w-]{43})$/

/** A key in its two halves. */
export type KeyParts = { id: string; secret: string }

/** A new key's halves, from random bytes. */
export const makeKey = (id: Buffer, secret: Buffer): KeyParts => ({
  id: id.toString('base64url'),
  secret: secret.toString('base64url'),
})

/** A key as it is shown, once. */
export const toText = ({ id, secret }: KeyParts): string => `bbk_${id}_${secret}`

/** The halves of a key in an `Authorization` header; undefined for anything that cannot be one. */
export function readBearer(header: string | undefined): KeyParts | undefined {
  const [, id, secret] = KEY.exec(header?.replace(/^bearer +/i, '').trim() ?? '') ?? []
  return id && secret ? { id, secret } : undefined
}

/** What is stored of a secret. It has 256 random bits, so a plain hash cannot be turned back by guessing. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Compared in a time that does not tell where they differ. */
export const isSameHash = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right)
