import { expect, test } from 'vitest'
import { companyState } from '../contract.ts'
import { canDecide, DECISIONS, type Decision } from './states.ts'

test.each<[Decision, string[]]>([
  ['accept', ['APPLIED', 'ACTIVE', 'REFUSED', 'SUSPENDED']],
  ['refuse', ['APPLIED', 'REFUSED']],
  ['suspend', ['ACTIVE', 'SUSPENDED']],
])('%s is possible from %j', (decision, from) => {
  expect(companyState.options.filter((state) => canDecide(state, decision))).toEqual(from)
  expect(canDecide(DECISIONS[decision], decision)).toBe(true)
})
