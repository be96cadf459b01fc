import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal } from '#platform/sessions/seal.ts'
import { deriveSecrets } from '#platform/sessions/secrets.ts'
import { openAd, sealAd, sessionMark } from './tokens.ts'

const store = { secrets: deriveSecrets(Buffer.alloc(32, 1)), random: { bytes: randomBytes, id: () => '' } }
const another = { secrets: deriveSecrets(Buffer.alloc(32, 2)) }
const SERVED = {
  campaign: 'A'.repeat(22),
  asin: 'BXDRUM0001',
  marketplace: 'US',
  placement: 'search' as const,
  index: 5,
  session: sessionMark(store, 'mine'),
  servedAt: 1_780_000_000_000,
}

test('a token says what was served, under an id of its own', () => {
  const [one, other] = [sealAd(store, SERVED), sealAd(store, SERVED)]
  expect(openAd(store, one)).toEqual({ ...SERVED, id: expect.stringMatching(/^[\w-]{16}$/) })
  expect(openAd(store, one)?.id).not.toBe(openAd(store, other)?.id)
  expect(one.length).toBeLessThan(200)
})

test('nothing else is one: no changed byte, no other store’s, no other kind of seal', () => {
  const token = sealAd(store, SERVED)
  const bytes = Buffer.from(token, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(openAd(store, changed.toString('base64url'))).toBeUndefined()
  }
  expect(openAd(another, token)).toBeUndefined()
  expect(openAd(store, seal(store.secrets.slate, 'A B C', randomBytes(12)))).toBeUndefined()
  for (const made of ['', 'x', 'A'.repeat(512), '{"campaign":"A"}']) expect(openAd(store, made)).toBeUndefined()
})

test('a token that is spelled otherwise has the same id', () => {
  const token = sealAd(store, SERVED)
  const { id } = openAd(store, token) ?? {}
  const plain = token.replaceAll('-', '+').replaceAll('_', '/')
  for (const spelled of [plain, `${token}==`, ` ${token}`, `${token.slice(0, 4)}\n${token.slice(4)}`])
    expect(openAd(store, spelled)?.id).toBe(id)
})

test('the mark of a visit does not contain it', () => {
  expect(sessionMark(store, 'mine')).not.toContain('mine')
  expect(sessionMark(store, 'mine')).not.toBe(sessionMark(store, 'theirs'))
})
