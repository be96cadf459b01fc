import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { refuseUnstorableText } from './storable-text.ts'

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
