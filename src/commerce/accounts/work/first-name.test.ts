import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Olive Owner', 'Olive'],
  ['  Olive  Owner ', 'Olive'],
  ['Ada', 'Ada'],
  ['Dr. Ada Lovelace', 'Ada'],
  ['José María Ñandú', 'José'],
  ['Anne-Marie Müller', 'Anne-Marie'],
  ['山田 太郎', '太郎'],
  ['山田　太郎', '太郎'],
  ['山田太郎', ''],
  ['김 민준', '민준'],
  ['J. R. Quagmire', 'J.'],
  ['Quagmire, Jay', 'Jay'],
  ['Dr. Quagmire', ''],
  ['Mr Quagmire', ''],
  ['Frau Dr. Ada Quagmire', 'Ada'],
  ['Nguyễn Văn An', 'An'],
  ['ada@example.com', ''],
  ['', ''],
])('of %j it is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
