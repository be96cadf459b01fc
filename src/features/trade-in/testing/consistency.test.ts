import { expect, test } from 'vitest'
import { findIn, onlyAt } from '#test/consistency/find.ts'
import { FACTS } from './trade-in.facts.ts'

const find = (plan: Omit<Parameters<typeof findIn>[1], 'asin'>) =>
  findIn([FACTS], { asin: 'BXPAGE0001', kind: 'customer', ...plan })

test('page and list of models say the same of what a device is worth, and the crawler finds a page that does not', async () => {
  expect(await find({})).toEqual({})
  const found = await find({ alter: onlyAt('/dp/', /\$55\.00/g, '$65.00') })
  expect(Object.keys(found)).toEqual(['best'])
})
