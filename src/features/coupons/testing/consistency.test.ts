import { expect, test } from 'vitest'
import { anotherDigit, findIn, onlyAt } from '#test/consistency/find.ts'
import { FACTS } from './coupons.facts.ts'

const CHIME = 'BXCHIM0001'
const ADD = 'add with a coupon'
const BUY = 'buy with a coupon'

const find = (plan: Omit<Parameters<typeof findIn>[1], 'asin'>) =>
  findIn([FACTS], { asin: CHIME, kind: 'customer', ...plan })

test('says nothing of a coupon that takes off what it promises', async () => {
  expect(await find({ does: [ADD, BUY] })).toEqual({})
})

test('finds a page that promises another percentage', { tags: 'gate' }, async () => {
  const found = await find({ alter: onlyAt('/dp/', /Save 20%/g, 'Save 25%') })
  expect(found).toMatchObject({ off: { 'coupon on the page': '25%', "merchant's coupon API": '20%' } })
})

test('finds a cart page that takes off something else than is promised', { tags: 'gate' }, async () => {
  const found = await find({ does: [ADD], alter: onlyAt('/cart', /(?<=−(?:<!-- -->)?\$)\d/g, anotherDigit) })
  const { 'coupon on the cart page': page, 'promise of the coupon': promise, ...others } = found['taken off'] ?? {}
  expect(page).not.toBe(promise)
  expect(others).toEqual({ 'coupon in the cart': promise, 'coupon in the checkout': promise })
})

test("finds a coupon's own page that says that it is not clipped", { tags: 'gate' }, async () => {
  const found = await find({
    does: [ADD],
    alter: onlyAt('/gp/collect-coupon/', /The coupon is clipped\./g, 'The coupon is not clipped yet.'),
  })
  expect(found).toMatchObject({ state: { "coupon in the page's private part": 'clipped' } })
})

test('finds a merchant who is told of another sum than the orders saved', { tags: 'gate' }, async () => {
  const found = await find({
    does: [BUY],
    alter: onlyAt(
      '/api/merchant/coupons/',
      /("taken":\{"amount":)[^}]*/g,
      '$10,"currencyCode":"USD","displayString":"$0.00"',
    ),
  })
  expect(found).toMatchObject({ 'taken off in all': { "merchant's coupon API": 0 } })
})
