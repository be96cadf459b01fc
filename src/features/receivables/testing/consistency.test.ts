import { expect, test } from 'vitest'
import { anotherDigit, findIn, onlyAt } from '#test/consistency/find.ts'
import { ORDERS } from '#test/consistency/orders.ts'
import { STEPS } from '#test/consistency/steps.ts'
import { FACTS } from './receivables.facts.ts'

const DOES = ['add', 'order']

const find = (plan: Omit<Parameters<typeof findIn>[1], 'asin'>) =>
  findIn([FACTS, { surfaces: ORDERS, steps: STEPS }], { asin: 'BXDRUM0001', does: DOES, ...plan })

test('says nothing of an invoice that is owed as its order says', async () => {
  expect(await find({})).toEqual({})
})

test('finds a merchant who is told that another sum is owed', { tags: 'gate' }, async () => {
  const found = await find({ alter: onlyAt('/api/merchant/receivables', /(?<="amount":)\d/g, anotherDigit) })
  const { receivables, 'order API': order } = found.owed ?? {}
  expect(order).toEqual(expect.any(Number))
  expect(receivables).not.toBe(order)
})
