import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const PASSWORD = 'correct horse battery'
const random = { bytes: (length: number) => randomBytes(length) }

test.each([
  ['at the usual cost', () => hashPassword(PASSWORD, random)],
  ['at another cost', () => hashPassword(PASSWORD, random, { memory: 64, passes: 1 })],
  ['before costs were stored', () => 'argon2id$BwcHBwcHBwcHBwcHBwcHBw$WLRGUa13_B3MXznFse33FId4O--DaYL6ulYUMEhpRqE'],
])('a password stored %s opens, another one does not', async (_case, store) => {
  const stored = await store()
  expect(await isPassword(PASSWORD, stored)).toBe(true)
  expect(await isPassword(`${PASSWORD}.`, stored)).toBe(false)
})

test('nobody has no password, not even an empty one', async () => {
  for (const tried of ['', PASSWORD]) expect(await isPassword(tried, undefined)).toBe(false)
})

test('at the first cost it is stored as versions before read it, at another with the cost; each with a salt of its own', async () => {
  const [one, other] = [await hashPassword(PASSWORD, random), await hashPassword(PASSWORD, random)]
  expect(one).toMatch(/^argon2id\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(await hashPassword(PASSWORD, random, { memory: 64, passes: 1 })).toMatch(
    /^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
})
