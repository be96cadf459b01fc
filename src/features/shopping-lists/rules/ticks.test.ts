import { expect, test } from 'vitest'
import { readTicks, without } from './ticks.ts'

test.each([
  [null, {}],
  ['', {}],
  ['no JSON', {}],
  ['null', {}],
  ['[true]', { 0: true }],
  ['{"a":true,"b":"yes","c":false}', { a: true, c: false }],
])('%j in the storage is %j', (stored, ticks) => {
  expect(readTicks(stored)).toEqual(ticks)
})

test('a tick that was sent waits no longer', () => {
  expect(without({ a: true, b: false }, 'a')).toEqual({ b: false })
})
