import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAddresses, isPublic } from '#platform/http/public-addresses.ts'
import { checkUrl, PATIENCE_MILLISECONDS, reasonToSwitchOff, toExcerpt, waitAfter } from './rules.ts'
import { signature } from './work/sign.ts'

test('reproduces the example signature of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(signature(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('changes the signature when the id, timestamp, body or secret changes', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const base = signature(secret, 'id', 1, 'body')
  const others = [
    ['ie', 1, 'body'],
    ['id', 2, 'body'],
    ['id', 1, 'bodx'],
  ] as const
  for (const [id, at, body] of others) expect(signature(secret, id, at, body)).not.toBe(base)
  expect(signature('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSx', 'id', 1, 'body')).not.toBe(base)
})

test('schedules twelve attempts, five seconds to a day apart', () => {
  const waits = Array.from({ length: 12 }, (_each, index) => waitAfter(index + 1))
  expect(waits[0]).toBe(5000)
  expect(waits[10]).toBe(24 * 60 * 60 * 1000)
  expect(waits[11]).toBeUndefined()
  const known = waits.slice(0, 11) as number[]
  expect(known).toEqual(known.toSorted((left, right) => left - right))
})

test.each([
  [500, 0, undefined],
  [500, PATIENCE_MILLISECONDS - 1, undefined],
  [500, PATIENCE_MILLISECONDS, 'failing'],
  [null, PATIENCE_MILLISECONDS, 'failing'],
  [410, 0, 'gone'],
])('for status %s after failing for %s ms returns %s', (status, since, reason) => {
  expect(reasonToSwitchOff(status, 1000, 1000 + since)).toBe(reason)
})

test.each([
  ['https://shop.example/hook#part', 'https://shop.example/hook'],
  ['https://shop.example:8443/a?b=c', 'https://shop.example:8443/a?b=c'],
  ['http://localhost:4000/hook', 'http://localhost:4000/hook'],
  ['http://127.0.0.1/hook', 'http://127.0.0.1/hook'],
  ['http://[::1]:80/', 'http://[::1]/'],
  ['http://shop.example/hook', 'not-https'],
  ['http://localhost.shop.example/', 'not-https'],
  ['http://10.0.0.1/', 'not-https'],
  ['http://127.0.0.1.example/', 'not-https'],
  ['https://user@shop.example/', 'credentials'],
  ['https://:planted@shop.example/', 'credentials'],
])('checks URL %s: %s', (text, expected) => {
  const checked = checkUrl(text)
  expect(checked.ok ? checked.value.href : checked.failure).toBe(expected)
})

test('keeps the start of a response, whatever characters it contains', () => {
  expect(toExcerpt('a\0b')).toBe('a\uFFFDb')
  expect(toExcerpt('😀'.repeat(501))).toBe('😀'.repeat(500))
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1200 }), (text) => {
      const excerpt = toExcerpt(text)
      expect([...excerpt].length).toBe(Math.min(500, [...text].length))
      expect(excerpt).not.toContain('\0')
    }),
  )
})

describe('public address check', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.1.1.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '',
    'localhost',
    '1.2.3',
    '8.8.8.8x',
  ])('rejects %s', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '193.0.0.1',
    '2606:4700::1111',
    '2a00::1',
  ])('accepts %s', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  // The URL parser converts each of these to the address it stands for.
  test.each([
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://①②⑦.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://0/',
    'https://10.0.0.1./',
  ])('finds a private address in %s', async (text) => {
    const found = await findAddresses(new URL(text).hostname, false, async () => [])
    expect(found).toEqual({ ok: false, failure: 'private-address' })
  })

  test('rejects a name that resolves to a public and a private address, in either order', async () => {
    const [good, bad] = [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    for (const found of [[good, bad], [bad, good], [bad]]) {
      const result = await findAddresses('shop.example', false, async () => found)
      expect(result).toEqual({ ok: false, failure: 'private-address' })
    }
    expect(await findAddresses('shop.example', false, async () => [good])).toEqual({ ok: true, value: [good] })
    expect(await findAddresses('shop.example', true, async () => [bad])).toEqual({ ok: true, value: [bad] })
  })

  test('reports an unknown host when a name does not resolve', async () => {
    const nobody = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await findAddresses('shop.example', false, nobody)).toEqual({ ok: false, failure: 'unknown-host' })
    expect(await findAddresses('shop.example', true, async () => [])).toEqual({ ok: false, failure: 'unknown-host' })
  })
})
