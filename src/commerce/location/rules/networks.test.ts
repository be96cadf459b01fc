import { BlockList, isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, countryOf, type Network, readNetwork, toTable } from './networks.ts'

const networks = (lines: Record<string, string>): Network[] =>
  Object.entries(lines).map(([text, country]) => ({ ...(readNetwork(text) as Network), country }))

const tableOf = (lines: Record<string, string>) => {
  const made = toTable(networks(lines))
  if (!made.ok) throw new Error('The networks overlap.')
  return made.value
}

const TABLE = tableOf({ '198.51.100.0/24': 'US', '192.0.2.128/25': 'DE', '2001:db8::/32': 'FR', '203.0.113.7': 'GB' })

test.each([
  ['198.51.100.0', 'US'],
  ['198.51.100.255', 'US'],
  ['198.51.101.0', undefined],
  ['192.0.2.127', undefined],
  ['192.0.2.128', 'DE'],
  ['::ffff:192.0.2.200', 'DE'],
  ['203.0.113.7', 'GB'],
  ['203.0.113.8', undefined],
  ['0.0.0.0', undefined],
  [undefined, undefined],
  ['2001:db8::1', 'FR'],
  ['2001:DB8:ffff:ffff:ffff:ffff:ffff:ffff', 'FR'],
  ['2001:db9::', undefined],
  ['fe80::1%eth0', undefined],
  ['not an address', undefined],
])('%s is in %s', (address, country) => {
  expect(countryOf(TABLE, address)).toBe(country)
})

test.each(['192.0.2.1/24', '192.0.2.0/33', '192.0.2.0/x', '2001:db8::/129', '1.2.3', '1.2.3.4/8/8', ':::/8', ''])(
  '%s is no network',
  (text) => {
    expect(readNetwork(text)).toBeUndefined()
  },
)

test('networks that overlap are refused, and named', () => {
  const made = toTable(networks({ '10.0.0.0/8': 'US', '10.1.0.0/16': 'CA' }))
  expect(made).toMatchObject({ ok: false, failure: [{ country: 'US' }, { country: 'CA' }] })
})

test('an address is what Node calls one, and is in a network where Node finds it', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.ipV4(), fc.ipV6()),
      fc.integer({ min: 0, max: 128 }),
      fc.oneof(fc.ipV4(), fc.ipV6()),
      (base, length, address) => {
        const first = bytesOf(base)
        expect(first !== undefined).toBe(isIP(base) !== 0)
        if (!first) return
        const bits = Math.min(length, first.length * 8)
        const zeroed = first.map((byte, at) => byte & (255 << Math.max(0, Math.min(8, (at + 1) * 8 - bits))))
        const text =
          first.length === 4
            ? [...zeroed].join('.')
            : [...zeroed]
                .map((byte) => byte.toString(16).padStart(2, '0'))
                .join('')
                .replace(/(.{4})(?=.)/g, '$1:')
        const family = first.length === 4 ? 'ipv4' : 'ipv6'
        const list = new BlockList()
        list.addSubnet(text, bits, family)
        const table = tableOf({ [`${text}/${bits}`]: 'DE' })
        for (const each of [address, base]) {
          const bytes = bytesOf(each)
          const isIn =
            bytes?.length === first.length && list.check(bytes.length === 4 ? [...bytes].join('.') : each, family)
          expect(countryOf(table, each), `${each} in ${text}/${bits}`).toBe(isIn ? 'DE' : undefined)
        }
      },
    ),
  )
})
