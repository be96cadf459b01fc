import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { cartOf } from './helpers.ts'

const STORE = 'GRNHALLDUS'
const ROUNDS = 8

test('steppers of two tabs that set the same quantity at once do not add up', async () => {
  const { app } = await makeStore()
  const held: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const shopper = makeShopper(app)
    await shopper.tokens()
    const set = () =>
      shopper.send({
        method: 'POST',
        path: '/alm/addtofreshcart',
        body: { storeId: STORE, asin: 'BXMILK0001', quantity: 2, setQuantityFlag: true },
      })
    const answers = await Promise.all([set(), set()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    held.push((await cartOf(shopper, STORE)).lines[0]?.quantity ?? 0)
  }
  expect(held).toEqual(held.map(() => 2))
})
