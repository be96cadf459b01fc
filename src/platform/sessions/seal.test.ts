import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((each) => Buffer.from(each))

test('opens sealed text only with its key and for its place', () => {
  fc.assert(
    fc.property(
      bytes(32),
      bytes(32),
      bytes(12),
      fc.string({ minLength: 1 }),
      fc.string(),
      (key, other, nonce, text, place) => {
        const token = seal(key, text, nonce, place)
        expect(unseal(key, token, place)).toBe(Buffer.from(text).toString())
        expect(unseal(key, token, `${place}x`)).toBeUndefined()
        if (!key.equals(other)) expect(unseal(other, token, place)).toBeUndefined()
      },
    ),
  )
})

test('does not open a changed, truncated or invented token', () => {
  const key = Buffer.alloc(32, 1)
  const token = Buffer.from(seal(key, 'secret', Buffer.alloc(12, 2)), 'base64url')
  for (let index = 0; index < token.length; index += 1) {
    const changed = Buffer.from(token)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(unseal(key, changed.toString('base64url'))).toBeUndefined()
    expect(unseal(key, token.subarray(0, index).toString('base64url'))).toBeUndefined()
  }
  expect(unseal(key, 'not sealed at all, but long enough to be')).toBeUndefined()
})
