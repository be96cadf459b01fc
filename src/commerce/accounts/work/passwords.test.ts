import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const PASSWORD = 'correct horse battery'
const random = { bytes: (length: number) => randomBytes(length) }

test.each([
  ['at the usual cost', () => hashPassword(PASSWORD, random)],
  ['at another cost', () => hashPassword(PASSWORD, random, { memory: 64, passes: 1 })],
  ['before costs were stored', () => 'argon2id$BwcHBwcHBwcHBwcHBwcHBw$WLRGUa13_B3MXznFse33FId4O--DaYL6ulYUMEhpRqE'],
])('accepts a password stored %s and rejects another one', async (_case, store) => {
  const stored = await store()
  expect(await isPassword(PASSWORD, stored)).toBe(true)
  expect(await isPassword(`${PASSWORD}.`, stored)).toBe(false)
})

test('rejects every password when none is stored, even an empty one', async () => {
  for (const tried of ['', PASSWORD]) expect(await isPassword(tried, undefined)).toBe(false)
})

test('stores the legacy format at the first cost and a PHC string at another, each with its own salt', async () => {
  const [one, other] = [await hashPassword(PASSWORD, random), await hashPassword(PASSWORD, random)]
  expect(one).toMatch(/^argon2id\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(await hashPassword(PASSWORD, random, { memory: 64, passes: 1 })).toMatch(
    /^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
})
