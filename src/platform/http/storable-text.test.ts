import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { readableUrl, refuseUnstorableText } from './storable-text.ts'

const check = (body: unknown) => refuseUnstorableText({ body } as FastifyRequest)

test.each([[{ name: 'a\0b' }], [{ items: [undefined, null, { 'a\0': 1 }] }], ['\ud800'], [[[['\udc00x']], undefined]]])(
  '%j is refused',
  async (body) => {
    await expect(check(body)).rejects.toThrow('cannot be read')
  },
)

test.each([[undefined], [null], [''], [{ name: '日本語 💥', more: [1, true, null] }], [Buffer.from('\0')]])(
  '%j goes through',
  async (body) => {
    await expect(check(body)).resolves.toBeUndefined()
  },
)

test('accepts a body nested ten thousand levels deep', async () => {
  await expect(check(JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)))).resolves.toBeUndefined()
})

test.each([
  ['/s?k=a%00b', '/s?k=a%EF%BF%BDb'],
  ['/lists/%00', '/lists/%EF%BF%BD'],
  ['/s?k=100%25&q=%2500', '/s?k=100%25&q=%2500'],
])('reads the address %s as %s', (url, read) => {
  expect(readableUrl(url)).toBe(read)
})
