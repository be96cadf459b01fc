import { expect, test } from 'vitest'
import { anotherDigit, findIn, onlyAt } from '#test/consistency/find.ts'
import { FACTS } from './accessories.facts.ts'

const PHONE = 'BXPHON0002'

const find = (plan: Omit<Parameters<typeof findIn>[1], 'asin'>) => findIn([FACTS], { asin: PHONE, ...plan })

test('says nothing of accessories that cost the same everywhere', async () => {
  expect(await find({ does: ['add accessories'] })).toEqual({})
})

test('finds a row whose price differs from the dialog and from the product itself', { tags: 'gate' }, async () => {
  const row = /(items\[1\.upsell\]\[asin\].*?Price:[^$]*\$)(\d)/gs
  const { price } = await find({
    alter: onlyAt('/dp/', row, (_all, before = '', digit = '') => before + anotherDigit(digit)),
  })
  const { 'rows of accessories': row_, ...others } = price ?? {}
  expect(Object.keys(others).toSorted()).toEqual(["accessories in the page's data", 'product API of accessories'])
  expect(new Set(Object.values(others)).size).toBe(1)
  expect(Object.values(others)).not.toContain(row_)
})

test("finds a popover that writes another price than the accessory's card", { tags: 'gate' }, async () => {
  const inData = /("buyingPrice":\{[^}]*"displayString":"\$)(\d)/g
  const { price = {} } = await find({
    alter: onlyAt('/dp/', inData, (_all, before = '', digit = '') => before + anotherDigit(digit)),
  })
  expect(price["accessories in the page's data"]).toContain('as a number')
  expect(price['cards of accessories']).toEqual(expect.any(Number))
})

test("finds a page that has not heard of an accessory's new price", { tags: 'gate' }, async () => {
  const { price = {} } = await find({ does: ["change an accessory's price"], isDeaf: true })
  expect(price['rows of accessories']).toEqual(price["accessories in the page's data"])
  expect(price['product API of accessories']).not.toEqual(price['rows of accessories'])
})
