import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  csrfToken,
  isSession,
  newSession,
  openSlate,
  SESSION_ID,
  SESSION_NONCE_BYTES,
  SLATE_LIFETIME,
  type Slate,
  sameText,
  sealSlate,
  sessionOwner,
} from './tokens.ts'

const key = Buffer.alloc(32, 1)
const otherKey = Buffer.alloc(32, 2)
const nonce = Buffer.alloc(12, 3)
const session = 'AAAAAAAAAAAAAAAAAAAAAA'
const otherSession = 'AAAAAAAAAAAAAAAAAAAAAB'
const issuedAt = Date.UTC(2030, 0, 1)
const slate: Slate = { session, marketplace: 'DE', asin: 'B000000001', issuedAt }
const token = sealSlate(key, slate, nonce)

test('opens a sealed context unchanged', () => {
  const page = fc.record({
    marketplace: fc.string({ unit: 'grapheme' }),
    asin: fc.string(),
    age: fc.integer({ min: -60_000, max: SLATE_LIFETIME }),
  })
  const property = fc.property(page, fc.uint8Array({ minLength: 12, maxLength: 12 }), ({ age, ...rest }, random) => {
    const sealed = sealSlate(key, { ...slate, ...rest }, Buffer.from(random))
    expect(openSlate(key, sealed, session, issuedAt + age)).toEqual({ ...slate, ...rest })
  })
  fc.assert(property)
})

test('a page without a product has no asin', () => {
  const sealed = sealSlate(key, { ...slate, asin: undefined }, nonce)
  expect(openSlate(key, sealed, session, issuedAt)?.asin).toBeUndefined()
})

test('detects a change at any position', () => {
  const bytes = Buffer.from(token, 'base64url')
  const place = fc.nat({ max: bytes.length - 1 })
  const property = fc.property(place, fc.integer({ min: 1, max: 255 }), (index, change) => {
    const forged = Buffer.from(bytes)
    forged[index] = (forged[index] ?? 0) ^ change
    expect(openSlate(key, forged.toString('base64url'), session, issuedAt)).toBeUndefined()
  })
  fc.assert(property, { numRuns: 500 })
  for (let index = 0; index < bytes.length; index += 1) {
    expect(openSlate(key, bytes.subarray(0, index).toString('base64url'), session, issuedAt)).toBeUndefined()
  }
})

test('opens no other text', () => {
  const property = fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
    expect(openSlate(key, text, session, issuedAt)).toBeUndefined()
  })
  fc.assert(property)
})

const opened: [name: string, key: Buffer, session: string, now: number, opens: boolean][] = [
  ['at once', key, session, issuedAt, true],
  ['after a day', key, session, issuedAt + 24 * 3_600_000, true],
  ['after more than a day', key, session, issuedAt + 24 * 3_600_000 + 1, false],
  ['by a clock that is a minute behind', key, session, issuedAt - 60_000, true],
  ['more than a minute before it was issued', key, session, issuedAt - 60_001, false],
  ['by another session', key, otherSession, issuedAt, false],
  ['by no session', key, '', issuedAt, false],
  ['with another key', otherKey, session, issuedAt, false],
]

test.each(opened)('a context opened %s', (_, withKey, bySession, now, opens) => {
  expect(openSlate(withKey, token, bySession, now)).toEqual(opens ? slate : undefined)
})

test('leaks nothing of the context', () => {
  const text = Buffer.from(token, 'base64url').toString('latin1')
  for (const value of [session, 'marketplace', 'B000000001', String(issuedAt)]) {
    expect(text).not.toContain(value)
    expect(token).not.toContain(value)
  }
})

const names = { csrf: csrfToken, owner: sessionOwner }

test.each(Object.entries(names))('the %s name of a session is its own, needs the key and hides the id', (_, name) => {
  const ids = fc.tuple(fc.stringMatching(SESSION_ID), fc.stringMatching(SESSION_ID))
  const property = fc.property(ids, ([one, two]) => {
    expect(name(key, one)).toBe(name(key, one))
    expect(name(key, one)).not.toBe(name(otherKey, one))
    expect(name(key, one) === name(key, two)).toBe(one === two)
    expect(name(key, one)).not.toContain(one)
  })
  fc.assert(property)
})

test('an owner has 192 bits and a session prefix', () => {
  expect(sessionOwner(key, session)).toMatch(/^session:[\w-]{32}$/)
})

const texts: [left: string, right: string, same: boolean][] = [
  ['', '', true],
  ['token', 'token', true],
  ['é', 'é', true],
  ['token', 'tokem', false],
  ['token', 'tokens', false],
  ['token', '', false],
  ['é', 'e', false],
  ['é', 'ab', false],
]

test.each(texts)('sameText(%j, %j) is %s', (left, right, same) => {
  expect(sameText(left, right)).toBe(same)
})

test('a session id is only one that the store has made', () => {
  const nonces = fc.uint8Array({ minLength: SESSION_NONCE_BYTES, maxLength: SESSION_NONCE_BYTES })
  fc.assert(
    fc.property(nonces, fc.stringMatching(SESSION_ID), fc.nat(21), (bytes, invented, at) => {
      const made = newSession(key, Buffer.from(bytes))
      expect(made).toMatch(SESSION_ID)
      expect([isSession(key, made), isSession(otherKey, made), isSession(key, invented)]).toEqual([true, false, false])
      const other = made[at] === 'A' ? 'B' : 'A'
      expect(isSession(key, made.slice(0, at) + other + made.slice(at + 1))).toBe(false)
    }),
  )
  for (const text of ['', 'A'.repeat(23), newSession(key, nonce).slice(0, 21), `${newSession(key, nonce)}=`])
    expect(isSession(key, text)).toBe(false)
})
