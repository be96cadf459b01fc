import { expect, onTestFinished, test } from 'vitest'
import { isSet } from './moments.ts'

test.each([
  ['?open=1', true],
  ['?page=2&open=1', true],
  ['?open=10', false],
  ['?reopen=1', false],
  ['', false],
])('a pair of the address is set where the address has all of it: "%s"', (search, set) => {
  const before = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', before))
  window.history.replaceState(null, '', window.location.pathname + search)
  expect(isSet('?open=1')).toBe(set)
})
