import { expect, test } from 'vitest'
import { type Caller, networkOf, passwordCounts } from './rules.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
  ['2001:DB8:a:b::4', '2001:db8:a:b::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:0db8:000a:0000:1::', '2001:db8:a:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const callers: [kind: Caller['kind'], limits: string[]][] = [
  ['stranger', ['password', 'guesses', 'strangers']],
  ['known', ['password']],
  ['link', ['password']],
  ['signed-in', ['password']],
]

test.each(callers)('counts a wrong password of a caller of kind %s', (kind, limits) => {
  const counts = (email: string, id: string) =>
    passwordCounts(email, { kind, id }).map(({ limit, what }) => `${limit} ${what}`)
  expect(passwordCounts('ada@example.com', { kind, id: '1' }).map(({ limit }) => limit)).toEqual(limits)
  const [one, other] = [counts('ada@example.com', '1'), counts('ada@example.com', '2')]
  // Two callers share only the count of the account's strangers.
  expect(one.filter((each) => other.includes(each))).toEqual(kind === 'stranger' ? ['strangers ada@example.com'] : [])
})
