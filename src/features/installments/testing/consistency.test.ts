import { expect, test } from 'vitest'
import { anotherDigit, findIn, onlyAt } from '#test/consistency/find.ts'
import { ORDERS } from '#test/consistency/orders.ts'
import type { Alter } from '#test/consistency/visitor.ts'
import { FACTS } from './installments.facts.ts'

const PHONE = 'BXPHON0004'
const ADD = 'add in monthly payments'
const BUY = 'buy in monthly payments'

const find = (plan: Omit<Parameters<typeof findIn>[1], 'asin'>) => findIn([FACTS], { asin: PHONE, ...plan })

test('says nothing of payments that add up everywhere', async () => {
  expect(await find({ does: [ADD, BUY] })).toEqual({})
})

test('finds a choice whose payments do not follow from the price', { tags: 'gate' }, async () => {
  const found = await find({ alter: onlyAt('/dp/', /(?<=monthly payments of \$)\d/g, anotherDigit) })
  expect(found).toMatchObject({ words: { 'choice of monthly payments': expect.any(String) } })
  expect(Object.keys(found)).toEqual(['words'])
})

test('finds a cart page whose payments do not come to what the line costs', { tags: 'gate' }, async () => {
  const found = await find({
    does: [ADD],
    alter: onlyAt('/cart', /(?<=monthly payments of \$)\d/g, anotherDigit),
  })
  const { 'monthly payments in the cart': cart, 'monthly payments on the cart page': page } =
    found['paid monthly'] ?? {}
  expect(cart).toEqual(expect.any(Number))
  expect(page).not.toBe(cart)
})

test("finds an order's page that asks for another sum than is owed, or for another on one day", {
  tags: 'gate',
}, async () => {
  const findOrder = (alter: Alter) => findIn([FACTS, { surfaces: ORDERS }], { asin: PHONE, does: [BUY], alter })
  const sum = await findOrder(onlyAt('/orders/', /(?<=Still to pay: \$)\d/g, anotherDigit))
  const said = Object.entries(sum.owed ?? {})
  expect(said.map(([surface]) => surface)).toContain('order API')
  expect(new Set(said.map(([, owed]) => owed)).size).toBe(2)
  const day = await findOrder(onlyAt('/orders/', /(?<=<li>\$)\d(?=\d*\.\d\d by)/g, anotherDigit))
  expect(Object.keys(day['owed by day'] ?? {})).toContain('order API')
})

test("finds an order's page that says that something else is still to pay", { tags: 'gate' }, async () => {
  const found = await find({
    does: [BUY],
    alter: onlyAt('/orders/', /(?<=Still to pay of these monthly payments: \$)\d/g, anotherDigit),
  })
  const { "payment plans on the order's page": page, 'payment plans API': plans } = found['still to pay'] ?? {}
  expect(plans).toEqual(expect.any(Number))
  expect(page).not.toBe(plans)
})
