import { createCipheriv, createDecipheriv } from 'node:crypto'

const NONCE = 12
const TAG = 16

/**
 * Encrypts a text so that only the holder of `key` (32 bytes) can read it and nobody can change it (AES-256-GCM). `nonce` is 12
 * random bytes, new for each text. `place` is the context it is bound to: sealed for one place, it does not open in another.
 */
export function seal(key: Buffer, text: string, nonce: Buffer, place = ''): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens a sealed text; undefined when the key or place differs or the text is forged. */
export function unseal(key: Buffer, token: string, place = ''): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= NONCE + TAG) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      .setAAD(Buffer.from(place))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
