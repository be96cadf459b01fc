import { expect, test } from 'vitest'
import { anotherDigit, findIn, onlyAt } from '#test/consistency/find.ts'
import { FACTS } from './quantity-rules.facts.ts'

const BUDS = 'BXBUDS0003'
const ADD = 'add within a limit'
const BUY = 'buy one within a limit'

const find = (plan: Omit<Parameters<typeof findIn>[1], 'asin'>) => findIn([FACTS], { asin: BUDS, ...plan })

test('says nothing of a limit that is the same everywhere', async () => {
  expect(await find({ does: [BUY, ADD] })).toEqual({})
})

test('finds a page that names another limit', { tags: 'gate' }, async () => {
  const found = await find({ alter: onlyAt('/dp/', /(?<=Limit )\d(?= per customer)/g, anotherDigit) })
  expect(found).toMatchObject({ limit: { 'quantity rule on the page': 3, "merchant's quantity rules": 2 } })
})

test('finds a cart page that has forgotten an order', { tags: 'gate' }, async () => {
  const alter = onlyAt('/cart', /; you have 1 from an earlier order/g, '')
  const found = await find({ does: [BUY, ADD], alter })
  expect(found['bought before']).toEqual({ 'limit in the cart': 1, 'limit on the cart page': 0 })
})

test('finds a merchant who is told of other units than were ordered', { tags: 'gate' }, async () => {
  const found = await find({ does: [BUY], alter: onlyAt('/api/merchant/', /(?<="sold":)\d/g, '7') })
  expect(found).toMatchObject({ sold: { "merchant's quantity rules": 7 } })
})
