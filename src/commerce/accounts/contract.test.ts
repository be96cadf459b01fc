import { expect, test } from 'vitest'
import { nameForm } from './contract.ts'

test.each([
  ['Sam\tShopper', 'Sam Shopper'],
  ['\u202eSam', 'Sam'],
  [' 山田 太郎 ', '山田 太郎'],
])('the name %j is taken without what cannot be seen', (given, name) => {
  expect(nameForm.parse({ name: given })).toEqual({ name })
})

test.each(['', '\u200b', '\t'])('%j is no name', (name) => {
  expect(nameForm.safeParse({ name }).success).toBe(false)
})
